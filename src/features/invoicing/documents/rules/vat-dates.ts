import type { PlainDate } from '#shared/dates/plain-date.ts';
import type { VatCode, VatRate } from '../../domain/contract/values.ts';
import { isKorDate, type KorDates } from '../../domain/rules/vat/kor-dates.ts';
import { resolveVat } from '../../domain/rules/vat/vat-rates.ts';
import type { DraftLine } from '../contract/drafts.ts';

/** The terms that the VAT of a line depends on beside its code and its date of supply. */
export interface VatTerms {
  readonly rates: readonly VatRate[];
  readonly kor_periods: readonly KorDates[];
}

/** Returns a text that is the same for two dates if a VAT code means the same on both: its rate, and whether KOR applies. */
export const getVatKey = ({ rates, kor_periods }: VatTerms, code: VatCode, date: PlainDate): string =>
  JSON.stringify([resolveVat(rates, code, date) ?? code, isKorDate(kor_periods, date)]);

/** Tests whether a line has the same VAT on two dates of supply. */
export const hasSameVat = (terms: VatTerms, code: VatCode, one: PlainDate, other: PlainDate): boolean =>
  one === other || getVatKey(terms, code, one) === getVatKey(terms, code, other);

/**
 * Returns the lines of a draft whose date of supply changes. An item without a date of its own gets the one that it had, if
 * its VAT would change with that of the draft; others stay as they are, because a date at each line says nothing new.
 */
export const keepVatDates = (
  lines: readonly DraftLine[],
  { before, after }: { readonly before: PlainDate; readonly after: PlainDate },
  terms: VatTerms,
): DraftLine[] =>
  lines.map((line) =>
    line.kind !== 'item' || line.supply_date !== null || hasSameVat(terms, line.vat_code, before, after)
      ? line
      : { ...line, supply_date: before },
  );
