/** Returns the next number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  readonly paper: string;
  readonly ink: string;
  /** At least three. */
  readonly colours: readonly string[];
  /** Distinguishes the two drawings of one technique. */
  readonly isSecond: boolean;
}

export type Point = readonly [x: number, y: number];

/** Returns a deterministic pseudo-random generator (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** Returns one of the colours; the index wraps around. */
export const colourAt = ({ colours, ink }: Frame, index: number): string =>
  colours[Math.floor(index) % colours.length] ?? ink;

const short = (value: number) => Number(value.toFixed(1));

/** Returns a path through points as SVG. */
export function pathOf(points: readonly Point[], attributes: string, isClosed = false): string {
  const d = points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L');
  return `<path d="M${d}${isClosed ? 'Z' : ''}" ${attributes}/>`;
}

/** Returns a circle as SVG. */
export const circleOf = (x: number, y: number, radius: number, attributes: string): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" ${attributes}/>`;

/** Returns the SVG attributes of a line. */
export const stroke = (colour: string, width: number, more = ''): string =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}`;

/** Returns a smooth height field from about -1 to 1: a sum of a few waves. */
export function fieldFrom(random: Random, scale: number): (x: number, y: number) => number {
  const waves = upTo(6).map(() => {
    const angle = random() * Math.PI * 2;
    const frequency = (0.6 + random() * 1.6) / scale;
    return { x: Math.cos(angle) * frequency, y: Math.sin(angle) * frequency, phase: random() * 6.28 };
  });
  return (x, y) => waves.reduce((sum, wave) => sum + Math.sin(x * wave.x + y * wave.y + wave.phase), 0) / 3.2;
}
