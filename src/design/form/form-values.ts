import { parseDuration } from '#shared/dates/durations.ts';
import type { Language } from '#shared/i18n/language.ts';
import { parseAmount } from '#shared/money/money.ts';

/** The values of a form, with reasons for values that could not be read. */
export class FormValues {
  readonly #data: FormData;
  readonly #language: Language;
  readonly #problems: Record<string, string> = {};

  /** @param language decides the thousands separators of numbers */
  constructor(data: FormData, language: Language) {
    this.#data = data;
    this.#language = language;
  }

  /** The reason for each field that could not be read. */
  get problems(): Readonly<Record<string, string>> {
    return this.#problems;
  }

  text(name: string): string {
    return String(this.#data.get(name) ?? '').trim();
  }

  flag(name: string): boolean {
    return this.#data.get(name) !== null;
  }

  /** Returns the chosen value, or the first value if none is valid. */
  choice<const Value extends string | number>(name: string, values: readonly [Value, ...Value[]]): Value {
    return values.find((value) => String(value) === this.text(name)) ?? values[0];
  }

  /** Returns the number of items of a list, whose fields are named like `contacts.0.email`. */
  countItems(list: string): number {
    const indices = [...this.#data.keys()].flatMap((name) => {
      const [start, index] = name.split('.');
      return start === list ? [Number(index) + 1] : [];
    });
    return Math.max(0, ...indices);
  }

  /** Returns an amount in cents; null if the field is empty. */
  amount(name: string): number | null {
    const typed = this.text(name);
    if (typed === '') return null;
    const cents = parseAmount(typed, this.#language);
    if (cents === undefined || cents < 0) this.#problems[name] = 'amount';
    return cents ?? null;
  }

  /** Returns a typed percentage in basis points; null if the field is empty. */
  percent(name: string): number | null {
    const typed = this.text(name);
    if (typed === '') return null;
    // A percentage has two decimals as an amount has: its cents are basis points.
    const basisPoints = parseAmount(typed, this.#language);
    if (basisPoints === undefined || basisPoints < 0) this.#problems[name] = 'percent';
    return basisPoints ?? null;
  }

  /** Returns the years of fields that are named like `2026.paid_years`. */
  listYears(name: string): number[] {
    return [...this.#data.keys()].flatMap((key) => {
      const [year, field] = key.split('.');
      return field === name ? [Number(year)] : [];
    });
  }

  /** Returns a whole number; null if the field is empty. */
  integer(name: string, reason: string): number | null {
    const typed = this.text(name);
    if (typed === '') return null;
    if (!/^\d{1,9}$/.test(typed)) this.#problems[name] = reason;
    return Number(typed);
  }

  /** Returns hours in minutes; null if the field is empty. */
  minutes(name: string): number | null {
    const typed = this.text(name);
    if (typed === '') return null;
    // Whole numbers are hours here, even above 24.
    const minutes = /^\d{1,3}$/.test(typed) ? Number(typed) * 60 : parseDuration(typed, this.#language);
    if (minutes === undefined) this.#problems[name] = 'duration';
    return minutes ?? null;
  }
}
