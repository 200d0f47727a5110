import type { HexColor } from '../../rules/hex-color.ts';

export interface Look {
  readonly on: HexColor;
  readonly off: HexColor;
  readonly face: HexColor;
  /** In hundredths of a digit's height. */
  readonly thickness: number;
  /** In the same unit. */
  readonly gap: number;
  /** To the right, in degrees. */
  readonly slant: number;
  /** Corner radius, in percent of the maximum. */
  readonly rounding: number;
  /** Glow of lit bars, in percent. */
  readonly glow: number;
}

export const lookLimits = {
  thickness: { min: 4, max: 20 },
  gap: { min: 0, max: 8, step: 0.5 },
  slant: { min: 0, max: 20 },
  rounding: { min: 0, max: 100, step: 5 },
  glow: { min: 0, max: 100, step: 5 },
} as const;

export const presetNames = ['led', 'amber', 'vfd', 'blue', 'lcd', 'paper'] as const;
export type PresetName = (typeof presetNames)[number];

/** LED, vacuum fluorescent, liquid crystal, and this site's paper. */
export const presets: Readonly<Record<PresetName, Look>> = {
  led: {
    on: '#ff3b24',
    off: '#32110c',
    face: '#170908',
    thickness: 13,
    gap: 2,
    slant: 8,
    rounding: 30,
    glow: 45,
  },
  amber: {
    on: '#ffb000',
    off: '#2e1f04',
    face: '#140d03',
    thickness: 10,
    gap: 3,
    slant: 0,
    rounding: 100,
    glow: 55,
  },
  vfd: {
    on: '#5cffd0',
    off: '#12241f',
    face: '#07110f',
    thickness: 8,
    gap: 1.5,
    slant: 6,
    rounding: 10,
    glow: 80,
  },
  blue: {
    on: '#4d9bff',
    off: '#101c33',
    face: '#070b16',
    thickness: 15,
    gap: 1,
    slant: 10,
    rounding: 50,
    glow: 60,
  },
  lcd: {
    on: '#1d2419',
    off: '#a7b192',
    face: '#b3bd9e',
    thickness: 11,
    gap: 1,
    slant: 5,
    rounding: 0,
    glow: 0,
  },
  paper: {
    on: '#dd3f18',
    off: '#e2dfd6',
    face: '#f7f5ef',
    thickness: 7,
    gap: 2.5,
    slant: 0,
    rounding: 0,
    glow: 0,
  },
};

export const lookKeys = Object.keys(presets.led).filter((key): key is keyof Look => key in presets.led);

export function findPreset(look: Look): PresetName | undefined {
  return presetNames.find((name) => lookKeys.every((key) => presets[name][key] === look[key]));
}

/** Calculates a colour's relative luminance, from 0 to 1 (WCAG 2.2). */
function relativeLuminance(color: HexColor): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrastRatio(one: HexColor, other: HexColor): number {
  const [dark = 0, light = 0] = [relativeLuminance(one), relativeLuminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
