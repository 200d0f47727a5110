import { toTimestamp } from '#shared/dates/local-time.ts';
import type { ColumnAssignment, DateOrder, FileColumn } from '../../domain/contract/import-columns.ts';
import { replacementCharacter } from '../../domain/rules/files/decode-text.ts';
import { type AssignedColumn, assignColumns, listColumns } from '../../domain/rules/files/file-columns.ts';
import { FileRejection } from '../../domain/rules/files/file-rejection.ts';
import {
  type FoundDateOrder,
  formatClock,
  getElapsedMinutes,
  parseImportDate,
  parseImportDuration,
  parseImportTime,
  readDateOrder,
} from '../../domain/rules/files/import-values.ts';
import { readTable } from '../../domain/rules/files/read-table.ts';
import { foldText } from '../../domain/rules/parties/fold-text.ts';
import { type WorkColumn, workColumns, workImportLimits } from '../contract/import.ts';
import { workLimits } from '../contract/items.ts';
import { findMoneyColumn, type ImportedMoney, openMoney } from './import-rates.ts';

/** Heads in exports of Toggl, Clockify, Kimai and this program in English, Dutch and German, folded. */
const heads: Readonly<Partial<Record<WorkColumn, readonly string[]>>> = {
  client: ['client', 'customer', 'klant', 'kunde'],
  project: ['project', 'projekt'],
  title: ['description', 'title', 'beschrijving', 'omschrijving', 'titel', 'beschreibung'],
  activity: ['task', 'activity', 'taak', 'activiteit', 'tatigkeit', 'aufgabe'],
  date: ['start date', 'date', 'startdatum', 'begindatum', 'datum'],
  start: ['start time', 'from', 'starttijd', 'begintijd', 'van', 'begin', 'startzeit', 'von', 'beginn'],
  end_date: ['end date', 'einddatum', 'enddatum'],
  end: ['end time', 'to', 'eindtijd', 'tot', 'einde', 'endzeit', 'bis', 'ende'],
  duration: [
    'duration',
    'duration (h)',
    'duration (decimal)',
    'hours',
    'duur',
    'duur (u)',
    'duur (h)',
    'duur (decimaal)',
    'uren',
    'dauer',
    'dauer (h)',
    'dauer (dezimal)',
    'stunden',
  ],
  billable: ['billable', 'factureerbaar', 'facturabel', 'declarabel', 'abrechenbar', 'verrechenbar'],
};

const fields: ReadonlyMap<string, WorkColumn> = new Map(
  workColumns.flatMap((field) => (heads[field] ?? []).map((name) => [name, field] as const)),
);

const findWorkColumn = (head: string): WorkColumn | undefined =>
  fields.get(foldText(head.trim())) ?? findMoneyColumn(head);

export interface ReadWork extends ImportedMoney {
  readonly line: number;
  readonly client: string;
  readonly project: string;
  readonly title: string;
  readonly date: string;
  readonly minutes: number;
  readonly started_at: string | null;
  readonly is_billable: boolean;
}

export interface GivenWorkFile {
  readonly bytes: Uint8Array;
  readonly columns: readonly ColumnAssignment<WorkColumn>[];
  /** The owner’s choice for an ambiguous order. */
  readonly dateOrder: DateOrder | null;
}

export interface ReadWorkFile {
  readonly rows: readonly ReadWork[];
  readonly dates: FoundDateOrder;
  readonly columns: readonly FileColumn[];
  readonly missing: readonly ('date' | 'duration')[];
}

type Values = Readonly<Partial<Record<WorkColumn, string>>>;

const notBillable = new Set(['no', 'false', '0', 'nee', 'nein']);

