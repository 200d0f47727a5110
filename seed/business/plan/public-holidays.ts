import { addDays, type PlainDate, yearOf } from '#shared/dates/plain-date.ts';

/** Returns Easter Sunday of the Gregorian calendar (the algorithm of Meeus, Jones and Butcher). */
export function getEaster(year: number): PlainDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** New Year’s Day, King’s Day and Christmas. */
const fixedDays = ['01-01', '04-27', '12-25', '12-26'];
/** Easter Monday, Ascension Day and Whit Monday, in days after Easter Sunday. */
const daysAfterEaster = [1, 39, 50];

/** Tests for a public holiday of the Netherlands on a weekday. King’s Day on a Sunday is a day earlier. */
export const isPublicHoliday = (date: PlainDate): boolean =>
  fixedDays.includes(date.slice(5)) ||
  daysAfterEaster.some((days) => addDays(getEaster(yearOf(date)), days) === date);
