import { toTimestamp } from '../../../../shared/local-time.ts';
import { foldText } from '../../rules/fold-text.ts';
import {
  type DateOrder,
  detectDateOrder,
  formatClock,
  parseImportDate,
  parseImportDuration,
  parseImportTime,
} from '../../rules/import-values.ts';
import { parseCsv } from '../../rules/parse-csv.ts';
import { workLimits } from '../contract/items.ts';
import { type ImportedMoney, openMoney } from './import-rates.ts';

/** The names of the columns in the exports of Toggl, Clockify and Kimai, folded. */
const columns = {
  client: ['client', 'customer'],
  project: ['project'],
  title: ['description'],
  activity: ['task', 'activity'],
  date: ['start date', 'date'],
  start: ['start time', 'from'],
  end: ['end time', 'to'],
  duration: ['duration', 'duration (h)', 'duration (decimal)'],
  billable: ['billable'],
} as const;
type Column = keyof typeof columns;

/** A row of an export, as it is understood. */
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

/** The rows of an export; the reason if it has none that can be read. */
export type ReadWorkFile =
  | { readonly rows: readonly ReadWork[]; readonly dateOrder: DateOrder | null }
  | { readonly reason: 'not_csv' | 'no_columns' | 'no_rows' };

type Values = Readonly<Record<Column, string>>;

const notBillable = new Set(['no', 'false', '0', 'nee', 'nein']);

function findMinutes(duration: string, start: number | undefined, end: number | undefined) {
  const minutes = parseImportDuration(duration);
  if (minutes !== undefined || start === undefined || end === undefined) return minutes;
  // Work that ends before it began went on after midnight.
  return end >= start ? end - start : end + 24 * 60 - start;
}

function readRow(line: number, values: Values, money: ImportedMoney, order: DateOrder | null): ReadWork {
  const date = parseImportDate(values.date, order);
  const start = parseImportTime(values.start);
  const minutes = findMinutes(values.duration, start, parseImportTime(values.end));
  const title = values.title || values.activity;
  const problems = {
    ...(date === undefined && { date: 'date' }),
    ...((minutes === undefined || minutes < 1) && { minutes: 'duration' }),
    ...(minutes !== undefined && minutes > workLimits.dayMinutes && { minutes: 'day_full' }),
    ...(values.start !== '' && start === undefined && { started_at: 'time' }),
    ...(title.length > workLimits.title && { title: 'too_long' }),
    ...(title === '' && values.client === '' && { title: 'required' }),
    ...money.problems,
  };
  return {
    ...money,
    ...{ line, problems, title, client: values.client, project: values.project },
    date: date ?? '',
    minutes: minutes ?? 0,
    started_at:
      date === undefined || start === undefined ? null : (toTimestamp(date, formatClock(start)) ?? null),
    is_billable: !notBillable.has(foldText(values.billable)),
  };
}

/** Reads the rows of a CSV export of Toggl, Clockify or Kimai, whichever columns it has in whichever order. */
export function readWorkFile(text: string): ReadWorkFile {
  const rows = parseCsv(text);
  if (!rows) return { reason: 'not_csv' };
  const [head, ...body] = rows;
  const names = head?.cells.map((cell) => foldText(cell.trim())) ?? [];
  const getIndex = (column: Column) =>
    columns[column].map((name) => names.indexOf(name)).find((index) => index >= 0) ?? -1;
  const hasTimes = getIndex('start') >= 0 && getIndex('end') >= 0;
  if (getIndex('date') < 0 || (getIndex('duration') < 0 && !hasTimes)) return { reason: 'no_columns' };
  if (body.length === 0) return { reason: 'no_rows' };
  const dateOrder = detectDateOrder(body.map(({ cells }) => cells[getIndex('date')] ?? ''));
  const getValues = (cells: readonly string[]): Values => {
    const get = (column: Column) => cells[getIndex(column)]?.replaceAll(/\s+/g, ' ').trim() ?? '';
    return {
      ...{ client: get('client'), project: get('project'), title: get('title'), activity: get('activity') },
      ...{ date: get('date'), start: get('start'), end: get('end'), duration: get('duration') },
      billable: get('billable'),
    };
  };
  const readMoney = openMoney(head?.cells ?? []);
  const read = body.map(({ line, cells }) => readRow(line, getValues(cells), readMoney(cells), dateOrder));
  return { rows: read, dateOrder };
}
