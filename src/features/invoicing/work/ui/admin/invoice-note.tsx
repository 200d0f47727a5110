import { Link } from '@tanstack/react-router';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { WorkItem } from '../../contract/items.ts';
import { messages } from '../../messages/messages.ts';

interface InvoiceProps {
  readonly invoice: NonNullable<WorkItem['invoice']>;
}

export function InvoiceLink({ invoice: { id, code } }: InvoiceProps) {
  const { invoicable } = useMessages(messages).list;
  return (
    <Link
      to={adminPaths.invoice}
      params={{ id }}
      className="label underline decoration-line-2 underline-offset-4"
    >
      {code === null ? invoicable.draft : invoicable.invoiced(code)}
    </Link>
  );
}

export function InvoiceNote({ invoice }: InvoiceProps) {
  const { problems } = useMessages(messages);
  return (
    <>
      <p className="pt-4 pb-2">{problems[invoice.is_final ? 'id.invoiced' : 'id.on_draft']}</p>
      <InvoiceLink invoice={invoice} />
    </>
  );
}
