import { Button } from '#design/form/button.tsx';
import { Checkbox, RadioGroup } from '#design/form/choices.tsx';
import { Select, TextField } from '#design/form/fields.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatEuros } from '#shared/money/money.ts';
import { purchaseTreatments } from '../../../domain/contract/values.ts';
import { formatRate } from '../../../domain/rules/vat/format-rate.ts';
import { type PurchaseChoices, purchaseVatCodes } from '../../contract/purchases.ts';
import { messages } from '../../messages/messages.ts';
import { findRate } from '../../rules/purchase-form.ts';
import { proposeTreatment } from '../../rules/treatments.ts';
import { useFieldProps } from './supplier-fields.tsx';
import type { PurchaseFormState } from './use-purchase-form.ts';

interface AmountFieldsProps {
  readonly state: PurchaseFormState;
  readonly choices: PurchaseChoices;
}

export function AmountFields({ state, choices }: AmountFieldsProps) {
  const { labels, form: text } = useMessages(messages);
  const { form, change } = state;
  const common = useFieldProps(state);
  const isDomestic = form.treatment === 'domestic';
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-3">
      <div className="sm:col-span-2">
        <TreatmentField state={state} />
      </div>
      {form.treatment === 'none' ? (
        <div className="max-sm:hidden" />
      ) : (
        <RateField state={state} choices={choices} />
      )}
      <TextField
        {...common('amount_cents')}
        label={isDomestic ? (labels['amount_cents'] ?? '') : text.amountPaid}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        className="font-mono"
        value={form.amount}
        onChange={({ currentTarget: { value } }) => change({ amount: value })}
      />
      {isDomestic && (
        <RadioGroup
          legend={text.amountKind}
          name="includes_vat"
          layout="segments"
          value={form.includes_vat ? 'incl' : 'excl'}
          options={[
            { value: 'incl', label: text.inclVat },
            { value: 'excl', label: text.exVat },
          ]}
          onChange={(value) => change({ includes_vat: value === 'incl' })}
        />
      )}
      {isDomestic && <VatField state={state} />}
      {form.treatment !== 'none' && (
        <TextField
          {...common('deductible_bp')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          className="font-mono"
          value={form.deductible}
          onChange={({ currentTarget: { value } }) => change({ deductible: value })}
        />
      )}
      <div className="self-end sm:col-span-2">
        <DurableField state={state} />
      </div>
    </div>
  );
}

function TreatmentField({ state: { form, change, ...state } }: Pick<AmountFieldsProps, 'state'>) {
  const { reasons, treatments, treatmentProposed } = useMessages(messages);
  const common = useFieldProps({ form, change, ...state });
  const { treatment, supplier_country } = form;
  const isProposed = supplier_country !== 'NL' && treatment === proposeTreatment(supplier_country);
  return (
    <Select
      {...common('treatment')}
      hint={[isProposed ? treatmentProposed : '', reasons[treatment]].filter(Boolean).join(' ')}
      value={treatment}
      onChange={({ currentTarget: { value } }) => {
        const chosen = purchaseTreatments.find((known) => known === value);
        if (chosen) change({ treatment: chosen });
      }}
    >
      {purchaseTreatments.map((name) => (
        <option key={name} value={name}>
          {treatments[name]}
        </option>
      ))}
    </Select>
  );
}

function RateField({ state, choices }: AmountFieldsProps) {
  const { vatCodes } = useMessages(messages);
  const language = useLanguage();
  const { form, change } = state;
  const common = useFieldProps(state);
  const options = purchaseVatCodes.flatMap((code) => {
    const rate = findRate(choices, code, form.date);
    return rate === undefined ? [] : [{ code, label: vatCodes[code](formatRate(rate, language)) }];
  });
  return (
    <Select
      {...common('vat_code')}
      value={form.vat_code}
      onChange={({ currentTarget: { value } }) => {
        const code = purchaseVatCodes.find((known) => known === value);
        if (code) change({ vat_code: code });
      }}
    >
      {options.map(({ code, label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </Select>
  );
}

function VatField({ state }: Pick<AmountFieldsProps, 'state'>) {
  const { form: text } = useMessages(messages);
  const language = useLanguage();
  const { form, change, preview } = state;
  const common = useFieldProps(state);
  const difference = preview.amounts.vat_difference_cents;
  const differs = difference < 0 ? text.vatLower : text.vatHigher;
  const computed = formatEuros(preview.computed_vat_cents, language);
  return (
    <TextField
      {...common('vat_cents')}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      className="font-mono"
      hint={
        difference === 0 ? (
          text.vatHint(computed)
        ) : (
          <span className="dotted text-ink">{differs(formatEuros(Math.abs(difference), language))}</span>
        )
      }
      labelEnd={
        form.vat !== null && (
          <Button variant="underlined" size="label" onClick={() => change({ vat: null })}>
            {text.vatReset}
          </Button>
        )
      }
      placeholder={computed}
      value={form.vat ?? ''}
      onChange={({ currentTarget: { value } }) => change({ vat: value === '' ? null : value })}
    />
  );
}

function DurableField({ state: { form, change, preview } }: Pick<AmountFieldsProps, 'state'>) {
  const { form: text } = useMessages(messages);
  const hint = form.is_durable ? text.asset : text.perhapsAsset;
  return (
    <Checkbox
      name="is_durable"
      label={text.durable}
      hint={preview.isAssetPrice ? hint : undefined}
      checked={form.is_durable}
      onChange={({ currentTarget: { checked } }) => change({ is_durable: checked })}
    />
  );
}
