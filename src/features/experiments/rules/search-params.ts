export type SearchParams = Readonly<Record<string, unknown>>;

export interface Limits {
  readonly min: number;
  readonly max: number;
  /** Default 1. */
  readonly step?: number;
}

/** Parses a text parameter, truncated to `maxLength`; `fallback` if it is missing. */
export function parseText(value: unknown, maxLength: number, fallback: string): string {
  return typeof value === 'string' ? [...value].slice(0, maxLength).join('') : fallback;
}

/** Parses a number in plain decimal notation, within the limits and on a step; otherwise `fallback`. */
export function parseNumber(value: unknown, { min, max, step = 1 }: Limits, fallback: number): number {
  if (typeof value !== 'string' || !/^-?\d{1,9}(?:\.\d{1,4})?$/.test(value)) return fallback;
  const number = Number(value);
  const steps = (number - min) / step;
  const isOnStep = Math.abs(steps - Math.round(steps)) < 1e-6;
  return number >= min && number <= max && isOnStep ? number : fallback;
}

export function parseChoice<C extends string>(value: unknown, choices: readonly C[], fallback: C): C {
  return choices.find((choice) => choice === value) ?? fallback;
}

/** Parses `1` as true and `0` as false; otherwise `fallback`. */
export function parseBoolean(value: unknown, fallback: boolean): boolean {
  return value === '1' || (value !== '0' && fallback);
}
