import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '#design/dialog/form-dialog.tsx';
import { Checkbox } from '#design/form/choices.tsx';
import { DateField, Select, TextField } from '#design/form/fields.tsx';
import type { ContractForm } from '#design/form/use-contract-form.ts';
import { isPlainDate, yearOf } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount, formatEuros } from '#shared/money/money.ts';
import { assetTypes, kiaExclusions } from '../../../domain/contract/asset-values.ts';
import { formatAssetNumber, formatPurchaseNumber } from '../../../domain/rules/parties/record-numbers.ts';
import { useContractForm } from '../../../domain/ui/use-contract-form.ts';
import { saveAsset } from '../../client.ts';
import { type Asset, type AssetChoices, type AssetFields, assetFields } from '../../contract/assets.ts';
import { messages } from '../../messages/messages.ts';
import { findAssetProblems, goodwillLifeMonths } from '../../rules/asset-problems.ts';
import { shortestLifeMonths } from '../../rules/tax-parameters.ts';
import { readYears, YearFields } from './year-fields.tsx';

interface AssetDialogProps {
  /** The asset to edit; if absent, a new one is registered. */
  readonly asset: Asset | undefined;
  /** The purchase from which a new asset is registered. */
  readonly purchaseId: string | null;
  readonly choices: AssetChoices;
  readonly onSaved: (asset: Asset) => void;
  readonly onClose: () => void;
}

type Values = Omit<AssetFields, 'chosen_years' | 'paid_years' | 'kia_exclusion'> &
  Pick<AssetFields, 'kia_exclusion'>;

function toValues(asset: Asset | undefined, purchaseId: string | null, choices: AssetChoices): Values {
  if (asset) return asset;
  const purchase = choices.purchases.find(({ id }) => id === purchaseId);
  const date = purchase?.date ?? choices.today;
  return {
    name: purchase ? purchase.description || purchase.supplier : '',
    type: 'computer',
    cost_cents: purchase?.cost_cents ?? 0,
    residual_cents: 0,
    business_bp: 10_000,
    life_months: shortestLifeMonths,
    ordered_on: date,
    purchased_on: date,
    in_use_from: date,
    kia_exclusion: null,
    purchase_id: purchase?.id ?? null,
  };
}

type Form = ContractForm<keyof AssetFields>;

/** Registers or edits an asset. */
export function AssetDialog({ asset, choices, onSaved, onClose, ...props }: AssetDialogProps) {
  const own = useMessages(messages);
  const { form: text } = own;
  const router = useRouter();
  const [purchaseId, setPurchaseId] = useState(asset ? asset.purchase_id : props.purchaseId);
  const values = toValues(asset, purchaseId, choices);
  const form = useContractForm({
    id: 'asset',
    contract: assetFields,
    texts: own,
    readOthers: (typed) => ({
      purchase_id: values.purchase_id,
      chosen_years: readYears(typed, 'chosen_years'),
      paid_years: readYears(typed, 'paid_years'),
    }),
    findProblems: (fields) => findAssetProblems(fields, choices.today),
    save: async (fields) => onSaved(await saveAsset(router.options.context.transport, fields, asset)),
  });
  return (
    <FormDialog
      title={asset ? text.edit(formatAssetNumber(asset.number)) : text.create}
      action={form.action}
      submitLabel={text.submit}
      pendingLabel={text.pending}
      error={form.errors.form}
      hasColumns
      onClose={onClose}
    >
      {!asset && choices.purchases.length > 0 && (
        <div className="sm:col-span-2">
          <PurchaseField {...{ form, choices, purchaseId }} onChange={setPurchaseId} />
        </div>
      )}
      {/* The values of another purchase replace what was typed. */}
      <AssetFieldset key={purchaseId} {...{ form, values, asset, choices }} />
    </FormDialog>
  );
}

interface PurchaseFieldProps {
  readonly form: Form;
  readonly choices: AssetChoices;
  readonly purchaseId: string | null;
  readonly onChange: (id: string | null) => void;
}

function PurchaseField({ form, choices, purchaseId, onChange }: PurchaseFieldProps) {
  const { form: text } = useMessages(messages);
  const language = useLanguage();
  return (
    <Select
      {...form.control('purchase_id')}
      label={text.fromPurchase}
      hint={text.purchaseHint}
      value={purchaseId ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : value)}
    >
      <option value="">{text.byHand}</option>
      {choices.purchases.map(({ id, number, supplier, description, cost_cents }) => (
        <option key={id} value={id}>
          {text.purchaseOption(
            formatPurchaseNumber(number),
            [supplier, description].filter(Boolean).join(', '),
            formatEuros(cost_cents, language),
          )}
        </option>
      ))}
    </Select>
  );
}

