/** What a spreadsheet takes for the start of a formula, in its full-width form as well (OWASP, CSV injection). */
const formula = /^[\s\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

function writeCell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\n\r;']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * A table as comma-separated values (RFC 4180), in which no cell can start a formula: an apostrophe goes in front of
 * one that would.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}
