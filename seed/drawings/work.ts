import type { Random } from './frame.ts';

/** A picture of the gallery with a composition, a size and colours of its own. */
export interface Work {
  readonly width: number;
  readonly height: number;
  readonly paper: string;
  /** Returns its shapes as SVG, on the paper, bottom first. */
  readonly draw: (random: Random) => string | Promise<string>;
}

/** Returns a whole SVG of shapes on paper. */
export const toSvg = (width: number, height: number, paper: string, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${paper}"/>${shapes}</svg>`;