interface FieldsetProps {
  readonly form: Form;
  readonly values: Values;
  readonly asset: Asset | undefined;
  readonly choices: AssetChoices;
}

function AssetFieldset({ form, values, asset, choices }: FieldsetProps) {
  const { form: text, types } = useMessages(messages);
  const language = useLanguage();
  const { control, input } = form;
  const [type, setType] = useState(values.type);
  const shortest = type === 'goodwill' ? goodwillLifeMonths : shortestLifeMonths;
  const amount = (cents: number) => (cents === 0 ? '' : formatAmount(cents, language));
  return (
    <>
      <TextField {...input('name')} defaultValue={values.name} />
      <Select
        {...control('type')}
        value={type}
        onChange={({ currentTarget: { value } }) =>
          setType(assetTypes.find((known) => known === value) ?? type)
        }
      >
        {assetTypes.map((known) => (
          <option key={known} value={known}>
            {types[known]}
          </option>
        ))}
      </Select>
      <TextField {...input('cost_cents')} hint={text.costHint} defaultValue={amount(values.cost_cents)} />
      <TextField
        {...input('residual_cents')}
        hint={text.residualHint}
        defaultValue={formatAmount(values.residual_cents, language)}
      />
      <TextField
        key={shortest}
        {...input('life_months')}
        hint={text.lifeHint}
        defaultValue={String(Math.max(values.life_months, shortest))}
      />
      <TextField
        {...input('business_bp')}
        hint={text.businessHint}
        defaultValue={formatAmount(values.business_bp, language).replace(/[.,]00$/, '')}
      />
      <DateFields {...{ form, values, asset, choices }} />
    </>
  );
}

/** The dates, with the amounts for the years that depend on them. */
function DateFields({ form, values, asset, choices }: FieldsetProps) {
  const { form: text } = useMessages(messages);
  const { control } = form;
  const [ordered, setOrdered] = useState(values.ordered_on);
  const [used, setUsed] = useState(values.in_use_from ?? '');
  const orderYear = isPlainDate(ordered) ? yearOf(ordered) : undefined;
  const useYear = isPlainDate(used) ? yearOf(used) : undefined;
  const lastPaid = useYear === undefined ? yearOf(choices.today) : useYear - 1;
  return (
    <>
      <DateField
        {...control('ordered_on')}
        hint={text.orderedHint}
        defaultValue={values.ordered_on}
        onChange={({ currentTarget: { value } }) => setOrdered(value)}
      />
      <DateField {...control('purchased_on')} defaultValue={values.purchased_on} />
      <DateField
        {...control('in_use_from')}
        hint={text.useHint}
        defaultValue={values.in_use_from ?? ''}
        onChange={({ currentTarget: { value } }) => setUsed(value)}
      />
      <Select {...control('kia_exclusion')} defaultValue={values.kia_exclusion ?? ''}>
        <option value="">{text.counts}</option>
        {kiaExclusions.map((reason) => (
          <option key={reason} value={reason}>
            {text.exclusions[reason]}
          </option>
        ))}
      </Select>
      <div className="grid gap-5 sm:col-span-2">
        {orderYear !== undefined && lastPaid >= orderYear && (
          <YearFields
            name="paid_years"
            legend={text.paid}
            hint={text.paidHint}
            error={form.errors.get('paid_years')}
            from={orderYear}
            to={lastPaid}
            amounts={asset?.paid_years ?? []}
            getLabel={text.paidIn}
            getError={form.errors.get}
          />
        )}
        {useYear !== undefined && <ChosenFields {...{ form, asset, useYear }} />}
      </div>
    </>
  );
}

/** The number of years for which a starter can choose the depreciation. */
const chosenYears = 5;

interface ChosenFieldsProps extends Pick<FieldsetProps, 'form' | 'asset'> {
  readonly useYear: number;
}

function ChosenFields({ form, asset, useYear }: ChosenFieldsProps) {
  const { form: text } = useMessages(messages);
  const amounts = asset?.chosen_years ?? [];
  const [isChosen, setIsChosen] = useState(amounts.length > 0);
  const last = Math.max(useYear + chosenYears - 1, ...amounts.map(({ year }) => year));
  return (
    <>
      <Checkbox
        label={text.arbitrary}
        hint={text.arbitraryHint}
        checked={isChosen}
        onChange={({ currentTarget: { checked } }) => setIsChosen(checked)}
      />
      {isChosen && (
        <YearFields
          name="chosen_years"
          legend={text.arbitrary}
          isLegendHidden
          error={form.errors.get('chosen_years')}
          from={useYear}
          to={last}
          amounts={amounts}
          getLabel={text.chosenIn}
          getError={form.errors.get}
        />
      )}
    </>
  );
}
