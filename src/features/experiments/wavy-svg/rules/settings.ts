import type { HexColor } from '../../rules/hex-color.ts';
import type { Limits } from '../../rules/parameters.ts';

export const kinds = ['smooth', 'peaks', 'steps'] as const;
export const directions = ['none', 'right', 'down', 'diagonal'] as const;
export const curves = ['even', 'late', 'early'] as const;

/** The sizes of a drawing, in its own units and pixels. */
export const formats = {
  banner: { width: 1440, height: 320 },
  screen: { width: 1920, height: 1080 },
  share: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
  phone: { width: 1080, height: 1920 },
} as const;

export type Format = keyof typeof formats;
export const formatNames = Object.keys(formats) as Format[];

/** Everything that a drawing is made from. */
export interface Settings {
  /** Any text; the same text gives the same drawing. */
  readonly seed: string;
  readonly layers: number;
  /** How far a wave rises above its line, in percent of the height. */
  readonly amplitude: number;
  /** Whole waves from left to right. */
  readonly frequency: number;
  /** Levels of detail. */
  readonly complexity: number;
  /** How far each layer is moved against the one before it, in percent of a wave. */
  readonly phase: number;
  /** From one layer's line to the next, in percent of the height. */
  readonly spacing: number;
  readonly kind: (typeof kinds)[number];
  /** Hangs from the top instead of standing on the ground. */
  readonly flip: boolean;
  /** Left and right change places. */
  readonly mirror: boolean;
  /** Ends as it began, so that drawings can be laid end to end. */
  readonly seamless: boolean;
  readonly format: Format;
  /** The colours of the layer in front and of the last one behind. */
  readonly from: HexColor;
  readonly to: HexColor;
  /** Colours of single layers, by their number from the front, counted from 1. */
  readonly own: Readonly<Record<number, HexColor>>;
  /** Which way the colour of a layer goes over to that of the next. */
  readonly direction: (typeof directions)[number];
  /** The opacity in front and behind, in percent, and how it gets from one to the other. */
  readonly front: number;
  readonly back: number;
  readonly curve: (typeof curves)[number];
  /** How long the waves take to come round, in seconds; 0 stands still. */
  readonly loop: number;
}

export const longestSeed = 40;

export const limits = {
  layers: { min: 1, max: 12 },
  amplitude: { min: 0, max: 40 },
  frequency: { min: 1, max: 12 },
  complexity: { min: 1, max: 4 },
  phase: { min: 0, max: 100 },
  spacing: { min: 0, max: 20 },
  front: { min: 10, max: 100, step: 5 },
  back: { min: 10, max: 100, step: 5 },
  loop: { min: 0, max: 60 },
} as const satisfies Partial<Record<keyof Settings, Limits>>;

export const defaults: Settings = {
  seed: 'vitrine',
  layers: 6,
  amplitude: 10,
  frequency: 2,
  complexity: 2,
  phase: 20,
  spacing: 11,
  kind: 'smooth',
  flip: false,
  mirror: false,
  seamless: true,
  format: 'banner',
  from: '#12303f',
  to: '#f3b562',
  own: {},
  direction: 'none',
  front: 100,
  back: 100,
  curve: 'even',
  loop: 0,
};
