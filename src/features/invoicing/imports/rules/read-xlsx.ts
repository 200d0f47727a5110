import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { decodeText } from '../../domain/rules/files/decode-text.ts';
import { FileRejection } from '../../domain/rules/files/file-rejection.ts';
import { type CsvRow, maxCellLength } from '../../domain/rules/files/parse-csv.ts';
import { unpackEntry, type ZipEntry } from './read-zip.ts';
import type { UnpackedBytes } from './unpacked-bytes.ts';

const sheetPath = /^xl\/worksheets\/sheet1\.xml$/i;
const stringsPath = /^xl\/sharedStrings\.xml$/i;

export const isWorkbook = (entries: readonly ZipEntry[]): boolean =>
  entries.some(({ name }) => sheetPath.test(name));

/** Maximum nesting of elements; a sheet has about eight levels. */
const maxDepth = 32;

interface PartReader {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text: (text: string) => void;
  /** Returns true once the rest is not needed. */
  readonly close: (name: string) => boolean;
}

const stop = Symbol('the rest is not needed');

/** Parses XML by events; rejects document types, which could declare entities, and malformed XML. */
function parsePart(xml: string, { open, text, close }: PartReader): void {
  const parser = new SaxesParser();
  let depth = 0;
  const bare = (name: string) => name.slice(name.indexOf(':') + 1);
  const reject = (cause?: unknown) => new FileRejection('not_workbook', '', { cause });
  parser.on('error', (error) => {
    throw reject(error);
  });
  parser.on('doctype', () => {
    throw reject();
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    depth += 1;
    if (depth > maxDepth) throw reject();
    open(bare(name), attributes);
  });
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    if (close(bare(name))) throw stop;
  });
  try {
    parser.write(xml).close();
  } catch (error) {
    if (error !== stop) throw error;
  }
}

/** Collects the text of a string without its phonetic guide. */
function openStringReader() {
  let [parts, isText, isGuide]: [string[], boolean, boolean] = [[], false, false];
  return {
    open(name: string): void {
      if (name === 't') isText = true;
      if (name === 'rPh') isGuide = true;
    },
    text(text: string): void {
      if (isText && !isGuide) parts.push(text);
    },
    close(name: string): void {
      if (name === 't') isText = false;
      if (name === 'rPh') isGuide = false;
    },
    take(): string {
      const whole = parts.join('');
      parts = [];
      return whole;
    },
  };
}

function readStrings(xml: string): string[] {
  const strings: string[] = [];
  const reader = openStringReader();
  parsePart(xml, {
    open: reader.open,
    text: reader.text,
    close: (name) => {
      reader.close(name);
      if (name === 'si') strings.push(reader.take());
      return false;
    },
  });
  return strings;
}

/** Returns the column index of a cell: `A1` is 0, `AB7` is 27. */
const getColumn = (reference: string): number =>
  [...reference.replace(/\d+$/, '')].reduce((sum, char) => sum * 26 + char.charCodeAt(0) - 64, 0) - 1;

const cents = 100;

/**
 * Rounds amounts that are binary fractions of cents; keeps six decimals otherwise, so that 1.234 is not read
 * as thousands.
 */
function formatNumber(text: string): string {
  const value = Number(text);
  if (!Number.isFinite(value) || Number.isInteger(value)) return text;
  const rounded = Math.round(value * cents) / cents;
  return Math.abs(value - rounded) < 1e-6 ? rounded.toFixed(2) : value.toFixed(6);
}

/** Further columns are ignored; one further row is read, to detect that there are more. */
export interface SheetLimits {
  readonly columns: number;
  readonly rows: number;
}

class SheetReader implements PartReader {
  readonly rows: CsvRow[] = [];
  readonly #strings: readonly string[];
  readonly #limits: SheetLimits;
  readonly #unpacked: UnpackedBytes;
  readonly #inline = openStringReader();
  #line = 0;
  #cells: string[] = [];
  #index = 0;
  #type = 'n';
  #isValue = false;
  #value: string[] = [];

  constructor(strings: readonly string[], limits: SheetLimits, unpacked: UnpackedBytes) {
    this.#strings = strings;
    this.#limits = limits;
    this.#unpacked = unpacked;
  }

  readonly open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'row') {
      const given = Number(/^\d{1,7}$/.exec(attributes.r ?? '')?.[0] ?? 0);
      this.#line = given || this.#line + 1;
      this.#cells = [];
    } else if (name === 'c') {
      const reference = /^[A-Z]{1,3}\d{1,7}$/.exec(attributes.r ?? '')?.[0];
      this.#index = reference === undefined ? this.#cells.length : getColumn(reference);
      this.#type = attributes.t ?? 'n';
      this.#value = [];
    } else if (name === 'v') this.#isValue = true;
    else this.#inline.open(name);
  };

  readonly text = (text: string): void => {
    if (this.#isValue) this.#value.push(text);
    else this.#inline.text(text);
  };

  readonly close = (name: string): boolean => {
    if (name === 'v') this.#isValue = false;
    else if (name === 'c') this.#addCell();
    else if (name === 'row') {
      if (this.#cells.some((cell) => cell !== '')) this.rows.push({ line: this.#line, cells: this.#cells });
      this.#cells = [];
    } else this.#inline.close(name);
    return this.rows.length > this.#limits.rows;
  };

  #addCell(): void {
    const cell = this.#read().trim();
    if (cell.length > maxCellLength) throw new FileRejection('cell_too_long');
    // Shared strings count once per cell.
    if (this.#type === 's') this.#unpacked.add(cell.length);
    if (this.#index >= this.#limits.columns) return;
    while (this.#cells.length < this.#index) this.#cells.push('');
    this.#cells[this.#index] = cell;
  }

  #read(): string {
    const inline = this.#inline.take();
    const value = this.#value.join('');
    if (this.#type === 'inlineStr') return inline;
    if (this.#type === 's') return this.#strings[Number(value)] ?? '';
    return this.#type === 'n' ? formatNumber(value) : value;
  }
}

/**
 * Reads the first sheet of an Excel workbook (ECMA-376); dates stay day numbers.
 * @throws FileRejection for a damaged or too large workbook
 */
export async function readWorkbook(
  entries: readonly ZipEntry[],
  limits: SheetLimits,
  unpacked: UnpackedBytes,
): Promise<CsvRow[]> {
  const read = async (path: RegExp) => {
    const entry = entries.find(({ name }) => path.test(name));
    return entry && decodeText(await unpackEntry(entry));
  };
  const strings = await read(stringsPath);
  const sheet = new SheetReader(strings === undefined ? [] : readStrings(strings), limits, unpacked);
  parsePart((await read(sheetPath)) ?? '', sheet);
  return sheet.rows;
}
