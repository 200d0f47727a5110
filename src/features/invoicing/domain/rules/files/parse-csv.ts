import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { FileRejection } from './file-rejection.ts';

export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export const separators = [';', ',', '\t'] as const;

/** The maximum length of a cell in Excel. */
export const maxCellLength = 32_767;
/** Further columns are ignored. */
const maxColumns = 200;

/** Detects the separator: the most frequent one outside quotes on the first line. */
function detectSeparator(text: string): string {
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1);
  const bare = first.replaceAll(/"[^"]*"/g, '');
  const counts = separators.map((separator) => bare.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Removes guards against formulas and numbers in spreadsheets: a leading `'`, or `="…"` around a cell. */
function withoutGuard(cell: string): string {
  const guarded = /^="(.*)"$/s.exec(cell)?.[1];
  return guarded === undefined ? cell.replace(/^'(?=[=+\-@])/, '') : guarded.replaceAll('""', '"');
}

const [carriageReturn, lineFeed] = [0x0d, 0x0a];

/** Creates a line counter up to a byte; its calls must have increasing offsets. */
function openLines(bytes: Uint8Array, firstLine: number) {
  let [line, offset] = [firstLine, 0];
  const isBreak = (at: number) =>
    bytes[at] === lineFeed || (bytes[at] === carriageReturn && bytes[at + 1] !== lineFeed);
  const advance = (isWithin: () => boolean) => {
    for (; offset < bytes.length && isWithin(); offset += 1) if (isBreak(offset)) line += 1;
  };
  return {
    skipEmpty: (): number => {
      advance(() => bytes[offset] === lineFeed || bytes[offset] === carriageReturn);
      return line;
    },
    moveTo: (end: number) => advance(() => offset < end),
  };
}

interface CsvRecord {
  readonly cells: readonly string[];
  readonly end: number;
}

interface RecordOptions {
  readonly delimiter: string;
  readonly maxRows: number | undefined;
  /** True if an unquoted cell may contain quotes, such as `24" screen`. */
  readonly allowsQuotes: boolean;
}

function readRecords(bytes: Buffer, { delimiter, maxRows, allowsQuotes }: RecordOptions): CsvRecord[] {
  const rows: CsvRecord[] = [];
  parse(bytes, {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: allowsQuotes,
    skip_empty_lines: true,
    ...(maxRows !== undefined && { to: maxRows }),
    on_record: (record: string[], { bytes: end }) => {
      rows.push({ cells: record.slice(0, maxColumns), end });
      return null;
    },
  });
  return rows;
}

const isQuoteWithin = (error: unknown) => error instanceof CsvError && error.code === 'INVALID_OPENING_QUOTE';

/** Returns the records of a file; undefined if a quote may join cells or rows. */
function findRecords(bytes: Buffer, options: Omit<RecordOptions, 'allowsQuotes'>): CsvRecord[] | undefined {
  try {
    return readRecords(bytes, { ...options, allowsQuotes: false });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (!isQuoteWithin(error)) return undefined;
  }
  try {
    const records = readRecords(bytes, { ...options, allowsQuotes: true });
    const isJoined = (cell: string) =>
      cell.includes('"') && (cell.includes(options.delimiter) || /[\r\n]/.test(cell));
    return records.some(({ cells }) => cells.some(isJoined)) ? undefined : records;
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

export interface CsvOptions {
  /** Defaults to the separator in a `sep=` line, or else the separator detected on the first line. */
  readonly separator?: string;
  /** Further rows are not read. */
  readonly maxRows?: number;
}

/**
 * Parses comma-separated values (RFC 4180), including files with semicolons or tabs, or with the separator in
 * a first line `sep=;`. Omits empty rows.
 * @returns undefined for a misplaced quote
 * @throws FileRejection for a cell that is too long
 */
export function parseCsv(text: string, { separator, maxRows }: CsvOptions = {}): CsvRow[] | undefined {
  const [declaration = '', declared] = /^\ufeff?(?:"?sep=([^\r\n"\w])"?(?:\r\n|\n|\r|$))?/i.exec(text) ?? [];
  const body = text.slice(declaration.length);
  const delimiter = declared ?? separator ?? detectSeparator(body);
  // Excel reads a cell `="…"` as quoted; in quotes the sign is followed by two of them.
  const guard = new RegExp(`(^|[\\${delimiter === '\t' ? 't' : delimiter}\\r\\n])="(?!")`, 'g');
  const bytes = Buffer.from(body.replaceAll(guard, '$1"'));
  const lines = openLines(bytes, declared === undefined ? 1 : 2);
  const rows = findRecords(bytes, { delimiter, maxRows })?.map(({ cells, end }) => {
    const line = lines.skipEmpty();
    lines.moveTo(end);
    if (cells.some(({ length }) => length > maxCellLength)) throw new FileRejection('cell_too_long');
    return { line, cells: cells.map((cell) => withoutGuard(cell.trim())) };
  });
  return rows?.filter(({ cells }) => cells.some((cell) => cell !== ''));
}