function findMinutes(values: Values, order: DateOrder | null): number | undefined {
  const minutes = parseImportDuration(values.duration ?? '');
  const [start, end] = [parseImportTime(values.start ?? ''), parseImportTime(values.end ?? '')];
  const date = parseImportDate(values.date ?? '', order);
  if (minutes !== undefined || start === undefined || end === undefined) return minutes;
  // An invalid date is reported separately.
  if (date === undefined) return Math.abs(end - start) || undefined;
  return getElapsedMinutes({ date, start, end, endDate: parseImportDate(values.end_date ?? '', order) });
}

const maxText = 500;

function readRow(line: number, values: Values, money: ImportedMoney, order: DateOrder | null): ReadWork {
  const text = (field: WorkColumn) => values[field] ?? '';
  const date = parseImportDate(text('date'), order);
  const start = parseImportTime(text('start'));
  const minutes = findMinutes(values, order);
  const title = text('title') || text('activity');
  const isDamaged = Object.values(values).some((value) => value.includes(replacementCharacter));
  const problems = {
    ...(isDamaged && { row: 'encoding' }),
    ...(date === undefined && { date: 'date' }),
    ...((minutes === undefined || minutes < 1) && { minutes: 'duration' }),
    ...(minutes !== undefined && minutes > workLimits.dayMinutes && { minutes: 'day_full' }),
    ...(text('start') !== '' && start === undefined && { started_at: 'time' }),
    ...(title.length > workLimits.title && { title: 'too_long' }),
    ...(title === '' && text('client') === '' && { title: 'required' }),
    ...money.problems,
  };
  return {
    ...money,
    line,
    problems,
    title: title.slice(0, maxText),
    client: text('client').slice(0, maxText),
    project: text('project').slice(0, maxText),
    date: date ?? '',
    minutes: minutes ?? 0,
    started_at:
      date === undefined || start === undefined ? null : (toTimestamp(date, formatClock(start)) ?? null),
    is_billable: !notBillable.has(foldText(text('billable').slice(0, maxText))),
  };
}

/** Creates a reader of row values; among several columns for a field the first non-empty one is used. */
function openValues(columns: readonly AssignedColumn<WorkColumn>[], assigned: ReadonlySet<number>) {
  const ordered = columns.toSorted(
    (one, other) => Number(assigned.has(other.index)) - Number(assigned.has(one.index)),
  );
  return (cells: readonly string[]): Values => {
    const values: Partial<Record<WorkColumn, string>> = {};
    for (const { index, field } of ordered)
      if (field !== null) values[field] ||= (cells[index] ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
    return values;
  };
}

function findMissing(columns: readonly AssignedColumn<WorkColumn>[]): ('date' | 'duration')[] {
  const has = (column: WorkColumn) => columns.some(({ field }) => field === column);
  return [
    ...(has('date') ? [] : (['date'] as const)),
    ...(has('duration') || (has('start') && has('end')) ? [] : (['duration'] as const)),
  ];
}

/**
 * Reads the rows of a CSV export of Toggl, Clockify or Kimai, with any columns in any order.
 * @throws FileRejection for a file that cannot be read
 */
export function readWorkFile({ bytes, columns: assigned, dateOrder }: GivenWorkFile): ReadWorkFile {
  const { head, rows: body } = readTable(bytes, workImportLimits.rows);
  const columns = assignColumns(head, body, assigned, findWorkColumn);
  const missing = findMissing(columns);
  if (body.length === 0 && missing.length === 0) throw new FileRejection('no_rows');
  const listed = listColumns(columns);
  if (missing.length > 0)
    return { rows: [], dates: { order: null, isUncertain: false }, columns: listed, missing };
  const getValues = openValues(columns, new Set(assigned.map(({ index }) => index)));
  const rows = body.map(({ line, cells }) => ({ line, values: getValues(cells), cells }));
  const dates = readDateOrder(
    rows.flatMap(({ values }) => [values.date ?? '', values.end_date ?? '']),
    dateOrder,
  );
  const readMoney = openMoney(columns);
  return {
    dates,
    columns: listed,
    missing,
    rows: rows.map(({ line, values, cells }) => readRow(line, values, readMoney(cells), dates.order)),
  };
}
