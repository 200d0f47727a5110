import {
  addDays,
  addMonths,
  isoWeekOf,
  type PlainDate,
  startOfWeek,
  yearOf,
} from '#shared/dates/plain-date.ts';
import { createDateFormat } from '#shared/i18n/format.ts';
import type { Language } from '#shared/i18n/language.ts';
import { locales } from '#shared/i18n/language.ts';
import { formatPeriod } from '../../domain/rules/documents/format-period.ts';
import { placeholders } from '../../domain/rules/documents/placeholders.ts';
import type { Schedule } from '../contract.ts';
import { periodTexts } from '../messages/periods.ts';
import { monthsOf } from './schedule.ts';

type Covering = Pick<Schedule, 'interval_count' | 'interval_unit' | 'covered'>;

/** Both dates are included. */
export interface Period {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

function startOfUnit(date: PlainDate, unit: Covering['interval_unit']): PlainDate {
  if (unit === 'week') return startOfWeek(date);
  const month = Number(date.slice(5, 7)) - 1;
  return addMonths(`${date.slice(0, 7)}-01`, -(month % monthsOf[unit]));
}

/** Returns the period of a draft: as long as the interval, in whole weeks, months, quarters or years. */
export function getCoveredPeriod(
  date: PlainDate,
  { interval_count, interval_unit, covered }: Covering,
): Period {
  const move = (from: PlainDate, intervals: number) =>
    interval_unit === 'week'
      ? addDays(from, intervals * 7 * interval_count)
      : addMonths(from, intervals * interval_count * monthsOf[interval_unit]);
  const from = move(startOfUnit(date, interval_unit), { previous: -1, current: 0, next: 1 }[covered]);
  return { from, to: addDays(move(from, 1), -1) };
}

const formatMonth = createDateFormat({ month: 'long', timeZone: 'UTC' });
const formatMonthOfYear = createDateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a period: `November 2026`, `Q4 2026`, `2026`, `week 48, 2026`. */
export function formatCoveredPeriod(
  { from, to }: Period,
  { interval_count, interval_unit }: Pick<Covering, 'interval_count' | 'interval_unit'>,
  language: Language,
): string {
  const year = yearOf(from);
  if (interval_unit === 'week') {
    if (interval_count > 1) return formatPeriod(from, to, language);
    const iso = isoWeekOf(from);
    return periodTexts[language].week(iso.week, iso.year);
  }
  if (interval_unit === 'year') return interval_count === 1 ? String(year) : `${year}–${yearOf(to)}`;
  if (interval_unit === 'quarter' && interval_count === 1)
    return periodTexts[language].quarter((Number(from.slice(5, 7)) + 2) / 3, year);
  const format = (date: PlainDate) => formatMonthOfYear(locales[language], Date.parse(date));
  return from.slice(0, 7) === to.slice(0, 7) ? format(from) : `${format(from)} – ${format(to)}`;
}

/** Replaces placeholders by their values for a period; other braces stay. */
export function fillPlaceholders(
  text: string,
  period: Period,
  schedule: Covering,
  language: Language,
): string {
  const values: Readonly<Record<(typeof placeholders)[number], string>> = {
    '{period}': formatCoveredPeriod(period, schedule, language),
    '{month}': formatMonth(locales[language], Date.parse(period.from)),
    '{year}': String(yearOf(period.from)),
  };
  return placeholders.reduce((filled, name) => filled.replaceAll(name, () => values[name]), text);
}
