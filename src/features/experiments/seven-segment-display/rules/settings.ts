import { maximumDigits } from './bars.ts';
import type { Variants } from './glyphs.ts';
import { type Look, presets } from './look.ts';
import type { Segment } from './segments.ts';

export const modes = ['text', 'number', 'hex', 'clock', 'counter', 'stopwatch', 'free'] as const;
export type Mode = (typeof modes)[number];

/** The order of the bits in a byte: a or g first. */
export const bitOrders = ['ag', 'ga'] as const;
export type BitOrder = (typeof bitOrders)[number];

/** Everything that a visitor sets; the address holds it. */
export interface Settings {
  readonly mode: Mode;
  readonly text: string;
  readonly number: string;
  readonly hex: string;
  /** The digits that were switched bar by bar, as `bars.ts` writes them. */
  readonly bars: string;
  readonly digits: number;
  /** The digit that is looked at closely, from 1. */
  readonly at: number;
  /** Numbers fill the display with zeros from the left. */
  readonly zeros: boolean;
  readonly variants: Variants;
  readonly hours: '12' | '24';
  readonly blink: boolean;
  readonly start: number;
  readonly step: number;
  /** Steps in a second. */
  readonly speed: number;
  readonly down: boolean;
  readonly look: Look;
  /** A current into the segment lights it (cathode) or out of it (anode). */
  readonly anode: boolean;
  readonly order: BitOrder;
  /** The segment whose expression is looked for, and what was written for it. */
  readonly find: Segment;
  readonly formula: string;
}

export const longest = { value: 24, formula: 200 } as const;

export const limits = {
  digits: { min: 1, max: maximumDigits },
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

/** The digits that a kind of display cannot do without. */
const fewest: Readonly<Partial<Record<Mode, number>>> = { clock: 4, stopwatch: 4 };

/**
 * The settings in another mode. A clock gets room for its seconds where it had none for its hours; what stands to the
 * right is looked at from there.
 */
export function inMode(settings: Settings, mode: Mode): Settings {
  const digits = settings.digits < (fewest[mode] ?? 0) ? defaults.digits : settings.digits;
  return { ...settings, mode, digits, at: mode === 'text' || mode === 'free' ? 1 : digits };
}
