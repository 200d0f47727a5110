import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyColor, anySettings } from '../fixtures.ts';
import { drawWaves } from './draw-waves.ts';
import { defaults, formats, limits, type Settings } from './settings.ts';

/** Reads the points and control points of a path with absolute coordinates. */
function parsePoints(path: string): [number, number][] {
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', args = ''] of path.matchAll(/([MLCHVZ])([^MLCHVZ]*)/g)) {
    const numbers = args.split(' ').filter(Boolean).map(Number);
    if (command === 'H') numbers.push(y);
    if (command === 'V') numbers.unshift(x);
    for (let at = 0; at < numbers.length; at += 2) {
      [x = Number.NaN, y = Number.NaN] = numbers.slice(at, at + 2);
      points.push([x, y]);
    }
  }
  return points;
}

const drawPaths = (settings: Settings) => drawWaves(settings).layers.map(({ path }) => path);
/** Returns a layer's edge, without the two corners at the bottom or top. */
const getEdge = (path: string) => parsePoints(path).slice(0, -2);

test('X39: the same settings give the same drawing, and another seed gives another', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      expect(drawWaves({ ...settings })).toEqual(drawWaves(settings));
    }),
  );
  expect(drawPaths({ ...defaults, seed: 'other' })).not.toEqual(drawPaths(defaults));
});

test('X39: an extra layer leaves the others unchanged', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const before = drawPaths(settings);
      expect(drawPaths({ ...settings, layers: settings.layers + 1 }).slice(1)).toEqual(before);
    }),
  );
});

test('X39: colours and opacity do not move any point', () => {
  const colorSettings = fc.record({
    from: anyColor,
    to: anyColor,
    own: fc.constant({ 1: '#123456' } as const),
    direction: fc.constantFrom('right', 'down', 'none'),
    front: fc.constantFrom(10, 55),
    back: fc.constantFrom(10, 90),
    curve: fc.constantFrom('late', 'early'),
  });
  fc.assert(
    fc.property(anySettings, colorSettings, (settings, colors) => {
      expect(drawPaths({ ...settings, ...colors } as Settings)).toEqual(drawPaths(settings));
    }),
  );
});

test('X39: a seamless layer ends at the height and slope at which it began', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      for (const path of drawPaths({ ...settings, seamless: true, loop: 0 })) {
        const edge = getEdge(path);
        const [start = [0, 0], next = [0, 0]] = edge;
        const [before = [0, 0], end = [0, 0]] = edge.slice(-2);
        expect([start[0], end[0], end[1]]).toEqual([0, formats[settings.format].width, start[1]]);
        const [runOut, rise] = [next[0] - start[0], next[1] - start[1]];
        const [runIn, riseIn] = [end[0] - before[0], end[1] - before[1]];
        // Rounding moves each coordinate by at most 0.05.
        const tolerance =
          0.1 * (Math.abs(runOut) + Math.abs(runIn) + Math.abs(rise) + Math.abs(riseIn)) + 0.02;
        expect(Math.abs(rise * runIn - riseIn * runOut)).toBeLessThanOrEqual(tolerance);
      }
    }),
  );
});

test('X39: without the option the ends of a layer do not meet', () => {
  const open = drawPaths({ ...defaults, seamless: false }).map(getEdge);
  expect(open.filter((edge) => edge[0]?.[1] !== edge.at(-1)?.[1]).length).toBeGreaterThan(3);
});

test('X39: every number is in plain notation, with at most one decimal', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      for (const path of drawPaths(settings)) {
        expect(path).toMatch(/^M(?:[MLCHV ]?-?\d+(?:\.\d)?)+Z$/);
        expect(path).not.toContain('-0Z');
        for (const [x, y] of parsePoints(path)) expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
      }
    }),
  );
});

test('X40: without amplitude each layer is a flat rectangle', () => {
  const flat = { ...defaults, amplitude: 0, layers: 1 };
  expect(drawPaths(flat)).toEqual(['M0 268.8H1440V320H0Z']);
  expect(drawPaths({ ...flat, flip: true })).toEqual(['M0 51.2H1440V0H0Z']);
});

