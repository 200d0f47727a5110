import type { Cell } from './cells.ts';
import type { Look } from './look.ts';
import { digitHeight, digitWidth, outlinesOf, written } from './outlines.ts';
import { isLit, type Segment, segments } from './segments.ts';

/** From the left edge of one digit to that of the next, in hundredths of a digit's height. */
const pitch = 80;
const margin = 26;

/** A bar, dot or colon; all that belongs to one digit stands at the digit's own corner. */
export interface Shape {
  readonly key: Segment | 'dot' | 'colon';
  /** The `d` of a path. */
  readonly d: string;
  readonly isLit: boolean;
}

/** A drawing of the display, which the page shows and the file holds. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly look: Look;
  /** Leans the digits on their lower edge: the `transform` of all. */
  readonly lean: string;
  readonly digits: readonly { readonly x: number; readonly shapes: readonly Shape[] }[];
  /** How far light spreads: the deviations of a near and a far blur; none without glow. */
  readonly glow: readonly [near: number, far: number] | undefined;
}

const circle = (x: number, y: number, radius: number) =>
  `M${written(x - radius)} ${written(y)}a${written(radius)} ${written(radius)} 0 1 0 ${written(2 * radius)} 0a${written(radius)} ${written(radius)} 0 1 0 ${written(-2 * radius)} 0Z`;

function marksOf(thickness: number) {
  const x = (digitWidth + pitch) / 2;
  const radius = Math.min(6.5, Math.max(3.5, thickness * 0.52));
  return {
    dot: circle(x, digitHeight - radius, radius),
    colon: circle(x, 30, radius) + circle(x, 70, radius),
  };
}

/** Draws the display: each bar, and each dot, lit or dark; a colon only where there is one. */
export function drawPicture(cells: readonly Cell[], look: Look): Picture {
  const outlines = outlinesOf(look);
  const marks = marksOf(look.thickness);
  const tangent = Math.tan((look.slant * Math.PI) / 180);
  const leaning = tangent * digitHeight;
  const count = Math.max(1, cells.length);
  const digits = cells.map(({ pattern, dot, colon }, index) => ({
    x: index * pitch,
    shapes: [
      ...segments.map((key): Shape => ({ key, d: outlines[key], isLit: isLit(pattern, key) })),
      { key: 'dot', d: marks.dot, isLit: dot } as const,
      ...(colon ? [{ key: 'colon', d: marks.colon, isLit: true } as const] : []),
    ],
  }));
  return {
    width: Math.round(2 * margin + count * pitch - (pitch - digitWidth) / 2 + leaning),
    height: digitHeight + 2 * margin,
    look,
    // Upright lines lean to the right: their lower ends stay where they are.
    lean: `translate(${written(margin + leaning)} ${margin}) skewX(${written(-look.slant)})`,
    digits,
    glow: look.glow === 0 ? undefined : [look.glow / 40, look.glow / 9],
  };
}
