import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '#design/dialog/form-dialog.tsx';
import { DateField, Select, TextField } from '#design/form/fields.tsx';
import { getFieldErrors, getFormError } from '#design/form/form-errors.ts';
import { useFormAction } from '#design/form/use-action.ts';
import { ApiError } from '#shared/api/api-transport.ts';
import type { FieldErrors } from '#shared/api/errors.ts';
import { currentTime } from '#shared/dates/clock.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import { describeError } from '#shared/i18n/describe-error.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatEuros, isBeyondMaxCents, maxCents, parseAmount } from '#shared/money/money.ts';
import { enteredPaymentMethods } from '../../../domain/contract/values.ts';
import { addPayment } from '../../client.ts';
import type { InvoiceDetail } from '../../contract/detail.ts';
import { messages } from '../../messages/messages.ts';
import { PaymentAmountFields } from './payment-amount-fields.tsx';
import { ClosedBooksLink } from './problem-list.tsx';

interface PaymentDialogProps {
  readonly detail: InvoiceDetail;
  readonly onChange: (detail: InvoiceDetail) => void;
  readonly onClose: () => void;
}

/** @throws ApiError with the reason for the field if the text is no amount */
function readAmount(typed: FormDataEntryValue | null, field: string, language: Language): number {
  const text = String(typed ?? '');
  const cents = parseAmount(text, language);
  if (cents !== undefined) return cents;
  const reason = isBeyondMaxCents(text, language) ? 'too_large' : 'invalid';
  throw new ApiError(422, 'invalid', reason, { [field]: reason });
}

interface PaidOnFieldProps {
  readonly reason: string | undefined;
  readonly message: string;
}

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

/** Returns the values when the dialog was opened, which reloading the document does not change. */
function useDefaults(detail: InvoiceDetail) {
  const { final: text, paymentTexts } = useMessages(messages);
  const language = useLanguage();
  const [{ outstanding_cents: outstanding, ...opened }] = useState(detail);
  const isRefund = outstanding < 0;
  const { collection_costs_cents, received_costs_cents } = opened;
  const owed_cents = opened.document.total_cents - opened.paid_cents - opened.credited_cents;
  const hasCosts = collection_costs_cents > 0 && !isRefund;
  return {
    isRefund,
    title: isRefund ? paymentTexts.recordRefund : text.recordPayment,
    hint: isRefund ? paymentTexts.refundHint(formatEuros(-outstanding, language)) : text.negativeHint,
    balance: { owed_cents, collection_costs_cents, received_costs_cents },
    proposed: hasCosts ? owed_cents + collection_costs_cents : outstanding,
  };
}

function useAmountErrors(detail: InvoiceDetail, fields: FieldErrors) {
  const { final: text, paymentTexts } = useMessages(messages);
  const language = useLanguage();
  const euros = (cents: number) => formatEuros(cents, language);
  const errors: Readonly<Record<string, string>> = {
    'amount_cents exceeds_overpaid': paymentTexts.refundTooHigh(
      euros(Math.max(0, -detail.outstanding_cents)),
    ),
    'amount_cents exceeds_maximum': paymentTexts.receivedTooHigh(euros(maxCents)),
    'collection_costs_cents exceeds_amount': paymentTexts.costsExceedAmount,
    'collection_costs_cents exceeds_charged': paymentTexts.costsTooHigh(euros(detail.collection_costs_cents)),
    'collection_costs_cents exceeds_received': paymentTexts.costsNotReceived(
      euros(detail.received_costs_cents),
    ),
    'fee_cents exceeds_amount': text.feeTooHigh,
  };
  return (name: string): string | undefined => {
    const reason = fields[name];
    if (reason === undefined) return undefined;
    if (reason === 'too_large') return text.tooLarge;
    return errors[`${name} ${reason}`] ?? text.notAnAmount;
  };
}

/** Defaults to the outstanding amount and unpaid costs, or to a refund of an overpayment. */
export function PaymentDialog({ detail, onChange, onClose }: PaymentDialogProps) {
  const { final: text, editor } = useMessages(messages);
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const { title, hint, proposed, balance } = useDefaults(detail);
  // A retry after a lost response must not book the payment again.
  const [key] = useState(() => crypto.randomUUID());
  const action = useFormAction(async (data) => {
    const amount_cents = readAmount(data.get('amount'), 'amount_cents', language);
    const collection_costs_cents = readAmount(data.get('costs') || '0', 'collection_costs_cents', language);
    const fee_cents = readAmount(data.get('fee') || '0', 'fee_cents', language);
    if (amount_cents === 0) throw new ApiError(422, 'invalid', text.notAnAmount, { amount_cents: 'invalid' });
    const method = enteredPaymentMethods.find((name) => name === data.get('method')) ?? 'transfer';
    const paid_on = String(data.get('paid_on') ?? '');
    const amounts = { amount_cents, collection_costs_cents, fee_cents };
    onChange(await addPayment(transport, detail.id, { ...amounts, paid_on, method, key }));
    onClose();
  });
  const { error } = action;
  const fields = getFieldErrors(error);
  const errorOf = useAmountErrors(detail, fields);
  return (
    <FormDialog
      title={title}
      action={action}
      submitLabel={title}
      pendingLabel={text.pending}
      cancelLabel={editor.cancel}
      error={getFormError(error, () => describeError(error, language))}
      hasColumns
      onClose={onClose}
    >
      <PaymentAmountFields
        {...{ proposed, hint, balance }}
        amountError={errorOf('amount_cents')}
        costsError={errorOf('collection_costs_cents')}
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
        error={errorOf('fee_cents')}
      />
    </FormDialog>
  );
}
