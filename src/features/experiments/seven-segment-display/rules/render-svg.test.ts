import { Resvg } from '@resvg/resvg-js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCells } from './cells.ts';
import { drawDisplay } from './draw-display.ts';
import { type Look, lookLimits, presetNames, presets } from './look.ts';
import { createOutlines, digitHeight, digitWidth } from './outlines.ts';
import { renderSvg } from './render-svg.ts';
import { isLit, segments } from './segments.ts';

const colors = fc.constantFrom(...presetNames).map((name) => presets[name]);
const shapes = fc.record({
  thickness: fc.integer(lookLimits.thickness),
  gap: fc.integer(lookLimits.gap),
  slant: fc.integer(lookLimits.slant),
  rounding: fc.integer(lookLimits.rounding),
  glow: fc.integer(lookLimits.glow),
});
const looks: fc.Arbitrary<Look> = fc
  .tuple(colors, shapes)
  .map(([preset, shape]) => ({ ...preset, ...shape }));
const texts = fc.string({ unit: 'grapheme', maxLength: 12 });

const renderText = (text: string, look: Look) =>
  renderSvg(drawDisplay(parseCells(text, []).cells, look), `Display: ${text}`);

/** Parses the file as strict XML and rasterises it. */
const paint = (svg: string) => new Resvg(svg).render();

test('X32: for any settings the file is XML that renders at its declared size', () => {
  fc.assert(
    fc.property(texts, looks, (text, look) => {
      const { svg, width, height } = renderText(text.replaceAll(/\p{Cc}/gu, ''), look);
      const painted = new Resvg(svg);
      expect([painted.width, painted.height]).toEqual([width, height]);
    }),
    { numRuns: 60 },
  );
});

test('X32: the file is self-contained: no script, no style, no URL except the SVG namespace', () => {
  fc.assert(
    fc.property(texts, looks, (text, look) => {
      const { svg } = renderText(text, look);
      const bare = svg.replace(/<title>[^<]*<\/title>/, '').replace('xmlns="http://www.w3.org/2000/svg"', '');
      expect(bare).not.toMatch(
        /script|style|href|http|\/\/|url\((?!#glow\))|\son\w+=|NaN|Infinity|undefined/i,
      );
    }),
  );
});

test('X32: XML characters in a text are escaped', () => {
  const { svg } = renderText(`<&>"'`, presets.led);
  expect(svg).toContain('<title>Display: &lt;&amp;&gt;&quot;&#39;</title>');
});

test('X32: the same settings give the same bytes', () => {
  expect(renderText('12:34', presets.vfd)).toEqual(renderText('12:34', presets.vfd));
});

test('X30, X32: the rendered file is light where a segment is lit, and nowhere else', () => {
  const look: Look = { ...presets.paper, on: '#ff0000', off: '#0000ff', face: '#ffffff' };
  const middles = { a: [28, 3], b: [53, 27], c: [53, 73], d: [28, 97], e: [3, 73], f: [3, 27], g: [28, 50] };
  for (const character of '0123456789AbCdEF') {
    const { cells } = parseCells(character, []);
    const image = paint(renderSvg(drawDisplay(cells, look), character).svg);
    for (const segment of segments) {
      const [x = 0, y = 0] = middles[segment];
      const at = (Math.round((y + 26) * 3) * image.width + Math.round((x + 26) * 3)) * 4;
      const isRed = image.pixels[at] === 255 && image.pixels[at + 2] === 0;
      expect(isRed, `${character} ${segment}`).toBe(isLit(cells[0]?.pattern ?? 0, segment));
    }
  }
});

test('X32: no bar extends beyond its digit, and no gap or slant moves a digit out of the image', () => {
  fc.assert(
    fc.property(looks, (look) => {
      for (const d of Object.values(createOutlines(look))) {
        const numbers = [...d.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
        numbers.forEach((value, index) => {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(index % 2 === 0 ? digitWidth : digitHeight);
        });
      }
      const { width, digits } = drawDisplay(parseCells('888', []).cells, look);
      expect(width).toBeGreaterThan((digits.at(-1)?.x ?? 0) + digitWidth + 26);
    }),
  );
});
