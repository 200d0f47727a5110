import type { HexColor } from '../../rules/hex-color.ts';
import { peakedLine, steppedLine } from './angular-lines.ts';
import { layerHeights } from './layer-heights.ts';
import { mixOklch } from './oklch.ts';
import { randomFrom } from './random.ts';
import { formats, type Settings } from './settings.ts';
import { type Line, smoothLine, write } from './smooth-line.ts';

/** One layer of a drawing. */
export interface Layer {
  readonly path: string;
  /** One colour, or those of a gradient at equal distances. */
  readonly colors: readonly HexColor[];
  /** From 0 to 1, with two decimals at most. */
  readonly opacity: number;
}

/** A drawing: what is behind comes first. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly layers: readonly Layer[];
  readonly direction: Settings['direction'];
  /** Seconds for one round; 0 stands still. */
  readonly loop: number;
}

const lines = { smooth: smoothLine, peaks: peakedLine, steps: steppedLine } as const;

/** How far above the ground the layer in front has its line, in percent of the height. */
const firstLine = 16;
/** Starts fall on quarters of a step, moved by an eighth: never on a point, nor halfway between two. */
const grain = 4;

const modulo = (value: number, ring: number) => ((value % ring) + ring) % ring;

/** Where a layer starts on its ring, in steps. */
function startOf({ seed, frequency, complexity, phase }: Settings, layer: number): number {
  const fine = 2 ** (complexity - 1);
  const own = Math.floor(randomFrom(`${seed}/${layer}/start`)() * 2 * frequency) * fine;
  const moved = (phase / 100) * layer * 2 * fine;
  return own + (Math.round(moved * grain) + 0.5) / grain;
}

/** The edge of one layer, which depends on the settings of the shape and on the layer's own number only. */
function lineOf(settings: Settings, layer: number): Line {
  const { seed, frequency, complexity, amplitude, spacing, format, mirror, flip, loop } = settings;
  const { width, height } = formats[format];
  const isRing = settings.seamless || loop > 0;
  const heights = layerHeights(`${seed}/${layer}`, isRing ? frequency : 2 * frequency, complexity);
  const once = 2 * frequency * 2 ** (complexity - 1);
  const start = startOf(settings, layer);
  const base = height * (1 - (firstLine + layer * spacing) / 100);
  const reach = (height * amplitude) / 100;
  return {
    step: width / once,
    steps: loop > 0 ? 2 * once : once,
    start: mirror ? -start - once : start,
    at(index) {
      const y = base + reach * (heights[modulo(mirror ? -index : index, heights.length)] ?? 0);
      return flip ? height - y : y;
    },
  };
}

/** A layer's outline: its edge, and the ground or the ceiling behind it. */
function pathOf(settings: Settings, layer: number): string {
  const { height } = formats[settings.format];
  const line = lineOf(settings, layer);
  const edge =
    settings.amplitude === 0
      ? `${write(line.at(0))}H${write(line.steps * line.step)}`
      : lines[settings.kind](line);
  return `M0 ${edge}V${settings.flip ? 0 : height}H0Z`;
}

/** The colours of a layer: one, or three on the way to those of the next. */
function colorsOf({ own, from, to, layers, direction }: Settings, layer: number): readonly HexColor[] {
  const chosen = own[layer + 1];
  if (chosen !== undefined) return [chosen];
  if (direction === 'none') return [mixOklch(from, to, layers === 1 ? 0 : layer / (layers - 1))];
  return [0, 0.5, 1].map((share) => mixOklch(from, to, (layer + share) / layers));
}

const bends: Readonly<Record<Settings['curve'], (share: number) => number>> = {
  even: (share) => share,
  late: (share) => share * share,
  early: (share) => share * (2 - share),
};

function opacityOf({ front, back, curve, layers }: Settings, layer: number): number {
  const share = layers === 1 ? 0 : layer / (layers - 1);
  return Math.round(front + (back - front) * bends[curve](share)) / 100;
}

/** Draws waves. The same settings give the same drawing everywhere. */
export function drawWaves(settings: Settings): Drawing {
  const layers = Array.from({ length: settings.layers }, (_, layer) => ({
    path: pathOf(settings, layer),
    colors: colorsOf(settings, layer),
    opacity: opacityOf(settings, layer),
  }));
  const { direction, loop, format } = settings;
  return { ...formats[format], layers: layers.reverse(), direction, loop };
}
