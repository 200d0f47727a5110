import type { Language } from '../i18n/language.ts';

/** Tells spreadsheets that the file is UTF-8, and that it is no SYLK file when its first column is `ID`. */
export const byteOrderMark = '\uFEFF';

/** A number as decimal digits, exact. Unlike a text it may begin with a minus. */
interface CsvDecimal {
  readonly decimal: `${number}`;
}

export type CsvValue = string | number | boolean | CsvDecimal | null;

/** Starts of a formula in spreadsheets, including full-width characters (OWASP, CSV injection). */
const formulaStart = /^[\s\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/** The separators of cells and decimals: spreadsheets follow the language of their computer. */
const signs = { en: { separator: ',', decimal: '.' }, nl: { separator: ';', decimal: ',' } } as const;

function formatCell(value: CsvValue, language: Language): string {
  if (typeof value === 'object' && value !== null) return value.decimal.replace('.', signs[language].decimal);
  const text = value === null ? '' : String(value);
  const escaped = formulaStart.test(text) ? `'${text}` : text;
  return /[",\n\r;']/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/**
 * Formats a table as CSV (RFC 4180): with commas in English, with semicolons and decimal commas in Dutch. Cells that a
 * spreadsheet would take for a formula get an apostrophe in front.
 */
export function formatCsv(rows: readonly (readonly CsvValue[])[], language: Language = 'en'): string {
  const { separator } = signs[language];
  return rows
    .map((cells) => `${cells.map((cell) => formatCell(cell, language)).join(separator)}\r\n`)
    .join('');
}
