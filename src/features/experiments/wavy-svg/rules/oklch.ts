import type { HexColor } from '../../rules/hex-color.ts';

/** A colour in OKLCH (Björn Ottosson, "A perceptual color space for image processing"; CSS Color 4). */
export interface Oklch {
  /** Lightness, from 0 to 1. */
  readonly l: number;
  /** Chroma, at least 0; a grey has 0. */
  readonly c: number;
  /** Hue, in degrees; meaningless for greys. */
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

const multiplyRow = ([a, b, c]: Triple, [x, y, z]: Triple) => a * x + b * y + c * z;

const multiply = ([first, second, third]: Matrix, values: Triple): Triple => [
  multiplyRow(first, values),
  multiplyRow(second, values),
  multiplyRow(third, values),
];

const mapTriple = ([x, y, z]: Triple, change: (value: number) => number): Triple => [
  change(x),
  change(y),
  change(z),
];

// The sRGB transfer function (IEC 61966-2-1) and its inverse.
const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** Below this, chroma is invisible and hue would be noise. */
const minChroma = 0.0005;
const degrees = 180 / Math.PI;

export function toOklch(color: HexColor): Oklch {
  const byte = (at: number) => Number.parseInt(color.slice(at, at + 2), 16) / 255;
  const linear = mapTriple([byte(1), byte(3), byte(5)], toLinear);
  const [l, a, b] = multiply(lmsToLab, mapTriple(multiply(rgbToLms, linear), Math.cbrt));
  const c = Math.sqrt(a * a + b * b);
  return c < minChroma ? { l, c: 0, h: 0 } : { l, c, h: (Math.atan2(b, a) * degrees + 360) % 360 };
}

function toLinearRgb({ l, c, h }: Oklch): Triple {
  const lab: Triple = [l, c * Math.cos(h / degrees), c * Math.sin(h / degrees)];
  return multiply(
    lmsToRgb,
    mapTriple(multiply(labToLms, lab), (value) => value * value * value),
  );
}

// The tolerance for rounding to a byte.
const tolerance = 0.0001;
const isInGamut = (color: Oklch) =>
  toLinearRgb(color).every((value) => value >= -tolerance && value <= 1 + tolerance);

/** Reduces chroma until the colour fits sRGB; keeps lightness and hue. */
function toGamut(color: Oklch): Oklch {
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

/** Converts a colour to sRGB bytes, reducing chroma if it is out of gamut. */
export function toHex(color: Oklch): HexColor {
  const l = Math.min(1, Math.max(0, color.l));
  const bytes = toLinearRgb(toGamut({ ...color, l })).map((value) =>
    Math.round(255 * Math.min(1, Math.max(0, toGamma(Math.max(0, value)))))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${bytes.join('')}`;
}

/** Mixes two colours along the shorter hue arc; a grey takes the other colour's hue. */
export function mixOklch(from: HexColor, to: HexColor, fraction: number): HexColor {
  const one = toOklch(from);
  const other = toOklch(to);
  const start = one.c === 0 ? other.h : one.h;
  const hueDifference = other.c === 0 ? 0 : ((other.h - start + 540) % 360) - 180;
  const interpolate = (a: number, b: number) => a + (b - a) * fraction;
  return toHex({
    l: interpolate(one.l, other.l),
    c: interpolate(one.c, other.c),
    h: start + hueDifference * fraction,
  });
}
