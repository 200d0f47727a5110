import { formatDuration, parseDuration } from '#shared/dates/durations.ts';
import { isPlainDate } from '#shared/dates/plain-date.ts';
import type { Language } from '#shared/i18n/language.ts';
import { formatAmount, parseAmount } from '#shared/money/money.ts';
import { formatQuantity, parseQuantity } from '../../domain/rules/work/quantities.ts';
import type { EnteredKind, WorkItem } from '../contract/items.ts';

export interface TypedEntry {
  readonly date: string;
  readonly measure: string;
  readonly rate: string;
}

/** The parsed values of the fields; undefined for invalid fields. */
export interface ReadEntry {
  readonly date: string | undefined;
  readonly measure: number | undefined;
  /** Null for no own rate. */
  readonly rate: number | null | undefined;
}

const parsers: Readonly<Record<EnteredKind, (text: string, language: Language) => number | undefined>> = {
  hours: parseDuration,
  fixed: parseAmount,
  kilometres: parseQuantity,
};

export function readEntry(
  kind: EnteredKind,
  { date, measure, rate }: TypedEntry,
  language: Language,
): ReadEntry {
  const number = parsers[kind](measure, language);
  const cents = rate.trim() === '' ? null : parseAmount(rate, language);
  return {
    date: isPlainDate(date) ? date : undefined,
    measure: number !== undefined && number > 0 ? number : undefined,
    rate: cents !== null && cents !== undefined && cents < 0 ? undefined : cents,
  };
}

export function formatMeasure(
  { kind, minutes, quantity, amount_cents }: WorkItem,
  language: Language,
): string {
  if (kind === 'hours') return formatDuration(minutes ?? 0);
  return kind === 'kilometres'
    ? formatQuantity(quantity ?? 0, language)
    : formatAmount(amount_cents ?? 0, language);
}
