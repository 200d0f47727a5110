import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../../../design/button.tsx';
import { Dialog } from '../../../../../design/dialog.tsx';
import { DateField, Select, TextField } from '../../../../../design/fields.tsx';
import { FormActions } from '../../../../../design/forms.tsx';
import { useFormAction } from '../../../../../design/use-action.ts';
import { ApiError } from '../../../../../shared/api-transport.ts';
import { currentTime } from '../../../../../shared/clock.ts';
import { useLanguage, useMessages } from '../../../../../shared/i18n/language-context.tsx';
import type { Language } from '../../../../../shared/language.ts';
import { formatAmount, formatEuros, isBeyondMaxCents, parseAmount } from '../../../../../shared/money.ts';
import { toPlainDate } from '../../../../../shared/plain-date.ts';
import { enteredPaymentMethods } from '../../../contract/values.ts';
import { addPayment } from '../../client.ts';
import type { InvoiceDetail } from '../../contract/detail.ts';
import { messages } from '../../messages/messages.ts';
import { ClosedBooksLink } from './problem-list.tsx';

interface PaymentDialogProps {
  readonly detail: InvoiceDetail;
  readonly onChange: (detail: InvoiceDetail) => void;
  readonly onClose: () => void;
}

/**
 * Reads an amount in cents.
 * @throws ApiError with the reason for the field, if what was typed is none
 */
function readAmount(typed: FormDataEntryValue | null, field: string, language: Language): number {
  const text = String(typed ?? '');
  const cents = parseAmount(text, language);
  if (cents !== undefined) return cents;
  const reason = isBeyondMaxCents(text, language) ? 'too_large' : 'invalid';
  throw new ApiError(422, 'invalid', reason, { [field]: reason });
}

interface PaidOnFieldProps {
  readonly reason: string | undefined;
  /** What the API says of the closed books. */
  readonly message: string;
}

/** The date of a payment, by default today; in closed books with a link to where they are closed. */
function PaidOnField({ reason, message }: PaidOnFieldProps) {
  const { final: text } = useMessages(messages);
  const errors: Readonly<Record<string, string>> = {
    in_future: text.dateInFuture,
    too_early: text.dateTooEarly,
    period_closed: message,
  };
  return (
    <div>
      <DateField
        name="paid_on"
        label={text.date}
        defaultValue={toPlainDate(currentTime())}
        error={reason && (errors[reason] ?? text.dateNeeded)}
      />
      {reason === 'period_closed' && <ClosedBooksLink />}
    </div>
  );
}

/** Returns what the dialog was opened for, which stays when the document is loaded again. */
function useDefaults({ outstanding_cents }: InvoiceDetail) {
  const { final: text, paymentTexts } = useMessages(messages);
  const language = useLanguage();
  const [outstanding] = useState(outstanding_cents);
  const isRefund = outstanding < 0;
  return {
    isRefund,
    title: isRefund ? paymentTexts.recordRefund : text.recordPayment,
    hint: isRefund ? paymentTexts.refundHint(formatEuros(-outstanding, language)) : text.negativeHint,
    amount: formatAmount(outstanding, language),
  };
}

/** Books a payment, by default of what is outstanding; after an overpayment the refund of what is too much. */
export function PaymentDialog({ detail, onChange, onClose }: PaymentDialogProps) {
  const { final: text, paymentTexts, editor } = useMessages(messages);
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const { isRefund, title, hint, amount } = useDefaults(detail);
  // A retry after a lost answer must not book the payment again.
  const [key] = useState(() => crypto.randomUUID());
  const { form, submit, isPending, error } = useFormAction(async (data) => {
    const amount_cents = readAmount(data.get('amount'), 'amount_cents', language);
    const fee_cents = readAmount(data.get('fee') || '0', 'fee_cents', language);
    if (amount_cents === 0) throw new ApiError(422, 'invalid', text.notAnAmount, { amount_cents: 'invalid' });
    const method = enteredPaymentMethods.find((name) => name === data.get('method')) ?? 'transfer';
    const paid_on = String(data.get('paid_on') ?? '');
    onChange(await addPayment(transport, detail.id, { amount_cents, fee_cents, paid_on, method, key }));
    onClose();
  });
  const fields = error instanceof ApiError ? error.fields : {};
  const errorOf = (name: string) => {
    if (fields[name] === 'too_large') return text.tooLarge;
    if (fields[name] === 'exceeds_overpaid') {
      const overpaid = Math.max(0, -detail.outstanding_cents);
      return paymentTexts.refundTooHigh(formatEuros(overpaid, language));
    }
    return name in fields ? text.notAnAmount : undefined;
  };
  const hasFieldError = Object.keys(fields).length > 0;
  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5 pt-5 sm:grid-cols-2">
        <TextField
          name="amount"
          label={text.amount}
          hint={hint}
          inputMode="decimal"
          maxLength={20}
          defaultValue={amount}
          error={errorOf('amount_cents')}
        />
        <PaidOnField reason={fields.paid_on} message={error instanceof Error ? error.message : ''} />
        <Select name="method" label={text.method}>
          {enteredPaymentMethods.map((method) => (
            <option key={method} value={method}>
              {text.methods[method]}
            </option>
          ))}
        </Select>
        <TextField
          name="fee"
          label={text.fee}
          inputMode="decimal"
          maxLength={20}
          error={fields.fee_cents === 'exceeds_amount' ? text.feeTooHigh : errorOf('fee_cents')}
        />
        <div className="sm:col-span-2">
          {detail.collection_costs_cents > 0 && !isRefund && (
            <p className="label pb-3">
              {paymentTexts.collectionCosts(formatEuros(detail.collection_costs_cents, language))}
            </p>
          )}
          <FormActions
            submitLabel={title}
            pendingLabel={text.pending}
            isPending={isPending}
            error={error instanceof Error && !hasFieldError ? error.message : undefined}
          >
            <Button variant="underlined" onClick={onClose}>
              {editor.cancel}
            </Button>
          </FormActions>
        </div>
      </form>
    </Dialog>
  );
}
