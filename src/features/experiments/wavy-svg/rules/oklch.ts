import type { HexColor } from '../../rules/hex-color.ts';

/** A colour in OKLCH (Björn Ottosson, "A perceptual color space for image processing"; CSS Color 4). */
export interface Oklch {
  /** Lightness from 0 to 1. */
  readonly l: number;
  /** Chroma from 0; greys have none. */
  readonly c: number;
  /** Hue in degrees; of greys it means nothing. */
  readonly h: number;
}

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const rgbToLms: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const lmsToLab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const labToLms: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const lmsToRgb: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

const times = (matrix: Matrix, [x, y, z]: Triple): Triple =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple;

const each = ([x, y, z]: Triple, change: (value: number) => number): Triple => [
  change(x),
  change(y),
  change(z),
];

// The transfer curve of sRGB (IEC 61966-2-1) and back.
const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toCurve = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** Below this there is no chroma that anyone could see, and a hue would be noise. */
const grey = 0.0005;
const degrees = 180 / Math.PI;

/** A colour of sRGB in OKLCH. */
export function toOklch(color: HexColor): Oklch {
  const byte = (at: number) => Number.parseInt(color.slice(at, at + 2), 16) / 255;
  const linear = each([byte(1), byte(3), byte(5)], toLinear);
  const [l, a, b] = times(lmsToLab, each(times(rgbToLms, linear), Math.cbrt));
  const c = Math.sqrt(a * a + b * b);
  return c < grey ? { l, c: 0, h: 0 } : { l, c, h: (Math.atan2(b, a) * degrees + 360) % 360 };
}

function toLinearRgb({ l, c, h }: Oklch): Triple {
  const lab: Triple = [l, c * Math.cos(h / degrees), c * Math.sin(h / degrees)];
  return times(
    lmsToRgb,
    each(times(labToLms, lab), (value) => value * value * value),
  );
}

// As far outside as rounding to a byte forgives.
const slack = 0.0001;
const isInGamut = (color: Oklch) =>
  toLinearRgb(color).every((value) => value >= -slack && value <= 1 + slack);

/** The same lightness and hue with as much of the chroma as sRGB has room for. */
function intoGamut(color: Oklch): Oklch {
  if (isInGamut(color)) return color;
  let inside = 0;
  let outside = color.c;
  while (outside - inside > 0.00002) {
    const c = (inside + outside) / 2;
    if (isInGamut({ ...color, c })) inside = c;
    else outside = c;
  }
  return { ...color, c: inside };
}

/** A colour as sRGB can show it, in whole bytes: chroma gives way, lightness and hue stay. */
export function toHex(color: Oklch): HexColor {
  const l = Math.min(1, Math.max(0, color.l));
  const bytes = toLinearRgb(intoGamut({ ...color, l })).map((value) =>
    Math.round(255 * Math.min(1, Math.max(0, toCurve(Math.max(0, value)))))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${bytes.join('')}`;
}

/** A colour on the way between two, by the shorter way around the hues; a grey takes the hue of the other. */
export function mixOklch(from: HexColor, to: HexColor, share: number): HexColor {
  const one = toOklch(from);
  const other = toOklch(to);
  const start = one.c === 0 ? other.h : one.h;
  const turn = other.c === 0 ? 0 : ((other.h - start + 540) % 360) - 180;
  const on = (a: number, b: number) => a + (b - a) * share;
  return toHex({ l: on(one.l, other.l), c: on(one.c, other.c), h: start + turn * share });
}
