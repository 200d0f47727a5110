import { Resvg } from '@resvg/resvg-js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCells } from './cells.ts';
import { type Look, lookLimits, presetNames, presets } from './look.ts';
import { digitHeight, digitWidth, outlinesOf } from './outlines.ts';
import { drawPicture } from './picture.ts';
import { isLit, segments } from './segments.ts';
import { writeSvg } from './write-svg.ts';

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

const fileOf = (text: string, look: Look) =>
  writeSvg(drawPicture(readCells(text, []).cells, look), `Display: ${text}`);

/** Reads the file as strictly as XML asks for, and paints it. */
const paint = (svg: string) => new Resvg(svg).render();

test('X32: whatever is shown and however it looks, the file is XML that paints at its size', () => {
  fc.assert(
    fc.property(texts, looks, (text, look) => {
      const { svg, width, height } = fileOf(text.replaceAll(/\p{Cc}/gu, ''), look);
      const painted = new Resvg(svg);
      expect([painted.width, painted.height]).toEqual([width, height]);
    }),
    { numRuns: 60 },
  );
});

test('X32: the file stands alone: no script, no style, no address but the name of its format', () => {
  fc.assert(
    fc.property(texts, looks, (text, look) => {
      const { svg } = fileOf(text, look);
      const bare = svg.replace(/<title>[^<]*<\/title>/, '').replace('xmlns="http://www.w3.org/2000/svg"', '');
      expect(bare).not.toMatch(
        /script|style|href|http|\/\/|url\((?!#glow\))|\son\w+=|NaN|Infinity|undefined/i,
      );
    }),
  );
});

test('X32: a text with signs of XML is written as text', () => {
  const { svg } = fileOf(`<&>"'`, presets.led);
  expect(svg).toContain('<title>Display: &lt;&amp;&gt;&quot;&#39;</title>');
});

test('X32: the same settings give the same file, byte for byte', () => {
  expect(fileOf('12:34', presets.vfd)).toEqual(fileOf('12:34', presets.vfd));
});

test('X30, X32: the painted file has light where a segment is lit, and none where it is not', () => {
  const look: Look = { ...presets.paper, on: '#ff0000', off: '#0000ff', face: '#ffffff' };
  const middles = { a: [28, 3], b: [53, 27], c: [53, 73], d: [28, 97], e: [3, 73], f: [3, 27], g: [28, 50] };
  for (const character of '0123456789AbCdEF') {
    const { cells } = readCells(character, []);
    const image = paint(writeSvg(drawPicture(cells, look), character).svg);
    for (const segment of segments) {
      const [x = 0, y = 0] = middles[segment];
      const at = (Math.round((y + 26) * 3) * image.width + Math.round((x + 26) * 3)) * 4;
      const isRed = image.pixels[at] === 255 && image.pixels[at + 2] === 0;
      expect(isRed, `${character} ${segment}`).toBe(isLit(cells[0]?.pattern ?? 0, segment));
    }
  }
});

test('X32: no bar reaches out of its digit, and a larger gap or slant moves no digit out of the picture', () => {
  fc.assert(
    fc.property(looks, (look) => {
      for (const d of Object.values(outlinesOf(look))) {
        const numbers = [...d.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
        numbers.forEach((value, index) => {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(index % 2 === 0 ? digitWidth : digitHeight);
        });
      }
      const { width, digits } = drawPicture(readCells('888', []).cells, look);
      expect(width).toBeGreaterThan((digits.at(-1)?.x ?? 0) + digitWidth + 26);
    }),
  );
});
