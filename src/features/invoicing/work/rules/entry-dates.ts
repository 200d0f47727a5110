import {
  addDays,
  daysBetween,
  isPlainDate,
  type PlainDate,
  startOfWeek,
  yearOf,
} from '#shared/dates/plain-date.ts';
import { foldText } from '../../domain/rules/parties/fold-text.ts';

const relativeDays: Readonly<Record<string, number>> = {
  overmorgen: 2,
  tomorrow: 1,
  morgen: 1,
  today: 0,
  vandaag: 0,
  yesterday: -1,
  gisteren: -1,
  eergisteren: -2,
};

/** The weekdays from Monday in both languages; three letters of an English name are enough. */
const weekdays: readonly (readonly string[])[] = [
  ['monday', 'mon', 'maandag', 'ma'],
  ['tuesday', 'tue', 'tues', 'dinsdag', 'di'],
  ['wednesday', 'wed', 'woensdag', 'wo'],
  ['thursday', 'thu', 'thur', 'thurs', 'donderdag', 'do'],
  ['friday', 'fri', 'vrijdag', 'vr'],
  ['saturday', 'sat', 'zaterdag', 'za'],
  ['sunday', 'sun', 'zondag', 'zo'],
];
/** Names that may be words of a title; they are a day only if they stand alone before or after it. */
const shortNames = new Set(['do', 'ma', 'di', 'wo', 'vr', 'za', 'zo', 'sun', 'sat', 'wed', 'mon']);

const months: readonly (readonly string[])[] = [
  ['jan', 'january', 'januari'],
  ['feb', 'february', 'februari'],
  ['mar', 'mrt', 'march', 'maart'],
  ['apr', 'april'],
  ['may', 'mei'],
  ['jun', 'june', 'juni'],
  ['jul', 'july', 'juli'],
  ['aug', 'august', 'augustus'],
  ['sep', 'sept', 'september'],
  ['oct', 'okt', 'october', 'oktober'],
  ['nov', 'november'],
  ['dec', 'december'],
];

const pad = (number: number) => String(number).padStart(2, '0');

/** Work is seldom entered for later dates. */
const maxDaysAhead = 31;

/** Returns a date; if there is no year, the most recent such date, or a date at most a month ahead. */
function toDate(day: number, month: number, year: number | undefined, today: PlainDate) {
  const toText = (one: number) => `${one}-${pad(month)}-${pad(day)}`;
  if (year !== undefined) return [toText(year)].find(isPlainDate);
  return [1, 0, -1, -2, -3, -4]
    .map((step) => toText(yearOf(today) + step))
    .find((date) => isPlainDate(date) && daysBetween(today, date) <= maxDaysAhead);
}

const toYear = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  return text.length === 2 ? 2000 + Number(text) : Number(text);
};

function parseWord(word: string, today: PlainDate): PlainDate | undefined {
  const relative = Object.hasOwn(relativeDays, word) ? relativeDays[word] : undefined;
  if (relative !== undefined) return addDays(today, relative);
  const weekday = weekdays.findIndex((names) => names.includes(word));
  if (weekday >= 0) {
    const day = addDays(startOfWeek(today), weekday);
    return day > today ? addDays(day, -7) : day;
  }
  if (isPlainDate(word)) return word;
  const numeric = /^(\d{1,2})[-/](\d{1,2})(?:[-/](\d{4}|\d{2}))?$/.exec(word);
  if (!numeric) return undefined;
  return toDate(Number(numeric[1]), Number(numeric[2]), toYear(numeric[3]), today);
}

/** Tests whether a day and month, if meant as such, do not exist: 31 February, or day 00. */
function isImpossibleDay(day: string, month: number, year: number): boolean {
  const isMeant = (Number(day) > 0 ? Number(day) <= 31 : day === '00') && month >= 1 && month <= 12;
  return isMeant && !isPlainDate(`${year}-${pad(month)}-${pad(Number(day))}`);
}

const leapYear = 2024;

