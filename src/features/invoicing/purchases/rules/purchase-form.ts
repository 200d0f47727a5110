import type { Language } from '#shared/i18n/language.ts';
import { formatAmount, isBeyondMaxCents, parseAmount } from '#shared/money/money.ts';
import type { PurchaseTreatment } from '../../domain/contract/values.ts';
import type { Purchase, PurchaseChoices, PurchaseFields, PurchaseVatCode } from '../contract/purchases.ts';
import {
  getCost,
  getDeductibleVat,
  getPurchaseAmounts,
  isAssetPrice,
  type PurchaseAmounts,
} from './purchase-amounts.ts';

export interface PurchaseForm {
  readonly supplier: string;
  readonly supplier_country: string;
  readonly supplier_vat_id: string;
  readonly reference: string;
  readonly date: string;
  readonly description: string;
  readonly treatment: PurchaseTreatment;
  readonly vat_code: PurchaseVatCode;
  readonly amount: string;
  readonly includes_vat: boolean;
  /** The VAT on the receipt; null to compute it from the rate. */
  readonly vat: string | null;
  readonly deductible: string;
  readonly is_durable: boolean;
  readonly client_id: string | null;
  readonly is_reinvoiced: boolean;
  readonly markup: string;
}

export const createEmptyForm = (today: string): PurchaseForm => ({
  supplier: '',
  supplier_country: 'NL',
  supplier_vat_id: '',
  reference: '',
  date: today,
  description: '',
  treatment: 'domestic',
  vat_code: 'high',
  amount: '',
  includes_vat: true,
  vat: null,
  deductible: '100',
  is_durable: false,
  client_id: null,
  is_reinvoiced: false,
  markup: '0',
});

/** Formats basis points as a typed percentage: `12.5` or `12,5`. */
const formatPercent = (basisPoints: number, language: Language): string =>
  formatAmount(basisPoints, language).replace(/[.,]00$/, '');

export function toForm(purchase: Purchase, language: Language): PurchaseForm {
  const { vat_cents, includes_vat, ex_cents, total_cents, markup_bp, treatment, deductible_bp } = purchase;
  const typed = { ...purchase, amount_cents: includes_vat ? total_cents : ex_cents, vat_cents: null };
  const isComputed = treatment !== 'domestic' || getPurchaseAmounts(typed).vat_cents === vat_cents;
  return {
    supplier: purchase.supplier,
    supplier_country: purchase.supplier_country,
    supplier_vat_id: purchase.supplier_vat_id,
    reference: purchase.reference,
    date: purchase.date,
    description: purchase.description,
    treatment,
    includes_vat,
    is_durable: purchase.is_durable,
    vat_code: purchase.vat_code ?? 'high',
    amount: formatAmount(typed.amount_cents, language),
    vat: isComputed ? null : formatAmount(vat_cents, language),
    deductible: formatPercent(treatment === 'none' ? 10_000 : deductible_bp, language),
    client_id: purchase.client?.id ?? null,
    is_reinvoiced: markup_bp !== null,
    markup: formatPercent(markup_bp ?? 0, language),
  };
}

export type ReadForm =
  | { readonly fields: PurchaseFields; readonly problems?: undefined }
  | { readonly problems: Readonly<Record<string, string>> };

const getReason = (typed: string, language: Language | undefined): 'amount' | 'exceeds_maximum' =>
  isBeyondMaxCents(typed, language) ? 'exceeds_maximum' : 'amount';

/** Parses a form. Percentages are parsed as amounts: their cents are basis points. */
export function readForm(form: PurchaseForm, language?: Language): ReadForm {
  const { amount, vat, deductible, is_reinvoiced, markup, ...texts } = form;
  const amount_cents = parseAmount(amount, language);
  const vat_cents = vat === null || vat.trim() === '' ? null : parseAmount(vat, language);
  const deductible_bp = parseAmount(deductible, language);
  const markup_bp = is_reinvoiced ? parseAmount(markup, language) : null;
  const isShare = deductible_bp !== undefined && deductible_bp >= 0 && deductible_bp <= 10_000;
  const isMarkup = markup_bp === null || (markup_bp !== undefined && markup_bp >= 0);
  if (amount_cents === undefined || vat_cents === undefined || !isShare || !isMarkup)
    return {
      problems: {
        ...(amount_cents === undefined && {
          amount_cents: amount.trim() === '' ? 'required' : getReason(amount, language),
        }),
        ...(vat_cents === undefined && { vat_cents: getReason(vat ?? '', language) }),
        ...(!isShare && { deductible_bp: 'percent' }),
        ...(!isMarkup && { markup_bp: 'percent' }),
      },
    };
  const { treatment, vat_code } = texts;
  const fields = {
    ...texts,
    vat_code: treatment === 'none' ? null : vat_code,
    amount_cents,
    vat_cents,
    deductible_bp,
    markup_bp,
  };
  return { fields };
}

export interface FormPreview {
  readonly rate_bp: number;
  readonly amounts: PurchaseAmounts;
  /** The VAT computed from the rate. */
  readonly computed_vat_cents: number;
  readonly is_kor: boolean;
  readonly deductible_cents: number;
  readonly cost_cents: number;
  readonly isAssetPrice: boolean;
}

const isWithin = (date: string, from: string, to: string | null) =>
  from <= date && (to === null || date <= to);

/** Returns the rate of a code on a date, in basis points; undefined if it had none. */
export const findRate = ({ rates }: PurchaseChoices, code: PurchaseVatCode, date: string) =>
  rates.find((rate) => rate.code === code && isWithin(date, rate.valid_from, rate.valid_to))?.rate_bp;

/** Computes the amounts of a form like the server; an amount that cannot be parsed counts as 0. */
export function previewForm(form: PurchaseForm, choices: PurchaseChoices, language?: Language): FormPreview {
  const { treatment, date, vat_code, includes_vat } = form;
  const rate_bp = treatment === 'none' ? 0 : (findRate(choices, vat_code, date) ?? 0);
  const amount_cents = parseAmount(form.amount, language) ?? 0;
  const typed = { treatment, rate_bp, amount_cents, includes_vat, vat_cents: null };
  const computed = getPurchaseAmounts(typed);
  const vat_cents = form.vat === null ? null : (parseAmount(form.vat, language) ?? null);
  const amounts = getPurchaseAmounts({ ...typed, vat_cents });
  const is_kor = choices.kor_periods.some(({ starts_on, ends_on }) => isWithin(date, starts_on, ends_on));
  const share = parseAmount(form.deductible, language) ?? 0;
  const deducted = { ...amounts, is_kor, deductible_bp: Math.max(0, Math.min(share, 10_000)) };
  return {
    rate_bp,
    amounts,
    is_kor,
    computed_vat_cents: computed.vat_cents,
    deductible_cents: getDeductibleVat(deducted),
    cost_cents: getCost(deducted),
    isAssetPrice: isAssetPrice(getCost(deducted)),
  };
}
