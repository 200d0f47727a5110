import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '#design/dialog/form-dialog.tsx';
import { RadioGroup } from '#design/form/choices.tsx';
import { DateField, Select, TextField } from '#design/form/fields.tsx';
import type { ContractForm } from '#design/form/use-contract-form.ts';
import { isPlainDate } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatEuros, parseAmount } from '#shared/money/money.ts';
import { formatRate } from '../../../domain/rules/vat/format-rate.ts';
import { useContractForm } from '../../../domain/ui/use-contract-form.ts';
import { disposeAsset } from '../../client.ts';
import {
  type Asset,
  type AssetChoices,
  type DisposalFields,
  disposalFields,
  type SaleLine,
} from '../../contract/assets.ts';
import { messages } from '../../messages/messages.ts';
import { findDisposalProblems } from '../../rules/asset-problems.ts';
import { getDisposalPrice, getDisposalResult } from '../../rules/disposal.ts';
import { SaleLineField } from './sale-line-field.tsx';

interface SaleDialogProps {
  readonly asset: Asset;
  readonly kind: 'sold' | 'private';
  readonly choices: AssetChoices;
  readonly onDisposed: (asset: Asset) => void;
  readonly onClose: () => void;
}

/** Records the sale of an asset, with or without an invoice line, or takes the asset private. */
export function SaleDialog({ asset, kind, choices, onDisposed, onClose }: SaleDialogProps) {
  const own = useMessages(messages);
  const { disposal: text } = own;
  const router = useRouter();
  const [isByInvoice, setIsByInvoice] = useState(false);
  const [line, setLine] = useState<SaleLine>();
  const form = useContractForm({
    id: 'sale',
    contract: disposalFields,
    texts: { ...own, labels: { ...own.labels, ...(kind === 'private' && { amount_cents: text.value }) } },
    readOthers: (values) => ({
      kind,
      reason: '',
      includes_vat: values.text('includes_vat') === 'incl',
      ...(isByInvoice
        ? {
            amount_cents: 0,
            vat_code: null,
            invoice_line_id: line?.id ?? '',
          }
        : { invoice_line_id: null }),
    }),
    findProblems: (fields) => ({
      ...findDisposalProblems(fields, asset, choices.today),
      ...(isByInvoice && !line && { invoice_line_id: 'required' }),
    }),
    save: async (fields) => onDisposed(await disposeAsset(router.options.context.transport, asset, fields)),
  });
  return (
    <FormDialog
      title={kind === 'sold' ? text.sell(asset.name) : text.private(asset.name)}
      action={form.action}
      submitLabel={kind === 'sold' ? text.submitSell : text.submitPrivate}
      pendingLabel={text.pending}
      error={form.errors.form}
      onClose={onClose}
    >
      {kind === 'sold' && (
        <RadioGroup
          legend={text.how}
          layout="segments"
          value={isByInvoice ? 'invoice' : 'plain'}
          options={[
            { value: 'plain', label: text.plain },
            { value: 'invoice', label: text.onInvoice },
          ]}
          onChange={(value) => setIsByInvoice(value === 'invoice')}
        />
      )}
      {isByInvoice ? (
        <>
          <SaleLineField control={form.control('invoice_line_id')} line={line} onChange={setLine} />
          {line && <LineResult key={line.id} {...{ form, asset, line, choices }} />}
        </>
      ) : (
        <PriceFields {...{ form, asset, choices }} />
      )}
    </FormDialog>
  );
}

interface LineResultProps extends PriceFieldsProps {
  readonly line: SaleLine;
}

/**
 * The date of the sale, which is the supply date unless another one is chosen, with the proceeds of the sale.
 */
function LineResult({ form, asset, line, choices }: LineResultProps) {
  const [date, setDate] = useState(line.date);
  return (
    <>
      <DateField
        {...form.control('disposed_on')}
        value={date}
        max={choices.today}
        onChange={({ currentTarget: { value } }) => setDate(value)}
      />
      {isPlainDate(date) && <Result asset={asset} date={date} priceCents={line.net_cents} />}
    </>
  );
}

interface PriceFieldsProps {
  readonly form: ContractForm<keyof DisposalFields>;
  readonly asset: Asset;
  readonly choices: AssetChoices;
}

const isWithin = (date: string, from: string, to: string | null) =>
  from <= date && (to === null || date <= to);

function PriceFields({ form, asset, choices }: PriceFieldsProps) {
  const { disposal: text } = useMessages(messages);
  const language = useLanguage();
  const [date, setDate] = useState(choices.today);
  const [typed, setTyped] = useState('');
  const [includesVat, setIncludesVat] = useState(false);
  const isKor = choices.kor_periods.some(({ starts_on, ends_on }) => isWithin(date, starts_on, ends_on));
  const rates = isKor
    ? []
    : choices.rates.filter(
        ({ code, valid_from, valid_to }) => code !== 'lodging' && isWithin(date, valid_from, valid_to),
      );
  const [chosenCode, setCode] = useState('high');
  const rate = rates.find((known) => known.code === chosenCode)?.rate_bp ?? 0;
  const amount_cents = parseAmount(typed, language);
  return (
    <>
      <DateField
        {...form.control('disposed_on')}
        value={date}
        max={choices.today}
        onChange={({ currentTarget: { value } }) => setDate(value)}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...form.input('amount_cents')}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <RadioGroup
          legend={text.amountKind}
          name="includes_vat"
          layout="segments"
          value={includesVat ? 'incl' : 'excl'}
          options={[
            { value: 'excl', label: text.excludesVat },
            { value: 'incl', label: text.includesVat },
          ]}
          onChange={(value) => setIncludesVat(value === 'incl')}
        />
      </div>
      <Select
        {...form.control('vat_code')}
        value={rates.some((known) => known.code === chosenCode) ? chosenCode : ''}
        onChange={({ currentTarget: { value } }) => setCode(value)}
      >
        {rates.map((known) => (
          <option key={known.code} value={known.code}>
            {text.vatRate(text.vatNames[known.code], formatRate(known.rate_bp, language))}
          </option>
        ))}
        <option value="">{text.noVat}</option>
      </Select>
      {amount_cents !== undefined && amount_cents >= 0 && isPlainDate(date) && (
        <Result
          asset={asset}
          date={date}
          priceCents={getDisposalPrice({ amount_cents, includes_vat: includesVat }, rate).price_cents}
        />
      )}
    </>
  );
}

interface ResultProps {
  readonly asset: Asset;
  readonly date: string;
  readonly priceCents: number;
}

/** Shows the result of a sale, computed as on the server. */
function Result({ asset, date, priceCents }: ResultProps) {
  const { disposal: text } = useMessages(messages);
  const language = useLanguage();
  const { book_value_cents, result_cents } = getDisposalResult({ ...asset, disposed_on: date }, priceCents);
  const amount = formatEuros(Math.abs(result_cents), language);
  const describe = () => {
    if (result_cents === 0) return text.noResult;
    return result_cents > 0 ? text.profit(amount) : text.loss(amount);
  };
  return <p role="status">{text.preview(formatEuros(book_value_cents, language), describe())}</p>;
}