function isImpossibleDate(word: string): boolean {
  const [, day = '', month, year] = /^(\d{1,2})[-/](\d{1,2})(?:[-/](\d{4}|\d{2}))?$/.exec(word) ?? [];
  if (month === undefined) return /^\d{4}-\d{2}-\d{2}$/.test(word) && !isPlainDate(word);
  if (year?.length === 4) return !isPlainDate(`${year}-${pad(Number(month))}-${pad(Number(day))}`);
  return isImpossibleDay(day, Number(month), toYear(year) ?? leapYear);
}

function isImpossibleDayAndMonth([day = '', name = '']: readonly string[]): boolean {
  const month = months.findIndex((names) => names.includes(foldText(name).replace(/[.,]$/, '')));
  return /^\d{1,2}$/.test(day) && isImpossibleDay(day, month + 1, leapYear);
}

export const hasImpossibleDate = (tokens: readonly string[]): boolean =>
  [tokens[0], tokens.at(-1)].some((word) => isImpossibleDate(word ?? '')) ||
  [tokens.slice(0, 2), tokens.slice(-2), tokens.slice(-3, -1)].some(isImpossibleDayAndMonth);

function parseDayAndMonth(tokens: readonly string[], today: PlainDate): PlainDate | undefined {
  const [day = '', name = '', year] = tokens;
  const month = months.findIndex((names) => names.includes(name.replace(/\.$/, '')));
  if (month < 0 || !/^\d{1,2}$/.test(day) || (year !== undefined && !/^\d{4}$/.test(year))) return undefined;
  return toDate(Number(day), month + 1, toYear(year), today);
}

export interface FoundDate {
  readonly date: PlainDate;
  readonly rest: readonly string[];
  readonly tokens: readonly string[];
}

function parseDate(tokens: readonly string[], today: PlainDate): PlainDate | undefined {
  const folded = tokens.map((token) => foldText(token).replace(/,$/, ''));
  const [word = ''] = folded;
  return folded.length === 1 ? parseWord(word, today) : parseDayAndMonth(folded, today);
}

const prepositions = new Set(['on', 'op']);

const isPreposition = (word: string | undefined): boolean =>
  word !== undefined && prepositions.has(foldText(word));

/** Tests whether a date can follow a preposition; `yesterday` cannot. */
const takesPreposition = ([word = '']: readonly string[]): boolean =>
  !Object.hasOwn(relativeDays, foldText(word).replace(/,$/, ''));

/**
 * Finds a date at the end or the start of tokens, in English or Dutch: `yesterday`, `morgen`, `maandag`, `on
 * Monday`, `21 oct`, `21-10`, `2026-10-21`. A weekday or a date without a year means the most recent such
 * day.
 */
export function findDate(tokens: readonly string[], today: PlainDate): FoundDate | undefined {
  for (const length of [3, 2, 1]) {
    if (tokens.length < length) continue;
    const [last, rest] = [tokens.slice(-length), tokens.slice(0, -length)];
    const date = parseDate(last, today);
    const isAlone = length > 1 || !shortNames.has(foldText(last[0] ?? '')) || rest.length > 0;
    if (date === undefined || !isAlone) continue;
    const before = isPreposition(rest.at(-1)) && takesPreposition(last) ? 1 : 0;
    return { date, rest: rest.slice(0, rest.length - before), tokens: tokens.slice(-length - before) };
  }
  const first = findFirstDate(tokens, today);
  const isShort = first !== undefined && shortNames.has(foldText(first.tokens.at(-1) ?? ''));
  return isShort ? undefined : first;
}

/** Finds a date at the start of tokens, including short names of days. */
export function findFirstDate(tokens: readonly string[], today: PlainDate): FoundDate | undefined {
  const start = isPreposition(tokens[0]) && takesPreposition(tokens.slice(1)) ? 1 : 0;
  for (const length of [3, 2, 1]) {
    const end = start + length;
    const date = tokens.length < end ? undefined : parseDate(tokens.slice(start, end), today);
    if (date !== undefined) return { date, rest: tokens.slice(end), tokens: tokens.slice(0, end) };
  }
  return undefined;
}
