import { addDays, daysBetween, startOfWeek, yearOf } from '#shared/dates/plain-date.ts';
import type { CriterionWeek } from '../contract/week.ts';

/** The hours per year that entitle the self-employed to deductions (Wet IB 2001, art. 3.6). */
export const criterionHours = 1225;
const criterionMinutes = criterionHours * 60;
const maxDayMinutes = 24 * 60;

interface Day {
  readonly date: string;
  readonly counted_minutes: number;
  readonly own_minutes: number;
}

/** Sums the minutes of a year’s days up to a date, and up to the end of each week. */
export function sumByWeek(
  days: readonly Day[],
  today: string,
): { readonly minutes: number; readonly own_minutes: number; readonly weeks: readonly CriterionWeek[] } {
  const weeks: CriterionWeek[] = [];
  let [minutes, own, index] = [0, 0, 0];
  let until = addDays(startOfWeek(`${yearOf(today)}-01-01`), 6);
  for (let isLast = false; !isLast; until = addDays(until, 7)) {
    isLast = until >= today;
    const end = isLast ? today : until;
    for (let day = days[index]; day && day.date <= end; day = days[index]) {
      minutes += day.counted_minutes;
      own += day.own_minutes;
      index += 1;
    }
    weeks.push({ until: end, minutes });
  }
  return { minutes, own_minutes: own, weeks };
}

export interface CriterionRest {
  /** 0 once it is met. */
  readonly minutes: number;
  /** The minutes per week required until the end of the year, rounded up. */
  readonly minutesPerWeek: number;
  /** False once the rest of the year is too short. */
  readonly isReachable: boolean;
}

/** Returns the hours still required; today counts among the remaining days. */
export function getCriterionRest(minutes: number, today: string): CriterionRest {
  const rest = Math.max(0, criterionMinutes - minutes);
  const days = daysBetween(today, `${yearOf(today)}-12-31`) + 1;
  const isReachable = rest <= days * maxDayMinutes;
  return { minutes: rest, minutesPerWeek: Math.ceil((rest * 7) / days), isReachable };
}
