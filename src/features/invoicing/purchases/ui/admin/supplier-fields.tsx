import { type RefObject, useId } from 'react';
import { DateField, TextField } from '#design/form/fields.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { CountrySelect } from '../../../company/ui/country-select.tsx';
import { type KnownSupplier, purchaseLimits } from '../../contract/purchases.ts';
import { messages } from '../../messages/messages.ts';
import { formId, type PurchaseFormState } from './use-purchase-form.ts';

interface SupplierFieldsProps {
  readonly state: PurchaseFormState;
  readonly suppliers: readonly KnownSupplier[];
  readonly supplier: RefObject<HTMLInputElement | null>;
}

export function useFieldProps({ errors }: PurchaseFormState) {
  const { labels } = useMessages(messages);
  return (name: string) => ({
    id: `${formId}-${name}`,
    name,
    label: labels[name] ?? name,
    error: errors.get(name),
  });
}

export function SupplierFields({ state, suppliers, supplier }: SupplierFieldsProps) {
  const { form, change } = state;
  const common = useFieldProps(state);
  const list = useId();
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-3">
      <div className="sm:col-span-2">
        <TextField
          {...common('supplier')}
          ref={supplier}
          list={list}
          autoComplete="off"
          // The browser lists suppliers that match what is typed, without an arrow of its own.
          className="[&::-webkit-calendar-picker-indicator]:hidden!"
          maxLength={purchaseLimits.supplier}
          value={form.supplier}
          onChange={({ currentTarget: { value } }) => change({ supplier: value })}
        />
      </div>
      <datalist id={list}>
        {suppliers.map((known) => (
          <option key={known.supplier} value={known.supplier} />
        ))}
      </datalist>
      <DateField
        {...common('date')}
        value={form.date}
        onChange={({ currentTarget: { value } }) => change({ date: value })}
      />
      <div className="sm:col-span-2">
        <TextField
          {...common('description')}
          autoComplete="off"
          maxLength={purchaseLimits.description}
          value={form.description}
          onChange={({ currentTarget: { value } }) => change({ description: value })}
        />
      </div>
      <TextField
        {...common('reference')}
        autoComplete="off"
        maxLength={purchaseLimits.reference}
        value={form.reference}
        onChange={({ currentTarget: { value } }) => change({ reference: value })}
      />
      <div className="sm:col-span-2">
        <CountrySelect
          {...common('supplier_country')}
          value={form.supplier_country}
          onChange={({ currentTarget: { value } }) => change({ supplier_country: value })}
        />
      </div>
      <TextField
        {...common('supplier_vat_id')}
        autoComplete="off"
        maxLength={purchaseLimits.vatId}
        value={form.supplier_vat_id}
        onChange={({ currentTarget: { value } }) => change({ supplier_vat_id: value })}
      />
    </div>
  );
}
