import { maxDigits } from './bars.ts';
import type { Variants } from './glyphs.ts';
import { type Look, presets } from './look.ts';
import type { Segment } from './segments.ts';

export const modes = ['text', 'number', 'hex', 'clock', 'counter', 'stopwatch', 'free'] as const;
export type Mode = (typeof modes)[number];

/** The first bit of a byte is a or g. */
export const bitOrders = ['ag', 'ga'] as const;
export type BitOrder = (typeof bitOrders)[number];

export interface Settings {
  readonly mode: Mode;
  readonly text: string;
  readonly number: string;
  readonly hex: string;
  /** Encoded as in `bars.ts`. */
  readonly bars: string;
  readonly digits: number;
  /** The selected digit, from 1. */
  readonly at: number;
  /** Pads numbers with leading zeros. */
  readonly zeros: boolean;
  readonly variants: Variants;
  readonly hours: '12' | '24';
  readonly blink: boolean;
  readonly start: number;
  readonly step: number;
  /** Steps per second. */
  readonly speed: number;
  readonly down: boolean;
  readonly look: Look;
  /** Common anode (a low pin lights a segment) instead of common cathode. */
  readonly anode: boolean;
  readonly order: BitOrder;
  readonly find: Segment;
  readonly formula: string;
}

export const maxLengths = { value: 24, formula: 200 } as const;

export const limits = {
  digits: { min: 1, max: maxDigits },
  start: { min: -99_999, max: 999_999 },
  step: { min: 1, max: 100 },
  speed: { min: 1, max: 20 },
} as const;

export const defaults: Settings = {
  mode: 'text',
  text: 'C0FFEE',
  number: '3.14159',
  hex: 'BEEF',
  bars: '',
  digits: 6,
  at: 1,
  zeros: false,
  variants: [],
  hours: '24',
  blink: true,
  start: 0,
  step: 1,
  speed: 4,
  down: false,
  look: presets.led,
  anode: false,
  order: 'ag',
  find: 'e',
  formula: '',
};

const minDigits: Readonly<Partial<Record<Mode, number>>> = { clock: 4, stopwatch: 4 };

/**
 * Switches the mode. A clock or stopwatch with fewer than four digits gets the default number of digits.
 * Selects the last digit if the mode aligns its digits right, otherwise the first.
 */
export function withMode(settings: Settings, mode: Mode): Settings {
  const digits = settings.digits < (minDigits[mode] ?? 0) ? defaults.digits : settings.digits;
  return { ...settings, mode, digits, at: mode === 'text' || mode === 'free' ? 1 : digits };
}
