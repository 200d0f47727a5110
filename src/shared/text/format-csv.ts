import type { Language } from '../i18n/language.ts';

/** Tells spreadsheets that the file is UTF-8, and not SYLK if its first column is `ID`. */
export const byteOrderMark = '\uFEFF';

/** A number in decimal digits. Unlike text, it may begin with a minus. */
interface CsvDecimal {
  readonly decimal: `${number}`;
}

export type CsvValue = string | number | boolean | CsvDecimal | null;

/** Starts a formula in spreadsheets, including with full-width characters (OWASP, CSV injection). */
const formulaStart = /^[\s\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/** Spreadsheets use the separators of their computer's language. */
const signs = { en: { separator: ',', decimal: '.' }, nl: { separator: ';', decimal: ',' } } as const;

function formatCell(value: CsvValue, language: Language): string {
  if (typeof value === 'object' && value !== null) return value.decimal.replace('.', signs[language].decimal);
  const text = value === null ? '' : String(value);
  const escaped = formulaStart.test(text) ? `'${text}` : text;
  return /[",\n\r;']/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/**
 * Formats CSV (RFC 4180): with commas in English, with semicolons and decimal commas in Dutch. Cells that a
 * spreadsheet would read as a formula get an apostrophe in front.
 */
export function formatCsv(rows: readonly (readonly CsvValue[])[], language: Language = 'en'): string {
  const { separator } = signs[language];
  return rows
    .map((cells) => `${cells.map((cell) => formatCell(cell, language)).join(separator)}\r\n`)
    .join('');
}
