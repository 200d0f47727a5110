import { addDays, isPlainDate } from '#shared/dates/plain-date.ts';
import { parseAmount } from '#shared/money/money.ts';
import type { DateOrder } from '../../domain/contract/import-columns.ts';
import { parseImportDate } from '../../domain/rules/files/import-values.ts';
import { foldText } from '../../domain/rules/parties/fold-text.ts';

const cents = 100;

const maxLength = 60;

/**
 * Parses a typed amount, which may have `EUR`, brackets, a trailing minus or zeros beyond cents.
 * @returns integer cents; undefined for anything else
 */
export function parseExportAmount(text: string): number | undefined {
  if (text.length > maxLength) return undefined;
  const bare = text
    .replace(/^(?:EUR|€)\s*|\s*(?:EUR|€)$/gi, '')
    .trim()
    .replace(/^\((.+)\)$/, '-$1')
    .replace(/^([\d.,\s]+)-$/, '-$1');
  const amount = parseAmount(bare);
  if (amount !== undefined) return amount;
  if (!/^-?\d+\.\d{4,}$/.test(bare)) return undefined;
  const exact = Number(bare) * cents;
  const rounded = Math.round(exact);
  return Math.abs(exact - rounded) < 1e-3 ? parseAmount((rounded / cents).toFixed(2)) : undefined;
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const dutchMonths = 'jan feb mrt apr mei jun jul aug sep okt nov dec'.split(' ');

function findMonth(name: string): number {
  const short = foldText(name).replace('maa', 'mrt').slice(0, 3);
  return Math.max(months.indexOf(short), dutchMonths.indexOf(short)) + 1;
}

/** Day 0 of Excel’s calendar, one day early because Excel treats 1900 as a leap year. */
const excelEpoch = '1899-12-30';

/** Parses a date of an export: digits, a month name, or Excel’s day number. */
export function parseExportDate(text: string, order: DateOrder | null): string | undefined {
  if (text.length > maxLength) return undefined;
  if (/^\d{5}(?:\.\d+)?$/.test(text)) {
    const date = addDays(excelEpoch, Math.floor(Number(text)));
    return isPlainDate(date) ? date : undefined;
  }
  const named =
    /^(\d{1,2})[-\s/.]*(\p{L}{3,9})\.?[-\s/,]*(\d{4})/u.exec(text) ??
    /^(\p{L}{3,9})\.?\s*(\d{1,2}),?\s*(\d{4})/u.exec(text);
  if (!named) return parseImportDate(text, order);
  const [, first = '', second = '', year] = named;
  const [day, month] = /^\d/.test(first) ? [first, second] : [second, first];
  const date = `${year}-${String(findMonth(month)).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(date) ? date : undefined;
}

/** Parses a VAT percentage to basis points: `21`, `21%`, `21,00 %`, or `0.21` as Excel stores 21%. */
export function parseRate(text: string): number | undefined {
  if (text.length > maxLength) return undefined;
  const match = /^(\d{1,2})(?:[.,](\d{1,2})0*)?\s*(%?)$/.exec(text.trim());
  if (!match) return undefined;
  const [, whole, fraction = '', sign] = match;
  const rate = Number(whole) * cents + Number(fraction.padEnd(2, '0'));
  return sign === '' && rate < cents ? rate * cents : rate;
}

export type ReadStatus = 'draft' | 'cancelled' | 'paid' | 'normal';

const statuses: readonly (readonly [ReadStatus, RegExp])[] = [
  ['draft', /^(?:draft|concept|gepland|scheduled|klad)/],
  [
    'cancelled',
    /^(?:cancel|geannuleerd|reversed|verwijderd|deleted|vervallen verklaard|teruggedraaid|annul)/,
  ],
  ['paid', /^(?:paid|betaald|voldaan|closed|afgehandeld|applied|toegepast)/],
];

/** Parses the status of a row; an unknown status counts as an ordinary invoice. */
export function readStatus(text: string): ReadStatus {
  const folded = foldText(text.slice(0, maxLength).trim());
  return statuses.find(([, form]) => form.test(folded))?.[0] ?? 'normal';
}
