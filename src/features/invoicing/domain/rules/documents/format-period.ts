import { formatPlainDate, type PlainDate } from '#shared/dates/plain-date.ts';
import type { Language } from '#shared/i18n/language.ts';

/** Formats a period as `1–16 October 2026` or `28 September – 3 October 2026`; empty without dates. */
export function formatPeriod(from: PlainDate | null, to: PlainDate | null, language: Language): string {
  const dates = [...new Set([from, to])].filter((date) => date !== null);
  const [first, last] = dates.map((date) => formatPlainDate(date, language));
  if (first === undefined || last === undefined) return first ?? '';
  const [day = '', month = '', year = ''] = first.split(' ');
  if (!last.endsWith(` ${year}`)) return `${first} – ${last}`;
  return last.endsWith(` ${month} ${year}`) ? `${day}–${last}` : `${day} ${month} – ${last}`;
}
