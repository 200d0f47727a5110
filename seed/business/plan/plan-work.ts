import { addDays, addMonths, daysBetween, type PlainDate } from '#shared/dates/plain-date.ts';
import { projects } from './parties.ts';
import { isPublicHoliday } from './public-holidays.ts';
import { type ClientKey, type PlannedWork, type ProjectKey, projectKeys, type Step } from './steps.ts';
import { internalTitles, workTitles } from './work-texts.ts';

/** The months of hours before the start. */
export const workMonths = 14;

/** Days before the start on which the studio was on holiday, both included. */
const holidays = [
  { from: 128, to: 140 },
  { from: 322, to: 330 },
] as const;

/** One client a month; the client of the next month gets the fewer hours of the day. */
const rotation: readonly ClientKey[] = ['seeds', 'harbour', 'association', 'publisher', 'almanac'];

/** From so many days before the start on, each weekday has its own client. */
export const recentDays = 80;
const weekdayClients: readonly ClientKey[] = ['publisher', 'association', 'seeds', 'almanac', 'harbour'];

/** Returns 0 for Monday to 6 for Sunday. */
export const getWeekday = (date: PlainDate): number => ((daysBetween('2001-01-01', date) % 7) + 7) % 7;

const isHoliday = (ago: number): boolean => holidays.some(({ from, to }) => ago >= from && ago <= to);

const getMonthIndex = (date: PlainDate): number =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** Returns the client of a month, counted back from the month of the start. */
export function getMonthClient(date: PlainDate, today: PlainDate): ClientKey {
  const index = getMonthIndex(date) - getMonthIndex(today) + rotation.length * 4;
  return rotation[index % rotation.length] ?? 'seeds';
}

function getDayClients(date: PlainDate, today: PlainDate): readonly [ClientKey, ClientKey] {
  const recent = weekdayClients[getWeekday(date)] ?? 'seeds';
  const next = weekdayClients[(getWeekday(date) + 2) % 5] ?? 'harbour';
  if (daysBetween(date, today) <= recentDays) return [recent, next];
  return [getMonthClient(date, today), getMonthClient(addMonths(`${date.slice(0, 7)}-01`, 1), today)];
}

const findProject = (client: ClientKey): ProjectKey | null =>
  projectKeys.find((key) => projects[key].client === client) ?? null;

const pick = <Value>(values: readonly Value[], seed: number): Value | undefined =>
  values[seed % values.length];

function planHours(client: ClientKey, seed: number, minutes: number): PlannedWork {
  const title = pick(workTitles[client], seed) ?? '';
  return { client, project: findProject(client), title, minutes, kilometres: null };
}

function planDay(date: PlainDate, today: PlainDate, ago: number): PlannedWork[] {
  const seed = ago * 7 + getWeekday(date) * 3;
  const [main, other] = getDayClients(date, today);
  const items = [
    planHours(main, Math.floor(seed / 4), 180 + (seed % 5) * 15),
    planHours(other, Math.floor(seed / 3), 75 + (seed % 4) * 15),
  ];
  if (getWeekday(date) === 4)
    items.push({
      client: null,
      project: null,
      title: pick(internalTitles, ago) ?? '',
      minutes: 90,
      kilometres: null,
    });
  if (main === 'harbour' && ago % 3 === 0)
    items.push({
      client: 'harbour',
      project: 'register',
      title: 'Slikhaven, heen en terug',
      minutes: null,
      kilometres: 46,
    });
  // At a fixed price: the hours are recorded, and not invoiced.
  if (getWeekday(date) === 2 && ago >= 36 && ago <= 100) items.push(planHours('family', ago, 105));
  return items;
}

/** Returns the first day of the hours, fourteen months before the start. */
export const getFirstDay = (today: PlainDate): PlainDate => addMonths(today, -workMonths);

/** Plans the work of each weekday before the start, apart from holidays of the studio and public holidays. */
export function planWork(today: PlainDate): Step[] {
  const steps: Step[] = [];
  const days = daysBetween(getFirstDay(today), today);
  for (let ago = days; ago >= 1; ago -= 1) {
    const date = addDays(today, -ago);
    if (getWeekday(date) > 4 || isHoliday(ago) || isPublicHoliday(date)) continue;
    steps.push({ kind: 'work', date, time: '17:30', items: planDay(date, today, ago) });
  }
  return steps;
}
