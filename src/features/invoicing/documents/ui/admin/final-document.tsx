import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { useAction } from '#design/form/use-action.ts';
import { StatusMessage } from '#design/status/status-message.tsx';
import { describeError } from '#shared/i18n/describe-error.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { payableKinds } from '../../../domain/rules/documents/payable-kinds.ts';
import { getSettledReason, type SettledReason } from '../../../domain/rules/documents/settled-reason.ts';
import { getSellerLogoUrl } from '../../../domain/rules/parties/logo-url.ts';
import { createCreditNote, duplicateInvoice, loadInvoice } from '../../client.ts';
import type { InvoiceDetail } from '../../contract/detail.ts';
import { messages } from '../../messages/messages.ts';
import { Receivables } from '../receivables-context.tsx';
import { Repeat } from '../repeat-context.tsx';
import { Sending } from '../sending-context.tsx';
import { DocumentOnScreen } from './document-on-screen.tsx';
import { EventsSection, RelatedSections } from './document-sections.tsx';
import { useEditorKeys } from './editor/use-editor-keys.ts';
import { InvoiceBar } from './invoice-bar.tsx';
import { NotSentSection } from './not-sent-section.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PaymentsSection } from './payments-section.tsx';
import {
  findInvoiceOfQuote,
  getNextInvoice,
  MakeAdvanceButton,
  MakeInvoiceButton,
  useInvoiceOfQuote,
} from './quote-actions.tsx';

interface FinalDocumentProps {
  readonly detail: InvoiceDetail;
  readonly onChange: (detail: InvoiceDetail) => void;
}

function useCopy(id: string) {
  const { transport } = useRouter().options.context;
  const navigate = useNavigate();
  return useAction(async (kind: 'duplicate' | 'credit') => {
    const copy = await (kind === 'credit'
      ? createCreditNote(transport, id)
      : duplicateInvoice(transport, id));
    await navigate({ to: adminPaths.invoice, params: { id: copy } });
  });
}

function PhoneBar({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-[60px] items-center justify-end border-line-2 border-t bg-paper px-(--spacing-margin) md:hidden">
      {children}
    </div>
  );
}

interface DocumentAsideProps extends FinalDocumentProps {
  readonly onCopy: CopyButtonsProps['onCopy'];
}

function DocumentAside({ detail, onChange, onCopy }: DocumentAsideProps) {
  const { final: text } = useMessages(messages);
  const { transport } = useRouter().options.context;
  const isPayable = payableKinds.has(detail.kind);
  // If reloading fails, the document stays as shown.
  const reload = async () => onChange((await loadInvoice(transport, detail.id)).detail);
  return (
    <div className="a4-aside min-w-0">
      {detail.origin === 'imported' && <p className="label pb-5 text-ink-2">{text.imported}</p>}
      {isPayable && <PaymentsSection detail={detail} onChange={onChange} />}
      {isPayable && <ReceivableSections detail={detail} onChange={onChange} />}
      <RelatedSections detail={detail} />
      <Sending id={detail.id} onChange={() => void reload().catch(() => undefined)} />
      <NotSentSection detail={detail} onChange={onChange} />
      <EventsSection detail={detail} />
      <p className="flex flex-wrap gap-x-5 pt-8 min-[80rem]:hidden">
        <CopyButtons detail={detail} onCopy={onCopy} />
      </p>
    </div>
  );
}

function findSettledReason({
  document: { total_cents },
  paid_cents,
  credited_cents,
  outstanding_cents,
}: InvoiceDetail): SettledReason | null {
  const written_off_cents = total_cents - paid_cents - credited_cents - outstanding_cents;
  return getSettledReason({ total_cents, outstanding_cents, credited_cents, written_off_cents });
}

