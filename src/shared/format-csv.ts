/** A number as decimal digits, exact. Unlike a text it may begin with a minus. */
interface CsvDecimal {
  readonly decimal: `${number}`;
}

export type CsvValue = string | number | boolean | CsvDecimal | null;

/** Starts of a formula in spreadsheets, including full-width characters (OWASP, CSV injection). */
const formulaStart = /^[\s\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

function formatCell(value: CsvValue): string {
  if (typeof value === 'object' && value !== null) return value.decimal;
  const text = value === null ? '' : String(value);
  const escaped = formulaStart.test(text) ? `'${text}` : text;
  return /[",\n\r;']/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/**
 * Formats a table as comma-separated values (RFC 4180). Cells that a spreadsheet would take for a formula get
 * an apostrophe in front.
 */
export function formatCsv(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('');
}
