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
import { type ImportedMoney, isMoneyColumn, openMoney } from './import-rates.ts';

/** The names of the columns in the exports of Toggl, Clockify and Kimai in English, Dutch and German, folded. */
const columns = {
  client: ['client', 'customer', 'klant', 'kunde'],
  project: ['project', 'projekt'],
  title: ['description', 'beschrijving', 'omschrijving', 'beschreibung'],
  activity: ['task', 'activity', 'taak', 'activiteit', 'tatigkeit', 'aufgabe'],
  date: ['start date', 'date', 'startdatum', 'begindatum', 'datum'],
  start: ['start time', 'from', 'starttijd', 'begintijd', 'van', 'begin', 'startzeit', 'von', 'beginn'],
  end: ['end time', 'to', 'eindtijd', 'tot', 'einde', 'endzeit', 'bis', 'ende'],
  duration: [
    ...['duration', 'duration (h)', 'duration (decimal)'],
    ...['duur', 'duur (u)', 'duur (h)', 'duur (decimaal)', 'dauer', 'dauer (h)', 'dauer (dezimal)'],
  ],
  billable: ['billable', 'factureerbaar', 'facturabel', 'declarabel', 'abrechenbar', 'verrechenbar'],
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

/** The columns that a file of hours lacks, and those whose heads are not known. */
export interface MissingColumns {
  readonly reason: 'no_columns';
  readonly missing: readonly ('date' | 'duration')[];
  readonly unknown: readonly string[];
}

/** The rows of an export; the reason if it has none that can be read. */
export type ReadWorkFile =
  | { readonly rows: readonly ReadWork[]; readonly dateOrder: DateOrder | null }
  | { readonly reason: 'not_csv' | 'no_rows' }
  | MissingColumns;

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

const knownNames: ReadonlySet<string> = new Set(Object.values(columns).flat());

/** Returns the heads of columns that mean nothing here. */
const findUnknown = (heads: readonly string[]): readonly string[] =>
  heads.filter((head) => head !== '' && !knownNames.has(foldText(head)) && !isMoneyColumn(head));

/** Reads the rows of a CSV export of Toggl, Clockify or Kimai, whichever columns it has in whichever order. */
export function readWorkFile(text: string): ReadWorkFile {
  const rows = parseCsv(text);
  if (!rows) return { reason: 'not_csv' };
  const [head, ...body] = rows;
  const names = head?.cells.map((cell) => foldText(cell.trim())) ?? [];
  const getIndex = (column: Column) =>
    columns[column].map((name) => names.indexOf(name)).find((index) => index >= 0) ?? -1;
  const hasTimes = getIndex('start') >= 0 && getIndex('end') >= 0;
  const missing = [
    ...(getIndex('date') < 0 ? (['date'] as const) : []),
    ...(getIndex('duration') < 0 && !hasTimes ? (['duration'] as const) : []),
  ];
  if (missing.length > 0) return { reason: 'no_columns', missing, unknown: findUnknown(head?.cells ?? []) };
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
