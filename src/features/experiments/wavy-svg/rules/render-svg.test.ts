import { Resvg } from '@resvg/resvg-js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anySettings } from '../fixtures.ts';
import { drawWaves } from './draw-waves.ts';
import { presetNames, presets } from './presets.ts';
import { renderSvg } from './render-svg.ts';
import { defaults, formats } from './settings.ts';

const renderSettings = (settings: typeof defaults) => renderSvg(drawWaves(settings));

test('X39: the same settings give the same bytes in every version', () => {
  const plain = { ...defaults, seed: 'a', layers: 1, frequency: 1, complexity: 1, amplitude: 10 } as const;
  expect(renderSettings(plain)).toMatchInlineSnapshot(
    `"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 320" width="1440" height="320"><path fill="#12303f" d="M0 286.9C210 278.4 420 244.6 630 244.6C870 244.6 1110 288.8 1350 288.8C1380 288.8 1410 288.1 1440 286.9V320H0Z"/></svg>"`,
  );
  expect(
    renderSettings({ ...plain, kind: 'steps', direction: 'down', back: 50, loop: 9 }),
  ).toMatchInlineSnapshot(
    `"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 320" width="1440" height="320"><style>@media(prefers-reduced-motion:no-preference){.w{animation:w 9s linear infinite}.w:nth-of-type(2n){animation-direction:reverse}}@keyframes w{to{transform:translateX(-1440px)}}</style><defs><linearGradient id="w0" x2="0" y2="1"><stop offset="0" stop-color="#12303f"/><stop offset="0.5" stop-color="#4a815b"/><stop offset="1" stop-color="#f3b562"/></linearGradient></defs><path class="w" fill="url(#w0)" d="M0 288.8H270V244.6H990V288.8H1710V244.6H2430V288.8H2880V320H0Z"/></svg>"`,
  );
});

test('X39: every drawing is an SVG that parses, at its size, without scripts or external resources', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const svg = renderSettings(settings);
      const { width, height } = formats[settings.format];
      const image = new Resvg(svg);
      expect([image.width, image.height]).toEqual([width, height]);
      expect(svg).toContain(` viewBox="0 0 ${width} ${height}" `);
      expect(svg).not.toMatch(
        /NaN|Infinity|undefined|e-\d|<script|href|https?:\/\/(?!www\.w3\.org\/2000\/svg")/,
      );
    }),
    { numRuns: 60 },
  );
});

test('X39: the default drawing and the presets are small', () => {
  expect(renderSettings(defaults).length).toBeLessThan(10_000);
  for (const name of presetNames)
    expect(renderSettings({ ...defaults, ...presets[name] }).length, name).toBeLessThan(20_000);
});

test('X39: the right edge of a seamless drawing continues at the left edge of the next', () => {
  const columns = (settings: typeof defaults) => {
    const { pixels, width, height } = new Resvg(renderSettings(settings)).render();
    const column = (x: number) => Array.from({ length: height }, (_, y) => pixels[(y * width + x) * 4] ?? 0);
    return [column(0), column(width - 1)] as const;
  };
  const distance = ([left, right]: ReturnType<typeof columns>) =>
    left.filter((value, y) => Math.abs(value - (right[y] ?? 0)) > 40).length;
  const plain = { ...defaults, amplitude: 20, layers: 3 };
  expect(distance(columns(plain))).toBeLessThan(8);
  expect(distance(columns({ ...plain, seamless: false }))).toBeGreaterThan(30);
});

test('X40: motion is part of the file, and respects reduced motion', () => {
  expect(renderSettings(defaults)).not.toContain('<style>');
  const moving = renderSettings({ ...defaults, loop: 20 });
  expect(moving).toMatch(/<style>@media\(prefers-reduced-motion:no-preference\)\{\.w\{animation:w 20s/);
  expect(moving.match(/class="w"/g)).toHaveLength(defaults.layers);
});
