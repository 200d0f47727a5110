import type { ColumnAssignment, FileColumn } from '../../contract/import-columns.ts';
import type { CsvRow } from './parse-csv.ts';

const maxHead = 100;
const maxSample = 60;

export interface AssignedColumn<Field extends string> extends FileColumn {
  readonly field: Field | null;
}

/**
 * Assigns fields to the columns of a file, as the owner chose or else by the column heads.
 * @param find returns the field of a head; undefined if it is unknown
 */
export function assignColumns<Field extends string>(
  head: CsvRow,
  rows: readonly CsvRow[],
  assigned: readonly ColumnAssignment<Field>[],
  find: (head: string) => Field | undefined,
): AssignedColumn<Field>[] {
  const fields = new Map(assigned.map(({ index, field }) => [index, field]));
  return head.cells.map((cell, index) => {
    const given = fields.get(index);
    return {
      index,
      head: cell.slice(0, maxHead),
      sample: rows.find(({ cells }) => (cells[index] ?? '') !== '')?.cells[index]?.slice(0, maxSample) ?? '',
      field: given === undefined ? (find(cell.slice(0, maxHead)) ?? null) : given,
    };
  });
}

export const listColumns = (columns: readonly FileColumn[]): FileColumn[] =>
  columns.filter(({ head, sample }) => head !== '' || sample !== '');