export function FinalDocument({ detail, onChange }: FinalDocumentProps) {
  const { final: text, paymentTexts } = useMessages(messages);
  const language = useLanguage();
  const [isPaying, setIsPaying] = useState(false);
  const copy = useCopy(detail.id);
  const isPayable = payableKinds.has(detail.kind);
  const isOpen = detail.outstanding_cents > 0;
  const payLabel = detail.outstanding_cents < 0 ? paymentTexts.recordRefund : text.recordPayment;
  const make = useInvoiceOfQuote(detail.id);
  const isQuote = detail.kind === 'quote';
  const pay = () => setIsPaying(true);
  const makeInvoice = findInvoiceOfQuote(detail)
    ? undefined
    : () => void make.run({ kind: getNextInvoice(detail) });
  useEditorKeys({ onSubmit: isQuote ? makeInvoice : isPayable ? pay : undefined });
  return (
    <>
      <InvoiceBar detail={detail}>
        <span className="flex gap-x-5 max-[80rem]:hidden">
          <CopyButtons detail={detail} onCopy={(kind) => void copy.run(kind)} />
        </span>
        {isQuote && (
          <MakeInvoiceButton
            detail={detail}
            onMake={(invoice) => void make.run(invoice)}
            className="font-text max-md:hidden"
          />
        )}
        {isPayable && (
          <Button
            variant={isOpen ? 'filled' : 'outlined'}
            size="small"
            shortcut="Ctrl Enter"
            className="font-text max-md:hidden"
            onClick={pay}
          >
            {payLabel}
          </Button>
        )}
      </InvoiceBar>
      <div className="grid items-start gap-x-14 gap-y-10 bg-wall px-(--spacing-margin) py-8 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)] lg:py-12">
        <DocumentOnScreen
          document={detail.document}
          logoUrl={getSellerLogoUrl(detail.document.seller)}
          settled={isPayable ? findSettledReason(detail) : null}
          paymentCode={detail.payment_code}
        />
        <DocumentAside detail={detail} onChange={onChange} onCopy={(kind) => void copy.run(kind)} />
      </div>
      <div data-bottom-bar="" className="a4-aside sticky bottom-0 z-5">
        <StatusMessage
          message={describeError(copy.error ?? make.error, language)}
          tone="error"
          className="mx-(--spacing-margin) mb-3 bg-paper"
        />
        {isQuote && (
          <PhoneBar>
            <MakeInvoiceButton detail={detail} onMake={(invoice) => void make.run(invoice)} />
          </PhoneBar>
        )}
        {isPayable && (
          <PhoneBar>
            <Button variant={isOpen ? 'filled' : 'outlined'} size="small" onClick={pay}>
              {payLabel}
            </Button>
          </PhoneBar>
        )}
      </div>
      {isPaying && <PaymentDialog detail={detail} onChange={onChange} onClose={() => setIsPaying(false)} />}
    </>
  );
}

function ReceivableSections({ detail, onChange }: FinalDocumentProps) {
  const { transport } = useRouter().options.context;
  const { id, document, outstanding_cents, events } = detail;
  return (
    <Receivables
      id={id}
      code={document.code ?? ''}
      version={`${outstanding_cents} ${events.length}`}
      onChange={async () => onChange((await loadInvoice(transport, id)).detail)}
    />
  );
}

interface CopyButtonsProps {
  readonly detail: InvoiceDetail;
  readonly onCopy: (kind: 'duplicate' | 'credit') => void;
}

/** Confirms a credit note only if nothing is left to credit; otherwise the draft can be reviewed. */
function CopyButtons({ detail, onCopy }: CopyButtonsProps) {
  const { editor, final: text } = useMessages(messages);
  const [isAsking, setAsking] = useState(false);
  const isPayable = payableKinds.has(detail.kind);
  const left = detail.document.total_cents - detail.credited_cents;
  return (
    <>
      <Button variant="underlined" size="label" onClick={() => print()}>
        {text.print}
      </Button>
      <Button variant="underlined" size="label" onClick={() => onCopy('duplicate')}>
        {editor.duplicate}
      </Button>
      {detail.kind === 'quote' && !findInvoiceOfQuote(detail) && <MakeAdvanceButton detail={detail} />}
      {detail.kind === 'invoice' && <Repeat id={detail.id} />}
      {isPayable && left > 0 && (
        <Button variant="underlined" size="label" onClick={() => setAsking(true)}>
          {text.creditNoteStep}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={text.creditTitle}
          description={text.creditText}
          cancelLabel={editor.cancel}
          confirmLabel={text.creditNote}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onCopy('credit');
          }}
        />
      )}
    </>
  );
}
