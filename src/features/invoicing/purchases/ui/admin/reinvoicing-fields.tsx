import { Checkbox } from '#design/form/choices.tsx';
import { TextField } from '#design/form/fields.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatEuros, parseAmount } from '#shared/money/money.ts';
import { ClientField } from '#shared/users/client-picker-context.tsx';
import { messages } from '../../messages/messages.ts';
import { getReinvoicedCents } from '../../rules/purchase-amounts.ts';
import { useFieldProps } from './supplier-fields.tsx';
import { formId, type PurchaseFormState } from './use-purchase-form.ts';

export function ReinvoicingFields({ state }: { state: PurchaseFormState }) {
  const { form: text } = useMessages(messages);
  const language = useLanguage();
  const { form, change, errors, stored, preview } = state;
  const common = useFieldProps(state);
  const invoice = stored?.reinvoiced?.invoice ?? null;
  const amount = getReinvoicedCents(
    preview.amounts.ex_cents,
    Math.max(0, parseAmount(form.markup, language) ?? 0),
  );
  if (invoice)
    return <p className="label">{invoice.code === null ? text.onDraft : text.onInvoice(invoice.code)}</p>;
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <ClientField
        id={`${formId}-client_id`}
        value={form.client_id}
        error={errors.get('client_id')}
        onChange={(client) =>
          change({ client_id: client?.id ?? null, ...(!client && { is_reinvoiced: false }) })
        }
      />
      {form.client_id !== null && (
        <div>
          <Checkbox
            name="is_reinvoiced"
            label={text.reinvoice}
            hint={form.is_reinvoiced ? text.reinvoicedAs(formatEuros(amount, language)) : text.reinvoiceHint}
            checked={form.is_reinvoiced}
            onChange={({ currentTarget: { checked } }) => change({ is_reinvoiced: checked })}
          />
          {form.is_reinvoiced && (
            <TextField
              {...common('markup_bp')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              className="font-mono"
              value={form.markup}
              onChange={({ currentTarget: { value } }) => change({ markup: value })}
            />
          )}
        </div>
      )}
    </div>
  );
}
