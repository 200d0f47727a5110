import type { Language } from '#shared/i18n/language.ts';
import type { ColumnAssignment, FileColumn, ImportField } from '../../domain/contract/import-columns.ts';
import { decodeText } from '../../domain/rules/files/decode-text.ts';
import { type AssignedColumn, assignColumns, listColumns } from '../../domain/rules/files/file-columns.ts';
import { FileRejection } from '../../domain/rules/files/file-rejection.ts';
import { readTable } from '../../domain/rules/files/read-table.ts';
import { importLimits } from '../contract/import.ts';
import { findImportField, getAddressGroup, isAddressField } from './client-columns.ts';
import { parseVcards } from './parse-vcard.ts';
import { type ClientValues, type ReadRow, readClient } from './read-client.ts';

export interface GivenClientFile {
  readonly format: 'csv' | 'vcard';
  readonly bytes: Uint8Array;
  readonly columns: readonly ColumnAssignment<ImportField>[];
  /** The language of clients whose language is unknown. */
  readonly language: Language;
}

export interface ReadClientFile {
  readonly rows: readonly ReadRow[];
  readonly columns: readonly FileColumn[];
  readonly lacksName: boolean;
  /** The names of cards that are groups of other cards. */
  readonly groups: readonly string[];
}

/** Returns the first of several values in a cell, as Google joins them. */
const firstValue = (cell: string): string => cell.split(' ::: ', 1)[0] ?? '';

/** Returns the first value of each field, from assigned columns first, and one address. */
function readValues(cells: readonly string[], columns: readonly AssignedColumn<ImportField>[]): ClientValues {
  const values: Partial<Record<ImportField, string>> = {};
  const addresses = new Map<string, Partial<Record<ImportField, string>>>();
  for (const { index, head, field } of columns) {
    const cell = cells[index] ?? '';
    if (field === null || cell === '') continue;
    if (isAddressField(field)) {
      const group = getAddressGroup(head);
      const address = addresses.get(group) ?? {};
      address[field] ||= cell;
      addresses.set(group, address);
    } else values[field] ||= field === 'note' ? cell : firstValue(cell);
  }
  const all = [...addresses.values()];
  const isPlace = ({ street = '', postal_code = '', city = '' }: ClientValues) =>
    `${street}${postal_code}${city}` !== '';
  return { ...values, ...(all.find(isPlace) ?? all[0]) };
}

function readCsv({ bytes, columns: assigned, language }: GivenClientFile): ReadClientFile {
  const { head, rows } = readTable(bytes, importLimits.rows);
  const columns = assignColumns(head, rows, assigned, findImportField);
  const lacksName = !columns.some(({ field }) =>
    ['name', 'company', 'last_name', 'first_name'].includes(field ?? ''),
  );
  const chosen = new Set(assigned.map(({ index }) => index));
  const ordered = columns.toSorted(
    (one, other) => Number(chosen.has(other.index)) - Number(chosen.has(one.index)),
  );
  return {
    columns: listColumns(columns),
    lacksName,
    groups: [],
    rows: lacksName
      ? []
      : rows.map(({ line, cells }) => readClient(line, readValues(cells, ordered), language)),
  };
}

function readCards({ bytes, language }: GivenClientFile): ReadClientFile {
  const cards = parseVcards(bytes);
  if (cards.length > importLimits.rows) throw new FileRejection('too_many_rows');
  const rows = cards
    .filter(({ isGroup }) => !isGroup)
    .map(({ line, values, isComplete }) => {
      const row = readClient(line, values, language);
      if (isComplete) return row;
      return { ...row, fields: undefined, problems: { ...row.problems, card: 'incomplete' } };
    });
  const groups = cards
    .filter(({ isGroup }) => isGroup)
    .map(({ values }) => (values.name ?? '').slice(0, 160));
  return { columns: [], lacksName: false, groups, rows };
}

const isEmpty = (bytes: Uint8Array): boolean => bytes.length < 1000 && decodeText(bytes).trim() === '';

/** @throws FileRejection for a file that cannot be read */
export function readClientFile(given: GivenClientFile): ReadClientFile {
  if (isEmpty(given.bytes)) throw new FileRejection('empty');
  const file = given.format === 'csv' ? readCsv(given) : readCards(given);
  if (file.rows.length === 0 && !file.lacksName && file.groups.length === 0)
    throw new FileRejection('no_rows');
  return file;
}
