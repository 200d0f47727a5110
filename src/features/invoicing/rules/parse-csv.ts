/** A row of a CSV file with the line on which it begins. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The separators of cells. */
export const separators = [';', ',', '\t'] as const;
export type Separator = (typeof separators)[number];

/** Returns the separator of a file: the one that its first line has most often, outside quotes. */
function detectSeparator(text: string): Separator {
  const [first = ''] = text.split(/\r?\n/, 1);
  const bare = first.replaceAll(/"[^"]*"/g, '');
  const counts = separators.map((separator) => bare.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** A cell: in quotes, which it doubles, or up to the next separator or line break. */
const createCellPattern = (separator: string) =>
  new RegExp(`(?:"((?:[^"]|"")*)"|(?!")([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`, 'y');

const countLines = (text: string): number => text.split(/\r\n|\n|\r/).length - 1;

/** Removes the apostrophe with which our own exports and others disarm a formula. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '');

/**
 * Parses comma-separated values (RFC 4180), also with semicolons or tabs. Empty rows are left out.
 * @param separator that of the first line unless it is given
 * @returns undefined for a text that has a quote where none can be
 */
export function parseCsv(text: string, separator?: Separator): readonly CsvRow[] | undefined {
  const source = text.replace(/^\ufeff/, '');
  const pattern = createCellPattern(separator ?? detectSeparator(source));
  const rows: CsvRow[] = [];
  let [line, start, cells]: [number, number, string[]] = [1, 1, []];
  while (pattern.lastIndex < source.length || cells.length > 0) {
    const match = pattern.exec(source);
    if (!match) return undefined;
    const [whole, quoted, bare = '', end = ''] = match;
    cells.push(withoutGuard((quoted?.replaceAll('""', '"') ?? bare).trim()));
    line += countLines(whole);
    if (end !== '' && !/[\r\n]/.test(end)) continue;
    if (cells.some((cell) => cell !== '')) rows.push({ line: start, cells });
    [start, cells] = [line, []];
    if (end === '') break;
  }
  return rows;
}
