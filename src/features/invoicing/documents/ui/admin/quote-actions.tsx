import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '#design/form/button.tsx';
import { useAction } from '#design/form/use-action.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { InvoiceOfQuote } from '../../../domain/contract/quotes.ts';
import { createInvoiceOfQuote } from '../../client.ts';
import type { InvoiceDetail } from '../../contract/detail.ts';
import type { InvoiceRow } from '../../contract/list.ts';
import { messages } from '../../messages/messages.ts';
import { AdvanceDialog } from './advance-dialog.tsx';

export function useInvoiceOfQuote(id: string) {
  const { transport } = useRouter().options.context;
  const navigate = useNavigate();
  return useAction(async (invoice: InvoiceOfQuote) => {
    const draft = await createInvoiceOfQuote(transport, id, invoice);
    await navigate({ to: adminPaths.invoice, params: { id: draft } });
  });
}

/** Returns the kind of the next invoice: final if there was an advance invoice. */
export const getNextInvoice = ({ related }: InvoiceDetail): 'final' | 'invoice' =>
  related.some(({ kind }) => kind === 'advance') ? 'final' : 'invoice';

/** Includes drafts, but not fully credited invoices. */
export const findInvoiceOfQuote = ({ related }: InvoiceDetail): InvoiceRow | undefined =>
  related.find(({ kind, status }) => (kind === 'invoice' || kind === 'final') && status !== 'credited');

interface QuoteButtonProps {
  readonly detail: InvoiceDetail;
  readonly onMake: (invoice: InvoiceOfQuote) => void;
  readonly className?: string;
}

export function MakeInvoiceButton({ detail, onMake, className = '' }: QuoteButtonProps) {
  const { quotes: text } = useMessages(messages);
  const kind = getNextInvoice(detail);
  const invoice = findInvoiceOfQuote(detail);
  if (invoice)
    return (
      <Link
        to={adminPaths.invoice}
        params={{ id: invoice.id }}
        className={`${buttonClass({ size: 'small' })} ${className}`}
      >
        {text.openInvoice[invoice.kind === 'final' ? 'final' : 'invoice']}
      </Link>
    );
  return (
    <Button
      variant={detail.status === 'accepted' ? 'filled' : 'outlined'}
      size="small"
      shortcut="Ctrl Enter"
      className={className}
      onClick={() => onMake({ kind })}
    >
      {kind === 'final' ? text.makeFinal : text.makeInvoice}
    </Button>
  );
}

export function MakeAdvanceButton({ detail }: Pick<QuoteButtonProps, 'detail'>) {
  const { quotes: text } = useMessages(messages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="underlined" size="label" onClick={() => setIsOpen(true)}>
        {text.makeAdvanceStep}
      </Button>
      {isOpen && <AdvanceDialog detail={detail} onClose={() => setIsOpen(false)} />}
    </>
  );
}
