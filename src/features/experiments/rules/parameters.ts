/** What an address says, by parameter; anything in it may be missing or nonsense. */
export type Parameters = Readonly<Record<string, unknown>>;

/** The values that a number can take. */
export interface Limits {
  readonly min: number;
  readonly max: number;
  /** 1 unless it is named. */
  readonly step?: number;
}

/** A text of an address, cut to the length; `fallback` where there is none. */
export function readText(value: unknown, maximum: number, fallback: string): string {
  return typeof value === 'string' ? [...value].slice(0, maximum).join('') : fallback;
}

/** A number of an address, if it is plainly written, within the limits and on a step; else `fallback`. */
export function readNumber(value: unknown, { min, max, step = 1 }: Limits, fallback: number): number {
  if (typeof value !== 'string' || !/^-?\d{1,9}(?:\.\d{1,4})?$/.test(value)) return fallback;
  const number = Number(value);
  const steps = (number - min) / step;
  const isOnStep = Math.abs(steps - Math.round(steps)) < 1e-6;
  return number >= min && number <= max && isOnStep ? number : fallback;
}

/** One of the choices, by its name in an address; else `fallback`. */
export function readChoice<C extends string>(value: unknown, choices: readonly C[], fallback: C): C {
  return choices.find((choice) => choice === value) ?? fallback;
}

/** Yes or no of an address: `1` or `0`; else `fallback`. */
export function readSwitch(value: unknown, fallback: boolean): boolean {
  return value === '1' || (value !== '0' && fallback);
}
