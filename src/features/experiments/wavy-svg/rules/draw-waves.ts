import type { HexColor } from '../../rules/hex-color.ts';
import { layerHeights } from './layer-heights.ts';
import { formatNumber, type Line, peakedLine, smoothLine, steppedLine } from './lines.ts';
import { mixOklch } from './oklch.ts';
import { seededRandom } from './seeded-random.ts';
import { formats, type Settings } from './settings.ts';

export interface Layer {
  readonly path: string;
  /** One colour, or evenly spaced gradient colours. */
  readonly colors: readonly HexColor[];
  /** From 0 to 1, with at most two decimals. */
  readonly opacity: number;
}

export interface WaveDrawing {
  readonly width: number;
  readonly height: number;
  readonly layers: readonly Layer[];
  readonly direction: Settings['direction'];
  /** Seconds per cycle; 0 for no motion. */
  readonly loop: number;
}

const lineFunctions = { smooth: smoothLine, peaks: peakedLine, steps: steppedLine } as const;

/** The front layer's baseline, in percent of the drawing. */
const frontBaseline = 16;
/** Starts fall on quarters of a step, shifted by an eighth: never on a point, nor halfway between two. */
const stepDivisions = 4;

const modulo = (value: number, modulus: number) => ((value % modulus) + modulus) % modulus;

/** Returns a layer's start on its ring, in steps. */
function layerStart({ seed, frequency, complexity, phase }: Settings, layer: number): number {
  const pointsPerHalfWave = 2 ** (complexity - 1);
  const randomOffset =
    Math.floor(seededRandom(`${seed}/${layer}/start`)() * 2 * frequency) * pointsPerHalfWave;
  const phaseOffset = (phase / 100) * layer * 2 * pointsPerHalfWave;
  return randomOffset + (Math.round(phaseOffset * stepDivisions) + 0.5) / stepDivisions;
}

/** Creates a layer's edge, which depends only on the shape settings and the layer number. */
function layerLine(settings: Settings, layer: number): Line {
  const { seed, frequency, complexity, amplitude, spacing, format, mirror, flip, loop } = settings;
  const { width, height } = formats[format];
  const isCyclic = settings.seamless || loop > 0;
  const heights = layerHeights(`${seed}/${layer}`, isCyclic ? frequency : 2 * frequency, complexity);
  const stepsPerWidth = 2 * frequency * 2 ** (complexity - 1);
  const start = layerStart(settings, layer);
  const base = height * (1 - (frontBaseline + layer * spacing) / 100);
  const maxDeviation = (height * amplitude) / 100;
  return {
    step: width / stepsPerWidth,
    steps: loop > 0 ? 2 * stepsPerWidth : stepsPerWidth,
    start: mirror ? -start - stepsPerWidth : start,
    at(index) {
      const y = base + maxDeviation * (heights[modulo(mirror ? -index : index, heights.length)] ?? 0);
      return flip ? height - y : y;
    },
  };
}

function layerPath(settings: Settings, layer: number): string {
  const { height } = formats[settings.format];
  const line = layerLine(settings, layer);
  const edge =
    settings.amplitude === 0
      ? `${formatNumber(line.at(0))}H${formatNumber(line.steps * line.step)}`
      : lineFunctions[settings.kind](line);
  return `M0 ${edge}V${settings.flip ? 0 : height}H0Z`;
}

/** Returns a layer's colours: one, or a gradient of three towards the next layer. */
function layerColors({ own, from, to, layers, direction }: Settings, layer: number): readonly HexColor[] {
  const chosen = own[layer + 1];
  if (chosen !== undefined) return [chosen];
  if (direction === 'none') return [mixOklch(from, to, layers === 1 ? 0 : layer / (layers - 1))];
  return [0, 0.5, 1].map((fraction) => mixOklch(from, to, (layer + fraction) / layers));
}

const easings: Readonly<Record<Settings['curve'], (fraction: number) => number>> = {
  even: (fraction) => fraction,
  late: (fraction) => fraction * fraction,
  early: (fraction) => fraction * (2 - fraction),
};

function layerOpacity({ front, back, curve, layers }: Settings, layer: number): number {
  const fraction = layers === 1 ? 0 : layer / (layers - 1);
  return Math.round(front + (back - front) * easings[curve](fraction)) / 100;
}

/** Draws waves. The same settings give the same drawing in every browser. */
export function drawWaves(settings: Settings): WaveDrawing {
  const layers = Array.from({ length: settings.layers }, (_, layer) => ({
    path: layerPath(settings, layer),
    colors: layerColors(settings, layer),
    opacity: layerOpacity(settings, layer),
  }));
  const { direction, loop, format } = settings;
  return { ...formats[format], layers: layers.reverse(), direction, loop };
}
