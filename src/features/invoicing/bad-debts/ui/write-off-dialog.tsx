import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '#design/dialog/form-dialog.tsx';
import { DateField, TextField } from '#design/form/fields.tsx';
import { formatPlainDate } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount, formatEuros, sumCents } from '#shared/money/money.ts';
import { formatRate } from '../../domain/rules/vat/format-rate.ts';
import { writeOff } from '../client.ts';
import { type BadDebt, maxReasonLength, type VatShare } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { findDateWarnings, getProposedDate } from '../rules/proposed-date.ts';
import { type DebtDialogProps, useDatedForm } from './use-dated-form.ts';

export function WriteOffDialog({ id, code, debt, onClose, onSaved }: DebtDialogProps<BadDebt>) {
  const { dialog: text } = useMessages(messages);
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const { outstanding_cents, reclaimable } = debt;
  const [typedDate, setTypedDate] = useState(getProposedDate(debt));
  const { action, describe, message } = useDatedForm(async (data) => {
    const [date, reason] = [String(data.get('date') ?? ''), String(data.get('reason') ?? '').trim()];
    await writeOff(transport, id, { date, reason, outstanding_cents });
    await onSaved();
  });
  return (
    <FormDialog
      title={text.title(code)}
      description={text.intro(formatEuros(outstanding_cents, language))}
      action={action}
      submitLabel={text.submit}
      pendingLabel={text.pending}
      cancelLabel={text.cancel}
      error={message}
      onClose={onClose}
    >
      {reclaimable.length === 0 ? (
        <p>{text.noVat}</p>
      ) : (
        <div>
          <VatTable shares={reclaimable} />
          <p className="pt-2 text-ink-2">{text.vatDueAgain}</p>
        </div>
      )}
      <DateField
        name="date"
        label={text.date}
        hint={<DateHint date={typedDate} debt={debt} />}
        value={typedDate}
        onChange={({ currentTarget }) => setTypedDate(currentTarget.value)}
        error={describe('date')}
      />
      <TextField
        name="reason"
        label={text.reason}
        hint={text.reasonHint}
        maxLength={maxReasonLength}
        error={describe('reason')}
      />
    </FormDialog>
  );
}

/** Explains the effect of the date of a write-off, or warns about an unusual one. */
export function DateHint({ date, debt }: { date: string; debt: Parameters<typeof findDateWarnings>[1] }) {
  const { dialog: text } = useMessages(messages);
  const language = useLanguage();
  const warnings = findDateWarnings(date, debt);
  if (warnings.length === 0) return debt.reclaimable.length === 0 ? text.dateHint : text.dateHintVat;
  return warnings.map((warning) => (
    <span key={warning.kind} className="dotted block text-ink">
      {warning.kind === 'before_due' && text.dateBeforeDue(formatPlainDate(warning.due, language))}
      {warning.kind === 'late' && text.dateLate(formatPlainDate(warning.deadline, language))}
      {warning.kind === 'earlier_quarter' && text.dateEarlier(warning.quarter, warning.year)}
    </span>
  ));
}

function VatTable({ shares }: { shares: readonly VatShare[] }) {
  const { dialog: text } = useMessages(messages);
  const language = useLanguage();
  const { columns } = text;
  const cell = 'py-1.5 pl-4 text-right';
  return (
    <table aria-label={text.vat} className="label w-full">
      <caption className="pb-1 text-left text-ink-2">{text.vat}</caption>
      <thead>
        <tr className="border-line-2 border-b text-ink-2">
          <th scope="col" className="py-1.5 text-left font-normal">
            {columns.rate}
          </th>
          {[columns.box, columns.base, columns.vat].map((name) => (
            <th key={name} scope="col" className={`${cell} font-normal`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shares.map(({ vat_code, rate_bp, return_box, base_cents, vat_cents }) => (
          <tr key={`${vat_code} ${rate_bp}`} className="border-line border-b">
            <th scope="row" className="py-1.5 text-left font-normal">
              {formatRate(rate_bp, language)}
            </th>
            <td className={cell}>{return_box ?? '–'}</td>
            <td className={cell}>{formatAmount(base_cents, language)}</td>
            <td className={cell}>{formatAmount(vat_cents, language)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" className="py-1.5 text-left">
            {text.total}
          </th>
          <td />
          <td className={cell}>
            {formatAmount(sumCents(shares.map(({ base_cents }) => base_cents)), language)}
          </td>
          <td className={cell}>
            {formatAmount(sumCents(shares.map(({ vat_cents }) => vat_cents)), language)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
