import { createElement } from 'react';
import satori from 'satori';
import { baselineOf, type Face, fontOf } from './faces.ts';

/** How words are set. Sizes in pixels; `tracking` in parts of the size. */
export interface Setting {
  readonly face: Face;
  readonly size: number;
  readonly fill: string;
  readonly tracking?: number;
  readonly leading?: number;
  /** Words of one line stand to the right of their point, in the middle over it or to its left. */
  readonly anchor?: 'start' | 'middle' | 'end';
  /** With a width the words break into lines. */
  readonly width?: number;
  /** Degrees, clockwise around the point. */
  readonly turn?: number;
  readonly opacity?: number;
}

/** Words at a place: `x` and the baseline `y` of their first line. */
export interface Label extends Setting {
  readonly x: number;
  readonly y: number;
  readonly words: string;
}

/** Words at a place, set as told, with changes. */
export const say = (
  x: number,
  y: number,
  words: string,
  setting: Setting,
  changes: Partial<Setting> = {},
): Label => ({ ...setting, ...changes, x, y, words });

/** What the typefaces can draw: the Latin subset without arrows. */
const drawable = /^[\n\u0020-\u00FF\u0152\u0153\u2009-\u2060\u20AC\u2212]*$/u;

const justify = { start: 'flex-start', middle: 'center', end: 'flex-end' } as const;
const align = { start: 'left', middle: 'center', end: 'right' } as const;

/** A line that does not break lies in a box wider than any picture. */
const endless = 4000;

function blockOf(label: Label, key: number) {
  const { x, y, words, face, size, fill, tracking = 0, anchor = 'start', turn, opacity = 1 } = label;
  if (!drawable.test(words)) throw new Error(`no typeface has every letter of "${words}"`);
  const leading = label.leading ?? (label.width ? 1.4 : 1);
  const width = label.width ?? endless;
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

/** Sets words as drawn outlines, so that no machine needs a font to show them. */
export async function letter(labels: readonly Label[], width: number, height: number): Promise<string> {
  const fonts = [...new Set(labels.map(({ face }) => face))].map(fontOf);
  const page = createElement('div', { style: { display: 'flex', width, height } }, labels.map(blockOf));
  const svg = await satori(page, { width, height, fonts });
  return svg.replace(/^<svg[^>]*>|<\/svg>$/g, '').replace(/<mask id="satori_om[^>]*>.*?<\/mask>/g, '');
}