test('X40: the numbers of layers and waves match the settings', () => {
  for (let layers = limits.layers.min; layers <= limits.layers.max; layers += 1)
    expect(drawPaths({ ...defaults, layers })).toHaveLength(layers);
  const simple = { ...defaults, layers: 1, complexity: 1 };
  for (const frequency of [1, 2, 3, 12]) {
    const [path = ''] = drawPaths({ ...simple, frequency });
    expect(path.match(/C/g)).toHaveLength(2 * frequency + 1);
    const [finer = ''] = drawPaths({ ...simple, frequency, complexity: 3 });
    expect(finer.match(/C/g)).toHaveLength(8 * frequency + 1);
  }
});

test('X40: flipping mirrors a drawing vertically', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const { height } = formats[settings.format];
      const [upright, hanging] = [false, true].map((flip) =>
        drawPaths({ ...settings, flip }).map(parsePoints),
      );
      for (const [at, points] of (upright ?? []).entries())
        for (const [index, [x, y]] of points.entries()) {
          const [otherX = 0, otherY = 0] = hanging?.[at]?.[index] ?? [];
          expect(otherX).toBe(x);
          expect(Math.abs(otherY - (height - y))).toBeLessThan(0.11);
        }
    }),
  );
});

test('X40: mirroring a seamless layer reverses its points', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const { width } = formats[settings.format];
      const [plain, mirrored] = [false, true].map((mirror) =>
        drawPaths({ ...settings, kind: 'smooth', loop: 0, mirror }).map(getEdge),
      );
      for (const [at, points] of (plain ?? []).entries())
        for (const [index, [x, y]] of points.toReversed().entries()) {
          const [otherX = 0, otherY = 0] = mirrored?.[at]?.[index] ?? [];
          expect(Math.abs(otherX - (width - x))).toBeLessThan(0.11);
          expect(Math.abs(otherY - y)).toBeLessThan(0.11);
        }
    }),
  );
});

test('X40: steps are horizontal or vertical, peaks are straight', () => {
  const [steps = ''] = drawPaths({ ...defaults, kind: 'steps' });
  const [peaks = ''] = drawPaths({ ...defaults, kind: 'peaks' });
  expect(steps).toMatch(/^M0 [\d.]+(?:H[\d.]+V[\d.]+)+H1440V320H0Z$/);
  expect(peaks).toMatch(/^M0 [\d.]+(?:L[\d.]+ [\d.]+)+V320H0Z$/);
});

test('X40: colours run from the front layer to the back layer, and a layer’s own colour overrides them', () => {
  const { layers } = drawWaves({
    ...defaults,
    layers: 3,
    from: '#ff0000',
    to: '#0000ff',
    own: { 2: '#00ff00' },
  });
  expect(layers.map(({ colors }) => colors)).toEqual([['#0000ff'], ['#00ff00'], ['#ff0000']]);
  const gradient = drawWaves({ ...defaults, layers: 2, direction: 'down', from: '#ff0000', to: '#0000ff' });
  const [behind, inFront] = gradient.layers.map(({ colors }) => colors);
  expect([inFront?.[0], behind?.[2]]).toEqual(['#ff0000', '#0000ff']);
  expect(inFront?.[2]).toBe(behind?.[0]);
});

test('X40: opacity changes from front to back along its curve', () => {
  const opacities = (curve: Settings['curve']) =>
    drawWaves({ ...defaults, layers: 3, front: 100, back: 20, curve }).layers.map(({ opacity }) => opacity);
  expect(opacities('even')).toEqual([0.2, 0.6, 1]);
  expect(opacities('late')).toEqual([0.2, 0.8, 1]);
  expect(opacities('early')).toEqual([0.2, 0.4, 1]);
});

test('X40: moving waves are seamless, so that they leave and enter without a jump', () => {
  const moving = drawWaves({ ...defaults, seamless: false, loop: 12 });
  for (const { path } of moving.layers) {
    const edge = getEdge(path);
    expect(edge.at(-1)?.[0]).toBe(2 * moving.width);
    expect(edge.at(-1)?.[1]).toBe(edge[0]?.[1]);
  }
});
