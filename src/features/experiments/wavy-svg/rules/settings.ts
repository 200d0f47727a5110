import type { HexColor } from '../../rules/hex-color.ts';
import type { Limits } from '../../rules/search-params.ts';

export const kinds = ['smooth', 'peaks', 'steps'] as const;
export const directions = ['none', 'right', 'down', 'diagonal'] as const;
export const curves = ['even', 'late', 'early'] as const;

/** In pixels, which are the drawing's units. */
export const formats = {
  banner: { width: 1440, height: 320 },
  screen: { width: 1920, height: 1080 },
  share: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
  phone: { width: 1080, height: 1920 },
} as const;

export type Format = keyof typeof formats;
export const formatNames = Object.keys(formats) as Format[];

export interface Settings {
  /** Any text, which determines the random numbers. */
  readonly seed: string;
  readonly layers: number;
  /** Maximum height of a wave above its baseline, as a percentage of the drawing's height. */
  readonly amplitude: number;
  readonly frequency: number;
  readonly complexity: number;
  /** Each layer's offset from the layer before it, as a percentage of the wavelength. */
  readonly phase: number;
  /** Distance between the baselines of adjacent layers, as a percentage of the drawing's height. */
  readonly spacing: number;
  readonly kind: (typeof kinds)[number];
  /** Hangs the waves from the top. */
  readonly flip: boolean;
  /** Swaps left and right. */
  readonly mirror: boolean;
  /** Makes the right edge continue at the left edge, so that drawings can be tiled. */
  readonly seamless: boolean;
  readonly format: Format;
  readonly from: HexColor;
  readonly to: HexColor;
  /** Colours of single layers by layer number, counted from 1 at the front. */
  readonly own: Readonly<Record<number, HexColor>>;
  /** Direction of the gradient within a layer. */
  readonly direction: (typeof directions)[number];
  /** Opacity of the front and back layers, in percent, and the curve between them. */
  readonly front: number;
  readonly back: number;
  readonly curve: (typeof curves)[number];
  /** Seconds per cycle of the animation; 0 turns it off. */
  readonly loop: number;
}

export const maxSeedLength = 40;

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
