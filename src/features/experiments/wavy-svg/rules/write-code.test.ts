import fc from 'fast-check';
import { parseSync, transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { anySettings } from '../fixtures.ts';
import { drawWaves } from './draw-waves.ts';
import { defaults } from './settings.ts';
import { writeCss, writeReact } from './write-code.ts';
import { writeSvg } from './write-svg.ts';

test('X40: the address in the CSS rule is the drawing, as a browser reads it', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const svg = writeSvg(drawWaves(settings));
      const [, address = ''] = /url\("([^"]*)"\)/.exec(writeCss(svg, { isTile: false, flip: false })) ?? [];
      expect(decodeURIComponent(new URL(address).pathname.slice('image/svg+xml,'.length))).toBe(
        svg.replaceAll('"', "'"),
      );
    }),
    { numRuns: 30 },
  );
});

test('X40: a seamless drawing is repeated, another one covers; one that hangs stands at the top', () => {
  expect(writeCss('<svg/>', { isTile: true, flip: false })).toMatch(/ bottom \/ auto 100% repeat-x;\n$/);
  expect(writeCss('<svg/>', { isTile: false, flip: true })).toMatch(/ top \/ cover no-repeat;\n$/);
});

test('X40: the React component is a module that compiles and draws the same', async () => {
  const look = { ...defaults, direction: 'right', front: 50, loop: 8 } as const;
  const source = writeReact(writeSvg(drawWaves(look)));
  expect(parseSync('waves.tsx', source).errors).toEqual([]);
  expect(source).not.toMatch(/ class=| stop-color=|xmlns/);
  const options = { jsx: { runtime: 'classic', pragma: 'h' }, sourcemap: false } as const;
  const { code } = await transformWithOxc(source, 'waves.tsx', options);
  const h = (name: string, given: Record<string, string> | null, ...children: unknown[]) => ({
    name,
    given,
    children: children.flat(),
  });
  const run = new Function('h', `${code.replace('export function', 'return function')}`);
  const drawn = run(h)({ role: 'img' });
  expect(drawn.given).toEqual({ viewBox: '0 0 1440 320', role: 'img' });
  const paths = drawn.children.filter(({ name }: { name: string }) => name === 'path');
  expect(paths.map(({ given }: { given: { d: string } }) => given.d)).toEqual(
    drawWaves(look).layers.map(({ path }) => path),
  );
});
