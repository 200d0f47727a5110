import { isBeyondMaxMinutes, parseDuration } from '#shared/dates/durations.ts';
import type { Language } from '#shared/i18n/language.ts';
import { isBeyondMaxCents, maxCents, parseAmount } from '#shared/money/money.ts';
import { quantityScale } from '../../domain/contract/limits.ts';
import { isBeyondQuantity, parseQuantity } from '../../domain/rules/work/quantities.ts';
import { type EnteredKind, workLimits } from '../contract/items.ts';

export interface Measure {
  readonly kind: EnteredKind;
  readonly minutes: number | null;
  /** Kilometres in ten-thousandths. */
  readonly quantity: number | null;
  readonly amount_cents: number | null;
}

const none = { minutes: null, quantity: null, amount_cents: null };

const kilometreUnits = new Set(['km', 'kilometer', 'kilometre', 'kilometers', 'kilometres']);
const euroUnits = new Set(['euro', 'euros', 'eur', '€']);
const hourUnits: Readonly<Record<string, string>> = {
  h: 'h',
  hr: 'h',
  hrs: 'h',
  hour: 'h',
  hours: 'h',
  u: 'h',
  uur: 'h',
  uren: 'h',
  m: 'm',
  min: 'm',
  mins: 'm',
  minutes: 'm',
  minuten: 'm',
};

// Values that are too large are accepted too, so that the error can state the maximum.

function toHours(text: string, language: Language): Measure | undefined {
  const minutes = isBeyondMaxMinutes(text, language)
    ? workLimits.dayMinutes + 1
    : parseDuration(text, language);
  return minutes === undefined || minutes === 0 ? undefined : { ...none, kind: 'hours', minutes };
}

function toKilometres(text: string, language: Language): Measure | undefined {
  const quantity = isBeyondQuantity(text, workLimits.kilometres, language)
    ? (workLimits.kilometres + 1) * quantityScale
    : parseQuantity(text, language);
  return quantity === undefined || quantity === 0 ? undefined : { ...none, kind: 'kilometres', quantity };
}

function toFixed(text: string, language: Language): Measure | undefined {
  const isNegative = /^[-−]/.test(text);
  const amount_cents = isBeyondMaxCents(text, language) ? maxCents + 1 : parseAmount(text, language);
  return isNegative || amount_cents === undefined || amount_cents <= 0
    ? undefined
    : { ...none, kind: 'fixed', amount_cents };
}

function parseTwoTokens(number: string, unit: string, language: Language): Measure | undefined {
  if (!/^[\d.,]+$/.test(number) && number !== '€') return undefined;
  if (number === '€') return toFixed(unit, language);
  if (kilometreUnits.has(unit)) return toKilometres(number, language);
  if (euroUnits.has(unit)) return toFixed(number, language);
  const hours = Object.hasOwn(hourUnits, unit) ? hourUnits[unit] : undefined;
  return hours === undefined ? undefined : toHours(`${number}${hours}`, language);
}

function parseOneToken(word: string, language: Language): Measure | undefined {
  const attached = /^([\d.,]+)([a-z€]+)$/.exec(word);
  const withUnit = attached && parseTwoTokens(attached[1] ?? '', attached[2] ?? '', language);
  if (withUnit) return withUnit;
  if (word.startsWith('€')) return toFixed(word.slice(1), language);
  return toHours(word, language);
}

interface Measured {
  readonly measure: Measure;
  readonly rest: readonly string[];
}

export function readMeasure(
  tokens: readonly string[],
  index: number,
  language: Language,
): Measured | undefined {
  const [word = '', unit] = tokens.slice(index, index + 2).map((token) => token.toLowerCase());
  const two = unit === undefined ? undefined : parseTwoTokens(word, unit, language);
  if (two) return { measure: two, rest: tokens.toSpliced(index, 2) };
  const one = parseOneToken(word, language);
  return one && { measure: one, rest: tokens.toSpliced(index, 1) };
}

/** Finds a measure at the start of tokens; elsewhere only with `:` or a unit, since titles have numbers. */
export function findMeasure(tokens: readonly string[], language: Language): Measured | undefined {
  const first = readMeasure(tokens, 0, language);
  if (first) return first;
  const marked = tokens.findIndex(
    (word, index) => index > 0 && /^(?:\d+:\d\d|\d+[hu]\d\d|[\d.,]+(?:h|u|km|m))$/.test(word.toLowerCase()),
  );
  return marked > 0 ? readMeasure(tokens, marked, language) : undefined;
}
