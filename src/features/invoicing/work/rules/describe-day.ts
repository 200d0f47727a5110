import { addDays, type PlainDate, startOfWeek } from '#shared/dates/plain-date.ts';

interface DayNames {
  readonly months: readonly string[];
  readonly weekdays: readonly string[];
}

const getWeekday = (date: PlainDate): number =>
  [0, 1, 2, 3, 4, 5, 6].find((step) => addDays(startOfWeek(date), step) === date) ?? 0;
const getDay = (date: PlainDate): number => Number(date.slice(8));

/** @param names from Monday */
export const nameWeekday = (date: PlainDate, names: readonly string[]): string =>
  names[getWeekday(date)] ?? '';

/** Formats a day and its month: `21 Oct`. */
export const formatDayMonth = (date: PlainDate, { months }: Pick<DayNames, 'months'>): string =>
  `${getDay(date)} ${months[Number(date.slice(5, 7)) - 1] ?? ''}`;

/** Formats a date of this year: `Wed 21 Oct`. */
export const formatShortDay = (date: PlainDate, names: DayNames): string =>
  `${nameWeekday(date, names.weekdays)} ${formatDayMonth(date, names)}`;

/** Formats the head of a column: `Wed 21`. */
export const formatColumnDay = (date: PlainDate, { weekdays }: Pick<DayNames, 'weekdays'>): string =>
  `${nameWeekday(date, weekdays)} ${getDay(date)}`;
