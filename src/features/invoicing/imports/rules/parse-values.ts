import { addDays, isPlainDate } from '#shared/dates/plain-date.ts';
import { parseAmount } from '#shared/money/money.ts';
import type { DateOrder } from '../../domain/contract/import-columns.ts';
import { parseImportDate } from '../../domain/rules/files/import-values.ts';
import { foldText } from '../../domain/rules/parties/fold-text.ts';

const cents = 100;

/** The most characters of what may be an amount, a date, a rate or a status. */
const maxLength = 60;

/**
 * Parses an amount of an export: as a person writes it, also after `EUR`, in brackets or with the minus behind, or with
 * decimals beyond cents that are zeros.
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

/** The first three letters of the months, in English and Dutch. */
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const dutchMonths = 'jan feb mrt apr mei jun jul aug sep okt nov dec'.split(' ');

function findMonth(name: string): number {
  const short = foldText(name).replace('maa', 'mrt').slice(0, 3);
  return Math.max(months.indexOf(short), dutchMonths.indexOf(short)) + 1;
}

/** The day before the first one of the calendar of Excel, which takes 1900 for a leap year. */
const excelEpoch = '1899-12-30';

/** Parses a date of an export: with digits, with the name of a month, or the number of days that Excel stores. */
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

/** Parses a percentage of VAT to basis points: `21`, `21%`, `21,00 %`, or `0.21` as Excel stores 21%. */
export function parseRate(text: string): number | undefined {
  if (text.length > maxLength) return undefined;
  const match = /^(\d{1,2})(?:[.,](\d{1,2})0*)?\s*(%?)$/.exec(text.trim());
  if (!match) return undefined;
  const [, whole, fraction = '', sign] = match;
  const rate = Number(whole) * cents + Number(fraction.padEnd(2, '0'));
  return sign === '' && rate < cents ? rate * cents : rate;
}

/** How far an invoice is, as far as it matters here. */
export type ReadStatus = 'draft' | 'cancelled' | 'paid' | 'normal';

const statuses: readonly (readonly [ReadStatus, RegExp])[] = [
  ['draft', /^(?:draft|concept|gepland|scheduled|klad)/],
  [
    'cancelled',
    /^(?:cancel|geannuleerd|reversed|verwijderd|deleted|vervallen verklaard|teruggedraaid|annul)/,
  ],
  ['paid', /^(?:paid|betaald|voldaan|closed|afgehandeld|applied|toegepast)/],
];

/** Returns what the status of a row means; anything that is not known is an ordinary invoice. */
export function readStatus(text: string): ReadStatus {
  const folded = foldText(text.slice(0, maxLength).trim());
  return statuses.find(([, form]) => form.test(folded))?.[0] ?? 'normal';
}
