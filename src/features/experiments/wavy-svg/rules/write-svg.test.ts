import { Resvg } from '@resvg/resvg-js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anySettings } from '../fixtures.ts';
import { drawWaves } from './draw-waves.ts';
import { presetNames, presets } from './presets.ts';
import { defaults, formats } from './settings.ts';
import { writeSvg } from './write-svg.ts';

const svgOf = (settings: typeof defaults) => writeSvg(drawWaves(settings));

test('X39: the same settings give the same bytes, today and tomorrow', () => {
  const plain = { ...defaults, seed: 'a', layers: 1, frequency: 1, complexity: 1, amplitude: 10 } as const;
  expect(svgOf(plain)).toMatchInlineSnapshot(
    `"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 320" width="1440" height="320"><path fill="#12303f" d="M0 286.9C210 278.4 420 244.6 630 244.6C870 244.6 1110 288.8 1350 288.8C1380 288.8 1410 288.1 1440 286.9V320H0Z"/></svg>"`,
  );
  expect(svgOf({ ...plain, kind: 'steps', direction: 'down', back: 50, loop: 9 })).toMatchInlineSnapshot(
    `"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 320" width="1440" height="320"><style>@media(prefers-reduced-motion:no-preference){.w{animation:w 9s linear infinite}.w:nth-of-type(2n){animation-direction:reverse}}@keyframes w{to{transform:translateX(-1440px)}}</style><defs><linearGradient id="w0" x2="0" y2="1"><stop offset="0" stop-color="#12303f"/><stop offset="0.5" stop-color="#4a815b"/><stop offset="1" stop-color="#f3b562"/></linearGradient></defs><path class="w" fill="url(#w0)" d="M0 288.8H270V244.6H990V288.8H1710V244.6H2430V288.8H2880V320H0Z"/></svg>"`,
  );
});

test('X39: every drawing is a picture that parses, of its size, without a script or anything from elsewhere', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const svg = svgOf(settings);
      const { width, height } = formats[settings.format];
      const picture = new Resvg(svg);
      expect([picture.width, picture.height]).toEqual([width, height]);
      expect(svg).toContain(` viewBox="0 0 ${width} ${height}" `);
      expect(svg).not.toMatch(
        /NaN|Infinity|undefined|e-\d|<script|href|https?:\/\/(?!www\.w3\.org\/2000\/svg")/,
      );
    }),
    { numRuns: 60 },
  );
});

test('X39: the first drawing and the presets are small', () => {
  expect(svgOf(defaults).length).toBeLessThan(10_000);
  for (const name of presetNames)
    expect(svgOf({ ...defaults, ...presets[name] }).length, name).toBeLessThan(20_000);
});

test('X39: of two seamless drawings end to end the right edge continues the left one', () => {
  const columns = (settings: typeof defaults) => {
    const { pixels, width, height } = new Resvg(svgOf(settings)).render();
    const column = (x: number) => Array.from({ length: height }, (_, y) => pixels[(y * width + x) * 4] ?? 0);
    return [column(0), column(width - 1)] as const;
  };
  const apart = ([left, right]: ReturnType<typeof columns>) =>
    left.filter((value, y) => Math.abs(value - (right[y] ?? 0)) > 40).length;
  const plain = { ...defaults, amplitude: 20, layers: 3 };
  expect(apart(columns(plain))).toBeLessThan(8);
  expect(apart(columns({ ...plain, seamless: false }))).toBeGreaterThan(30);
});

test('X40: motion is in the file, and only for those who do not mind', () => {
  expect(svgOf(defaults)).not.toContain('<style>');
  const moving = svgOf({ ...defaults, loop: 20 });
  expect(moving).toMatch(/<style>@media\(prefers-reduced-motion:no-preference\)\{\.w\{animation:w 20s/);
  expect(moving.match(/class="w"/g)).toHaveLength(defaults.layers);
});
