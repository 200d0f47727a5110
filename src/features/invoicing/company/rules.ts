import type { FieldErrors } from '#shared/api/errors.ts';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import type { InvoicingSettings } from '../domain/contract/settings.ts';
import type { SeriesName } from '../domain/contract/values.ts';
import { isCodePattern } from '../domain/rules/documents/document-codes.ts';
import { isBic } from '../domain/rules/parties/identifiers.ts';
import { findPartyProblems } from '../domain/rules/parties/party-problems.ts';
import type { CompanyFields, KorFields, KorPeriod } from './contract.ts';

export const findCompanyProblems = (fields: CompanyFields): FieldErrors => ({
  ...findPartyProblems(fields),
  ...(fields.bic !== '' && !isBic(fields.bic) && { bic: 'bic' }),
});

const forever = '9999-12-31';

export function findKorProblems(
  { starts_on, ends_on }: KorFields,
  others: readonly Pick<KorPeriod, 'starts_on' | 'ends_on'>[],
): FieldErrors {
  if (ends_on !== null && ends_on < starts_on) return { ends_on: 'before_start' };
  const overlaps = others.some(
    (other) => other.starts_on <= (ends_on ?? forever) && starts_on <= (other.ends_on ?? forever),
  );
  return overlaps ? { starts_on: 'overlap' } : {};
}

/** Rejects series with equal codes, and closing books in advance. */
export function findSettingsProblems(
  { formats, closed_through }: InvoicingSettings,
  today: PlainDate,
): FieldErrors {
  const problems: Record<string, string> = {};
  if (closed_through !== null && closed_through > today) problems.closed_through = 'in_future';
  const seen = new Map<string, SeriesName>();
  for (const series of ['invoice', 'credit_note', 'quote'] as const) {
    const { pattern } = formats[series];
    const name = `formats.${series}.pattern`;
    if (!isCodePattern(pattern)) problems[name] = 'pattern';
    else if (seen.has(pattern.toLowerCase())) problems[name] = 'taken';
    seen.set(pattern.toLowerCase(), series);
  }
  return problems;
}
