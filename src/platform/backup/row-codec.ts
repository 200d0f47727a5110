import { createHash } from 'node:crypto';

/** Both engines store texts and numbers only. */
export type Value = string | number | null;

/** The values of a row, in the order of the table's columns. */
export type Row = readonly Value[];

const newline = '\n';

/** @throws TypeError for a value that only one of the engines has, such as a date or bytes */
function requireValue(value: unknown): void {
  if (value !== null && typeof value !== 'string' && !Number.isFinite(value))
    throw new TypeError(`a backup cannot have a value of the type ${typeof value}`);
}

/** Encodes rows as lines of JSON, each an array of values. */
export function encodeRows(rows: readonly Row[]): string {
  for (const row of rows) for (const value of row) requireValue(value);
  return rows.map((row) => JSON.stringify(row) + newline).join('');
}

/** @throws SyntaxError or TypeError for text that `encodeRows` did not write */
export function decodeRows(text: string): readonly Row[] {
  if (text !== '' && !text.endsWith(newline)) throw new SyntaxError('the last line is not complete');
  return text
    .split(newline)
    .slice(0, -1)
    .map((line) => {
      const row: unknown = JSON.parse(line);
      if (!Array.isArray(row)) throw new TypeError('a line is not an array of values');
      for (const value of row) requireValue(value);
      return row as Row;
    });
}

export interface TableDigest {
  readonly rows: number;
  /** Of the encoded rows, in hexadecimal. */
  readonly sha256: string;
}

/** Computes the digest of a table whose rows arrive in the order of its key. */
export class TableHash {
  readonly #hash = createHash('sha256');
  #rows = 0;

  add(encodedRows: string, count: number): void {
    this.#hash.update(encodedRows);
    this.#rows += count;
  }

  getDigest(): TableDigest {
    return { rows: this.#rows, sha256: this.#hash.copy().digest('hex') };
  }
}
