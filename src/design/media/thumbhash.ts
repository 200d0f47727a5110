/** The number of cells. */
const longSide = 4;
const shortSide = 3;

/** Each value is from 0 to 255. */
type Colour = readonly [red: number, green: number, blue: number];

/** Cells in row order. */
export interface ThumbhashGrid {
  readonly columns: number;
  readonly rows: number;
  readonly colours: readonly Colour[];
}

interface Channel {
  readonly mean: number;
  /** Horizontal and vertical frequency and amplitude of the cosine transform. */
  readonly coefficients: readonly {
    readonly across: number;
    readonly down: number;
    readonly amplitude: number;
  }[];
}

/** Reads the four-bit coefficients after the header. */
function nibbleReader(bytes: Uint8Array, start: number) {
  let at = start * 2;
  return () => {
    const byte = bytes[at >> 1] ?? 0x77;
    const nibble = at % 2 === 0 ? byte & 15 : byte >> 4;
    at += 1;
    return nibble / 7.5 - 1;
  };
}

function readChannel(
  next: () => number,
  mean: number,
  scale: number,
  width: number,
  height: number,
): Channel {
  const coefficients: { across: number; down: number; amplitude: number }[] = [];
  for (let down = 0; down < height; down += 1) {
    for (let across = down === 0 ? 1 : 0; across * height < width * (height - down); across += 1)
      coefficients.push({ across, down, amplitude: next() * scale });
  }
  return { mean, coefficients };
}

function valueAt({ mean, coefficients }: Channel, x: number, y: number): number {
  const terms = coefficients.map(
    ({ across, down, amplitude }) =>
      amplitude * 2 * Math.cos(Math.PI * across * x) * Math.cos(Math.PI * down * y),
  );
  return terms.reduce((sum, swing) => sum + swing, mean);
}

const toByte = (value: number) => Math.round(255 * Math.min(1, Math.max(0, value)));

function readChannels(bytes: Uint8Array): {
  channels: readonly [Channel, Channel, Channel];
  isWide: boolean;
} {
  const at = (index: number) => bytes[index] ?? 0;
  const first = at(0) | (at(1) << 8) | (at(2) << 16);
  const second = at(3) | (at(4) << 8);
  const isWide = second >> 15 === 1;
  const hasAlpha = first >> 23 === 1;
  const maxComponents = hasAlpha ? 5 : 7;
  const minComponents = Math.max(3, second & 7);
  const next = nibbleReader(bytes, hasAlpha ? 6 : 5);
  const [width, height] = isWide ? [maxComponents, minComponents] : [minComponents, maxComponents];
  const lightness = readChannel(next, (first & 63) / 63, ((first >> 18) & 31) / 31, width, height);
  const yellow = readChannel(next, ((first >> 6) & 63) / 31.5 - 1, (((second >> 3) & 63) / 63) * 1.25, 3, 3);
  const red = readChannel(next, ((first >> 12) & 63) / 31.5 - 1, (((second >> 9) & 63) / 63) * 1.25, 3, 3);
  return { channels: [lightness, yellow, red], isWide };
}

/**
 * Decodes a thumbhash (evanw.github.io/thumbhash) in base64 to a small grid of colours, computing only the
 * cells of the grid. Ignores transparency. Truncated data gives some colours and never throws.
 */
export function decodeThumbhash(placeholder: string): ThumbhashGrid {
  const bytes = Uint8Array.from(atob(placeholder), (character) => character.charCodeAt(0));
  const { channels, isWide } = readChannels(bytes);
  const [columns, rows] = isWide ? [longSide, shortSide] : [shortSide, longSide];
  const colours = Array.from({ length: columns * rows }, (_, field): Colour => {
    const x = ((field % columns) + 0.5) / columns;
    const y = (Math.floor(field / columns) + 0.5) / rows;
    const [l, p, q] = channels.map((channel) => valueAt(channel, x, y)) as [number, number, number];
    const blue = l - (2 / 3) * p;
    const red = (3 * l - blue + q) / 2;
    return [toByte(red), toByte(red - q), toByte(blue)];
  });
  return { columns, rows, colours };
}
