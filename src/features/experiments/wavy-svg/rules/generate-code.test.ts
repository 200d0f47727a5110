import fc from 'fast-check';
import { parseSync, transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { anySettings } from '../fixtures.ts';
import { drawWaves } from './draw-waves.ts';
import { generateCss, generateReactComponent } from './generate-code.ts';
import { renderSvg } from './render-svg.ts';
import { defaults } from './settings.ts';

test('X40: the data URL in the CSS rule decodes to the drawing', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const svg = renderSvg(drawWaves(settings));
      const [, dataUrl = ''] =
        /url\("([^"]*)"\)/.exec(generateCss(svg, { isTile: false, flip: false })) ?? [];
      expect(decodeURIComponent(new URL(dataUrl).pathname.slice('image/svg+xml,'.length))).toBe(
        svg.replaceAll('"', "'"),
      );
    }),
    { numRuns: 30 },
  );
});

test('X40: a seamless drawing repeats, any other drawing covers; a flipped drawing is placed at the top', () => {
  expect(generateCss('<svg/>', { isTile: true, flip: false })).toMatch(/ bottom \/ auto 100% repeat-x;\n$/);
  expect(generateCss('<svg/>', { isTile: false, flip: true })).toMatch(/ top \/ cover no-repeat;\n$/);
});

test('X40: the React component compiles and renders the same drawing', async () => {
  const settings = { ...defaults, direction: 'right', front: 50, loop: 8 } as const;
  const source = generateReactComponent(renderSvg(drawWaves(settings)));
  expect(parseSync('waves.tsx', source).errors).toEqual([]);
  expect(source).not.toMatch(/ class=| stop-color=|xmlns/);
  const options = { jsx: { runtime: 'classic', pragma: 'h' }, sourcemap: false } as const;
  const { code } = await transformWithOxc(source, 'waves.tsx', options);
  const h = (name: string, props: Record<string, string> | null, ...children: unknown[]) => ({
    name,
    props,
    children: children.flat(),
  });
  const run = new Function('h', `${code.replace('export function', 'return function')}`);
  const drawn = run(h)({ role: 'img' });
  expect(drawn.props).toEqual({ viewBox: '0 0 1440 320', role: 'img' });
  const paths = drawn.children.filter(({ name }: { name: string }) => name === 'path');
  expect(paths.map(({ props }: { props: { d: string } }) => props.d)).toEqual(
    drawWaves(settings).layers.map(({ path }) => path),
  );
});
