import type { Cell } from './cells.ts';
import type { Look } from './look.ts';
import { createOutlines, digitHeight, digitWidth, formatNumber } from './outlines.ts';
import { isLit, type Segment, segments } from './segments.ts';

/** Between the left edges of two digits, in hundredths of a digit's height. */
const pitch = 80;
const margin = 26;

/** A bar, dot or colon; positioned by its digit. */
export interface Shape {
  readonly key: Segment | 'dot' | 'colon';
  readonly d: string;
  readonly isLit: boolean;
}

export interface DisplayDrawing {
  readonly width: number;
  readonly height: number;
  readonly look: Look;
  /** The `transform` that slants all digits about their baseline. */
  readonly slantTransform: string;
  readonly digits: readonly { readonly x: number; readonly shapes: readonly Shape[] }[];
  /** Standard deviations of the two blurs that form the glow; undefined without glow. */
  readonly glow: readonly [near: number, far: number] | undefined;
}

const circle = (x: number, y: number, radius: number) =>
  `M${formatNumber(x - radius)} ${formatNumber(y)}a${formatNumber(radius)} ${formatNumber(radius)} 0 1 0 ${formatNumber(2 * radius)} 0a${formatNumber(radius)} ${formatNumber(radius)} 0 1 0 ${formatNumber(-2 * radius)} 0Z`;

function punctuationPaths(thickness: number) {
  const x = (digitWidth + pitch) / 2;
  const radius = Math.min(6.5, Math.max(3.5, thickness * 0.52));
  return {
    dot: circle(x, digitHeight - radius, radius),
    colon: circle(x, 30, radius) + circle(x, 70, radius),
  };
}

/** Draws the display: every bar and dot, lit or dark; only existing colons. */
export function drawDisplay(cells: readonly Cell[], look: Look): DisplayDrawing {
  const outlines = createOutlines(look);
  const punctuation = punctuationPaths(look.thickness);
  const tangent = Math.tan((look.slant * Math.PI) / 180);
  const slantOffset = tangent * digitHeight;
  const count = Math.max(1, cells.length);
  const digits = cells.map(({ pattern, dot, colon }, index) => ({
    x: index * pitch,
    shapes: [
      ...segments.map((key): Shape => ({ key, d: outlines[key], isLit: isLit(pattern, key) })),
      { key: 'dot', d: punctuation.dot, isLit: dot } as const,
      ...(colon ? [{ key: 'colon', d: punctuation.colon, isLit: true } as const] : []),
    ],
  }));
  return {
    width: Math.round(2 * margin + count * pitch - (pitch - digitWidth) / 2 + slantOffset),
    height: digitHeight + 2 * margin,
    look,
    // Slanted to the right: the lower ends stay in place.
    slantTransform: `translate(${formatNumber(margin + slantOffset)} ${margin}) skewX(${formatNumber(-look.slant)})`,
    digits,
    glow: look.glow === 0 ? undefined : [look.glow / 40, look.glow / 9],
  };
}
