import type { FieldErrors } from '#shared/api/errors.ts';
import { maxCents } from '#shared/money/money.ts';
import { isCountryCode } from '../../domain/rules/parties/country-codes.ts';
import { normalizeIdentifier } from '../../domain/rules/parties/format-iban.ts';
import { isVatNumber } from '../../domain/rules/parties/identifiers.ts';
import { isVatNumberOf } from '../../domain/rules/parties/party-problems.ts';
import { otherMemberStates } from '../../domain/rules/vat/vat-rates.ts';
import { earliestDate } from '../../domain/rules/work/record-dates.ts';
import type { PurchaseFields } from '../contract/purchases.ts';
import { getPurchaseAmounts, isReverseChargedPurchase, maxVatDifferenceCents } from './purchase-amounts.ts';
import { fitsCountry } from './treatments.ts';

interface PurchaseTerms {
  readonly today: string;
  /** The rate of its code on its date; undefined if there is none. */
  readonly rate_bp: number | undefined;
}

/** Returns fields in their stored form: identifiers without spaces, no VAT where none applies. */
export function normalizePurchase(fields: PurchaseFields): PurchaseFields {
  const isDomestic = fields.treatment === 'domestic';
  return {
    ...fields,
    supplier_vat_id: normalizeIdentifier(fields.supplier_vat_id),
    vat_code: fields.treatment === 'none' ? null : fields.vat_code,
    includes_vat: isDomestic && fields.includes_vat,
    vat_cents: isDomestic ? fields.vat_cents : null,
    deductible_bp: fields.treatment === 'none' ? 0 : fields.deductible_bp,
  };
}

function findSupplierProblems({ supplier, supplier_country, supplier_vat_id, treatment }: PurchaseFields) {
  const isForeign = isReverseChargedPurchase(treatment) || supplier_country !== 'NL';
  return {
    ...(supplier === '' && { supplier: 'required' }),
    ...(!isCountryCode(supplier_country) && { supplier_country: 'country' }),
    ...(!fitsCountry(treatment, supplier_country) && { treatment: 'treatment_country' }),
    // Only European numbers can be checked; a foreign supplier can have a Dutch number.
    ...(supplier_vat_id !== '' &&
      (supplier_country === 'NL' || otherMemberStates.has(supplier_country)) &&
      findVatProblem(supplier_vat_id, supplier_country, isForeign)),
  };
}

function findVatProblem(vatId: string, country: string, canBeDutch: boolean): FieldErrors {
  if (!isVatNumber(vatId)) return { supplier_vat_id: 'vat_id' };
  return isVatNumberOf(vatId, country) || (canBeDutch && isVatNumberOf(vatId, 'NL'))
    ? {}
    : { supplier_vat_id: 'vat_country' };
}

function findAmountProblems(fields: PurchaseFields, rate_bp: number): FieldErrors {
  const { amount_cents, markup_bp, client_id } = fields;
  const amounts = getPurchaseAmounts({ ...fields, rate_bp });
  const isTooBig = [amounts.total_cents, amounts.ex_cents].some((cents) => Math.abs(cents) > maxCents);
  return {
    ...(amount_cents === 0 && { amount_cents: 'required' }),
    ...(isTooBig && { amount_cents: 'too_big' }),
    ...(Math.abs(amounts.vat_difference_cents) > maxVatDifferenceCents && { vat_cents: 'vat_difference' }),
    ...(markup_bp !== null && client_id === null && { client_id: 'required' }),
    ...(markup_bp !== null && amounts.ex_cents < 0 && { markup_bp: 'negative' }),
  };
}

export function findPurchaseProblems(fields: PurchaseFields, { today, rate_bp }: PurchaseTerms): FieldErrors {
  const needsRate = fields.treatment !== 'none';
  return {
    ...findSupplierProblems(fields),
    ...(fields.date > today && { date: 'in_future' }),
    ...(fields.date < earliestDate && { date: 'too_old' }),
    ...(needsRate && fields.vat_code === null && { vat_code: 'required' }),
    ...(needsRate && fields.vat_code !== null && rate_bp === undefined && { vat_code: 'no_rate' }),
    ...findAmountProblems(fields, rate_bp ?? 0),
  };
}
