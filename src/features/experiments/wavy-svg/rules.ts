/** What a drawing is made from. */
export interface WaveSettings {
  /** Any text; the same text gives the same drawing. */
  readonly seed: string;
  readonly layers: number;
  /** How far a wave rises above its line, in units of the drawing. */
  readonly amplitude: number;
  /** Whole waves from left to right. */
  readonly frequency: number;
}

/** A drawing: its size and one path per layer. */
export interface Waves {
  readonly width: number;
  readonly height: number;
  readonly paths: readonly string[];
}

export const waveLimits = {
  layers: { min: 1, max: 12 },
  amplitude: { min: 0, max: 100 },
  frequency: { min: 1, max: 12 },
} as const;

export const defaultWaves: WaveSettings = { seed: 'vitrine', layers: 9, amplitude: 46, frequency: 4 };

export const strokeWidth = 5;
const width = 1200;
const gap = 30;
const margin = 10;

/** How much of a layer's shape all layers share; the rest is its own. */
const shared = 0.8;

/** A number from a text: FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  return value >>> 0;
}

/** Numbers from 0 up to 1, the same for the same text: mulberry32. */
function randomFrom(text: string): () => number {
  let state = hash(text);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const clamp = (value: number, { min, max }: { min: number; max: number }) =>
  Number.isFinite(value) ? Math.min(max, Math.max(min, Math.round(value))) : min;

// One decimal at most, and written alike everywhere.
const write = (value: number) => String(Math.round(value * 10) / 10 + 0);

/** Heights of the points from left to right, crests and troughs in turn; the last is the first again. */
function heightsOf(random: () => number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index % 2 === 0 ? -1 : 1) * (0.45 + 0.55 * random()));
}

/** A smooth line through points at equal steps that can be laid end to end: Catmull-Rom as cubic Béziers. */
function pathThrough(heights: readonly number[]): string {
  const count = heights.length;
  const step = width / count;
  const at = (index: number) => heights[(index + count) % count] ?? 0;
  const curves = heights.map((y, index) => {
    const end = at(index + 1);
    const first = `${write((index + 1 / 3) * step)} ${write(y + (end - at(index - 1)) / 6)}`;
    const second = `${write((index + 2 / 3) * step)} ${write(end - (at(index + 2) - y) / 6)}`;
    return `C${first} ${second} ${write((index + 1) * step)} ${write(end)}`;
  });
  return `M0 ${write(at(0))}${curves.join('')}`;
}

/** Draws the waves; settings out of their limits are taken to the nearest. */
export function drawWaves(settings: WaveSettings): Waves {
  const layers = clamp(settings.layers, waveLimits.layers);
  const amplitude = clamp(settings.amplitude, waveLimits.amplitude);
  const count = 2 * clamp(settings.frequency, waveLimits.frequency);
  const common = heightsOf(randomFrom(settings.seed), count);
  const paths = Array.from({ length: layers }, (_, layer) => {
    const own = heightsOf(randomFrom(`${settings.seed} ${layer}`), count);
    const base = margin + amplitude + layer * gap;
    return pathThrough(
      common.map((y, index) => base + amplitude * (shared * y + (1 - shared) * (own[index] ?? 0))),
    );
  });
  return { width, height: 2 * (margin + amplitude) + (layers - 1) * gap, paths };
}

/** The drawing as a file of its own, in the colour of the text around it. */
export function writeSvg(settings: WaveSettings): string {
  const { width: across, height, paths } = drawWaves(settings);
  const lines = paths.map((d) => `<path d="${d}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${across} ${height}" fill="none" stroke="currentColor" stroke-width="${strokeWidth}">${lines}</svg>\n`;
}
