import { createElement } from 'react';
import satori from 'satori';
import { baselineOf, type Face, fontOf } from './faces.ts';

/** The style of a text. Sizes in pixels; `tracking` relative to the size. */
export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly fill: string;
  readonly tracking?: number;
  readonly leading?: number;
  /** The alignment of a single line relative to its point. */
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Lines wrap at this width. */
  readonly width?: number;
  /** Degrees, clockwise around the point. */
  readonly turn?: number;
  readonly opacity?: number;
}

/** A text at a position: `x` and the baseline `y` of its first line. */
export interface Label extends TextStyle {
  readonly x: number;
  readonly y: number;
  readonly words: string;
}

/** Returns a label with a style and overrides. */
export const createLabel = (
  x: number,
  y: number,
  words: string,
  textStyle: TextStyle,
  changes: Partial<TextStyle> = {},
): Label => ({ ...textStyle, ...changes, x, y, words });

/** Moves labels and scales them around the origin. */
export const movedLabels = (labels: readonly Label[], x: number, y: number, scale: number): Label[] =>
  labels.map((label) => ({
    ...label,
    x: label.x * scale + x,
    y: label.y * scale + y,
    size: label.size * scale,
    ...(label.width !== undefined && { width: label.width * scale }),
  }));

/** The characters of the typefaces: the Latin subset without arrows. */
const drawable = /^[\n\u0020-\u00FF\u0152\u0153\u2009-\u2060\u20AC\u2212]*$/u;

const justify = { start: 'flex-start', middle: 'center', end: 'flex-end' } as const;
const align = { start: 'left', middle: 'center', end: 'right' } as const;

/** Wider than any image, so that lines do not wrap. */
const unboundedWidth = 4000;

function toTextBlock(label: Label, key: number) {
  const { x, y, words, face, size, fill, tracking = 0, anchor = 'start', turn, opacity = 1 } = label;
  if (!drawable.test(words)) throw new Error(`no typeface has every letter of "${words}"`);
  const leading = label.leading ?? (label.width ? 1.4 : 1);
  const width = label.width ?? unboundedWidth;
  const rise = size * (baselineOf(face) + (leading - 1) / 2);
  const before = { start: 0, middle: width / 2, end: width }[anchor];
  const style = {
    position: 'absolute',
    display: 'flex',
    left: x - before,
    top: y - rise,
    width,
    justifyContent: justify[anchor],
    textAlign: align[anchor],
    fontFamily: face,
    fontSize: size,
    lineHeight: leading,
    letterSpacing: tracking * size,
    color: fill,
    opacity,
    whiteSpace: label.width ? 'pre-wrap' : 'pre',
    ...(turn && { transform: `rotate(${turn}deg)`, transformOrigin: `${before}px ${rise}px` }),
  } as const;
  return createElement('div', { key, style }, words);
}

/** Renders labels as outlines, so that no machine needs fonts. */
export async function renderLabels(labels: readonly Label[], width: number, height: number): Promise<string> {
  const fonts = [...new Set(labels.map(({ face }) => face))].map(fontOf);
  const page = createElement('div', { style: { display: 'flex', width, height } }, labels.map(toTextBlock));
  const svg = await satori(page, { width, height, fonts });
  return svg.replace(/^<svg[^>]*>|<\/svg>$/g, '').replace(/<mask id="satori_om[^>]*>.*?<\/mask>/g, '');
}
