import { decodeText } from '../../rules/decode-text.ts';
import type { CsvRow } from '../../rules/parse-csv.ts';
import { unpackEntry, type ZipEntry } from './read-zip.ts';

const sheetPath = /^xl\/worksheets\/sheet1\.xml$/i;
const stringsPath = /^xl\/sharedStrings\.xml$/i;

/** Tests whether an archive is an Excel workbook. */
export const isWorkbook = (entries: readonly ZipEntry[]): boolean =>
  entries.some(({ name }) => sheetPath.test(name));

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the references of XML; a document type, which could declare others, is never read. */
const decodeXml = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** Returns the text of the `t` elements of a string, without its phonetic guide. */
const getText = (xml: string): string =>
  decodeXml(
    xml
      .split('</rPh>')
      .flatMap((part) => [...(part.split('<rPh')[0] ?? '').matchAll(/<t\b[^>]*>([^<]*)<\/t>/g)])
      .map(([, text]) => text)
      .join(''),
  );

interface Element {
  readonly attributes: string;
  readonly content: string;
}

/** Returns the elements of a name that have content, none of which contains another; in time that is linear. */
function* findElements(xml: string, name: string): Generator<Element> {
  for (const part of xml.split(`</${name}>`).slice(0, -1)) {
    const start = Math.max(part.lastIndexOf(`<${name} `), part.lastIndexOf(`<${name}>`));
    const end = part.indexOf('>', start);
    if (start < 0 || end < 0) continue;
    yield {
      attributes: part.slice(start + name.length + 1, end),
      content: part.slice(end + 1),
    };
  }
}

const readStrings = (xml: string): string[] =>
  [...findElements(xml.replaceAll('<si/>', '<si></si>'), 'si')].map(({ content }) => getText(content));

/** Returns the index of the column of a cell: `A1` is 0, `AB7` is 27. */
const getColumn = (reference: string): number =>
  [...reference.replace(/\d+$/, '')].reduce((sum, char) => sum * 26 + char.charCodeAt(0) - 64, 0) - 1;

const cents = 100;

/**
 * Formats a number as the file means it: binary fractions such as 1089.8899999999999 are cents. What is none keeps six
 * decimals, so that 1.234 is not read as thousands.
 */
function formatNumber(text: string): string {
  const value = Number(text);
  if (!Number.isFinite(value) || Number.isInteger(value)) return text;
  const rounded = Math.round(value * cents) / cents;
  return Math.abs(value - rounded) < 1e-6 ? rounded.toFixed(2) : value.toFixed(6);
}

function readCell(attributes: string, content: string, strings: readonly string[]): string {
  const type = /\bt="(\w+)"/.exec(attributes)?.[1];
  if (type === 'inlineStr') return getText(content);
  const value = decodeXml(/<v\b[^>]*>([^<]*)<\/v>/.exec(content)?.[1] ?? '');
  if (type === 's') return strings[Number(value)] ?? '';
  return type === undefined || type === 'n' ? formatNumber(value) : value;
}

function readCells(row: string, strings: readonly string[], maxColumns: number): string[] {
  const cells: string[] = [];
  for (const { attributes, content } of findElements(row, 'c')) {
    const reference = /\br="([A-Z]{1,3}\d+)"/.exec(attributes)?.[1];
    const index = reference === undefined ? cells.length : getColumn(reference);
    if (index >= maxColumns) continue;
    while (cells.length < index) cells.push('');
    cells[index] = readCell(attributes, content, strings).trim();
  }
  return cells;
}

function readRows(
  xml: string,
  strings: readonly string[],
  { columns, rows: maxRows }: SheetLimits,
): CsvRow[] {
  const rows: CsvRow[] = [];
  for (const { attributes, content } of findElements(xml, 'row')) {
    const cells = readCells(content, strings, columns);
    const line = Number(/\br="(\d{1,7})"/.exec(attributes)?.[1] ?? (rows.at(-1)?.line ?? 0) + 1);
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
    if (rows.length > maxRows) break;
  }
  return rows;
}

/** The most columns of a sheet, others are left out, and the most rows: one more is read, to tell that there are more. */
export interface SheetLimits {
  readonly columns: number;
  readonly rows: number;
}

/** Reads the first sheet of an Excel workbook (ECMA-376). Dates are the numbers of days that Excel stores. */
export async function readWorkbook(entries: readonly ZipEntry[], limits: SheetLimits): Promise<CsvRow[]> {
  const read = async (path: RegExp) => {
    const entry = entries.find(({ name }) => path.test(name));
    return entry ? decodeText(await unpackEntry(entry)) : '';
  };
  return readRows(await read(sheetPath), readStrings(await read(stringsPath)), limits);
}
