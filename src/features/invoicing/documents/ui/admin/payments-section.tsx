import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { useAction } from '#design/form/use-action.ts';
import { ProgressBar } from '#design/status/progress-bar.tsx';
import { formatPlainDate, formatShortPlainDate } from '#shared/dates/plain-date.ts';
import { describeError } from '#shared/i18n/describe-error.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import { reversePayment } from '../../client.ts';
import type { InvoiceDetail, Payment } from '../../contract/detail.ts';
import { messages } from '../../messages/messages.ts';
import { LargeAmount } from './editor/draft-totals.tsx';

interface PaymentsSectionProps {
  readonly detail: InvoiceDetail;
  readonly onChange: (detail: InvoiceDetail) => void;
}

/** Returns the part of an invoice that is not outstanding, from 0 to 1. */
function getSettledShare({ document: { total_cents }, outstanding_cents }: InvoiceDetail): number {
  if (outstanding_cents <= 0 || total_cents <= 0) return 1;
  // Whole percentages: what is outstanding never looks settled.
  return Math.min(0.99, Math.max(0, 1 - outstanding_cents / total_cents));
}

export function PaymentsSection({ detail, onChange }: PaymentsSectionProps) {
  const { final: text, paymentTexts } = useMessages(messages);
  const language = useLanguage();
  const { outstanding_cents: outstanding, collection_costs_cents: costs, payments } = detail;
  const { transport } = useRouter().options.context;
  const [asked, setAsked] = useState<Payment>();
  const { run, error } = useAction(async (id: string) =>
    onChange(await reversePayment(transport, detail.id, id)),
  );
  return (
    <section aria-label={text.payments}>
      <p className="flex items-baseline justify-between gap-x-4 pb-3">
        <span className="label">{outstanding < 0 ? text.tooMuch : text.outstanding}</span>
        <LargeAmount cents={Math.abs(outstanding)} />
      </p>
      <ProgressBar fraction={getSettledShare(detail)} label={paymentTexts.settledShare} />
      {costs > 0 && (
        <p className="label flex items-baseline justify-between gap-x-4 border-line border-b py-2">
          <span>{paymentTexts.costsDue}</span>
          <span>{formatAmount(costs, language)}</span>
        </p>
      )}
      <h2 className="label pt-6 pb-1 text-ink-2 tracking-normal">{text.payments}</h2>
      {payments.length === 0 && <p className="text-[0.9375rem]">{text.noPayments}</p>}
      <ul>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} onReverse={() => setAsked(payment)} />
        ))}
      </ul>
      <p role="alert" className="dotted pt-2 empty:hidden">
        {describeError(error, language)}
      </p>
      {asked && (
        <ReverseDialog
          payment={asked}
          closedThrough={detail.closed_through}
          onClose={() => setAsked(undefined)}
          onReverse={run}
        />
      )}
    </section>
  );
}

function PaymentRow({ payment, onReverse }: { payment: Payment; onReverse: () => void }) {
  const { final: text, paymentTexts } = useMessages(messages);
  const language = useLanguage();
  const {
    paid_on,
    method,
    amount_cents,
    collection_costs_cents: costs,
    fee_cents,
    is_reversed,
    note,
  } = payment;
  const details = [
    text.methods[method],
    note,
    costs !== 0 && paymentTexts.costsOf(formatAmount(costs, language)),
    fee_cents > 0 && text.feeOf(formatAmount(fee_cents, language)),
  ];
  return (
    <li className="label flex flex-wrap items-baseline gap-x-4 border-line border-b py-2">
      <span>{formatShortPlainDate(paid_on, language)}</span>
      <span className="text-ink-2">{details.filter(Boolean).join(', ')}</span>
      <span className="ml-auto flex items-baseline gap-x-4">
        <span>{formatAmount(amount_cents, language)}</span>
        {is_reversed ? (
          <span className="text-ink-2">{text.reversed}</span>
        ) : (
          <Button variant="underlined" size="label" onClick={onReverse}>
            {text.reverseStep}
          </Button>
        )}
      </span>
    </li>
  );
}

interface ReverseDialogProps {
  readonly payment: Payment;
  readonly closedThrough: string | null;
  readonly onClose: () => void;
  readonly onReverse: (id: string) => Promise<void>;
}

function ReverseDialog({ payment, closedThrough, onClose, onReverse }: ReverseDialogProps) {
  const { final: text, paymentTexts, editor } = useMessages(messages);
  const language = useLanguage();
  const isClosed = closedThrough !== null && payment.paid_on <= closedThrough;
  return (
    <ConfirmDialog
      title={text.reverseTitle(formatAmount(payment.amount_cents, language))}
      description={
        isClosed ? paymentTexts.reverseClosed(formatPlainDate(closedThrough, language)) : text.reverseText
      }
      cancelLabel={editor.cancel}
      confirmLabel={text.reverse}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        void onReverse(payment.id);
      }}
    />
  );
}
