import type { PlainDate } from '#shared/dates/plain-date.ts';
import type { VatCode, VatRate } from '../../domain/contract/values.ts';
import { isKorDate, type KorDates } from '../../domain/rules/vat/kor-dates.ts';
import { resolveVat } from '../../domain/rules/vat/vat-rates.ts';
import type { DraftLine } from '../contract/drafts.ts';

export interface VatTerms {
  readonly rates: readonly VatRate[];
  readonly kor_periods: readonly KorDates[];
}

/** Returns a key of a VAT code on a date: its rate, and whether the KOR applies. */
export const getVatKey = ({ rates, kor_periods }: VatTerms, code: VatCode, date: PlainDate): string =>
  JSON.stringify([resolveVat(rates, code, date) ?? code, isKorDate(kor_periods, date)]);

export const hasSameVat = (terms: VatTerms, code: VatCode, one: PlainDate, other: PlainDate): boolean =>
  one === other || getVatKey(terms, code, one) === getVatKey(terms, code, other);

/**
 * Moves lines to another supply date of their draft. An item without its own date keeps the previous date if
 * its VAT would change; other items stay unchanged, because a date on each line would add nothing.
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
