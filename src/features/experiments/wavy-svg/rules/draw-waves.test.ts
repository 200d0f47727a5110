import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyColor, anySettings } from '../fixtures.ts';
import { drawWaves } from './draw-waves.ts';
import { defaults, formats, limits, type Settings } from './settings.ts';

/** The points of a path, with the handles of its curves: every command with absolute coordinates. */
function pointsOf(path: string): [number, number][] {
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', given = ''] of path.matchAll(/([MLCHVZ])([^MLCHVZ]*)/g)) {
    const numbers = given.split(' ').filter(Boolean).map(Number);
    if (command === 'H') numbers.push(y);
    if (command === 'V') numbers.unshift(x);
    for (let at = 0; at < numbers.length; at += 2) {
      [x = Number.NaN, y = Number.NaN] = numbers.slice(at, at + 2);
      points.push([x, y]);
    }
  }
  return points;
}

const pathsOf = (settings: Settings) => drawWaves(settings).layers.map(({ path }) => path);
/** The edge of a layer: without the two corners at the ground, or at the ceiling. */
const edgeOf = (path: string) => pointsOf(path).slice(0, -2);

test('X39: the same settings give the same drawing, another seed gives another', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      expect(drawWaves({ ...settings })).toEqual(drawWaves(settings));
    }),
  );
  expect(pathsOf({ ...defaults, seed: 'other' })).not.toEqual(pathsOf(defaults));
});

test('X39: one more layer leaves the others as they were', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const before = pathsOf(settings);
      expect(pathsOf({ ...settings, layers: settings.layers + 1 }).slice(1)).toEqual(before);
    }),
  );
});

test('X39: colours, opacity and their ways move no point', () => {
  const looks = fc.record({
    from: anyColor,
    to: anyColor,
    own: fc.constant({ 1: '#123456' } as const),
    direction: fc.constantFrom('right', 'down', 'none'),
    front: fc.constantFrom(10, 55),
    back: fc.constantFrom(10, 90),
    curve: fc.constantFrom('late', 'early'),
  });
  fc.assert(
    fc.property(anySettings, looks, (settings, look) => {
      expect(pathsOf({ ...settings, ...look } as Settings)).toEqual(pathsOf(settings));
    }),
  );
});

test('X39: a seamless layer ends as high and as steep as it began', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      for (const path of pathsOf({ ...settings, seamless: true, loop: 0 })) {
        const edge = edgeOf(path);
        const [start = [0, 0], next = [0, 0]] = edge;
        const [before = [0, 0], end = [0, 0]] = edge.slice(-2);
        expect([start[0], end[0], end[1]]).toEqual([0, formats[settings.format].width, start[1]]);
        const [runOut, rise] = [next[0] - start[0], next[1] - start[1]];
        const [runIn, riseIn] = [end[0] - before[0], end[1] - before[1]];
        // Each coordinate is at most 0.05 beside where it would be without rounding.
        const doubt = 0.1 * (Math.abs(runOut) + Math.abs(runIn) + Math.abs(rise) + Math.abs(riseIn)) + 0.02;
        expect(Math.abs(rise * runIn - riseIn * runOut)).toBeLessThanOrEqual(doubt);
      }
    }),
  );
});

test('X39: without the option the ends of a layer do not meet', () => {
  const open = pathsOf({ ...defaults, seamless: false }).map(edgeOf);
  expect(open.filter((edge) => edge[0]?.[1] !== edge.at(-1)?.[1]).length).toBeGreaterThan(3);
});

test('X39: every number is a plain one, with one decimal at most', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      for (const path of pathsOf(settings)) {
        expect(path).toMatch(/^M(?:[MLCHV ]?-?\d+(?:\.\d)?)+Z$/);
        expect(path).not.toContain('-0Z');
        for (const [x, y] of pointsOf(path)) expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
      }
    }),
  );
});

test('X40: without amplitude each layer is a flat rectangle', () => {
  const flat = { ...defaults, amplitude: 0, layers: 1 };
  expect(pathsOf(flat)).toEqual(['M0 268.8H1440V320H0Z']);
  expect(pathsOf({ ...flat, flip: true })).toEqual(['M0 51.2H1440V0H0Z']);
});

test('X40: there are as many layers as asked for, and as many waves', () => {
  for (let layers = limits.layers.min; layers <= limits.layers.max; layers += 1)
    expect(pathsOf({ ...defaults, layers })).toHaveLength(layers);
  const simple = { ...defaults, layers: 1, complexity: 1 };
  for (const frequency of [1, 2, 3, 12]) {
    const [path = ''] = pathsOf({ ...simple, frequency });
    expect(path.match(/C/g)).toHaveLength(2 * frequency + 1);
    const [finer = ''] = pathsOf({ ...simple, frequency, complexity: 3 });
    expect(finer.match(/C/g)).toHaveLength(8 * frequency + 1);
  }
});

test('X40: turned upside down a drawing is the same about its middle', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const { height } = formats[settings.format];
      const [upright, hanging] = [false, true].map((flip) => pathsOf({ ...settings, flip }).map(pointsOf));
      for (const [at, points] of (upright ?? []).entries())
        for (const [place, [x, y]] of points.entries()) {
          const [otherX = 0, otherY = 0] = hanging?.[at]?.[place] ?? [];
          expect(otherX).toBe(x);
          expect(Math.abs(otherY - (height - y))).toBeLessThan(0.11);
        }
    }),
  );
});

test('X40: seen in a mirror a seamless layer has the same points from right to left', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const { width } = formats[settings.format];
      const [plain, mirrored] = [false, true].map((mirror) =>
        pathsOf({ ...settings, kind: 'smooth', loop: 0, mirror }).map(edgeOf),
      );
      for (const [at, points] of (plain ?? []).entries())
        for (const [place, [x, y]] of points.toReversed().entries()) {
          const [otherX = 0, otherY = 0] = mirrored?.[at]?.[place] ?? [];
          expect(Math.abs(otherX - (width - x))).toBeLessThan(0.11);
          expect(Math.abs(otherY - y)).toBeLessThan(0.11);
        }
    }),
  );
});

test('X40: steps are level or upright, peaks are straight', () => {
  const [steps = ''] = pathsOf({ ...defaults, kind: 'steps' });
  const [peaks = ''] = pathsOf({ ...defaults, kind: 'peaks' });
  expect(steps).toMatch(/^M0 [\d.]+(?:H[\d.]+V[\d.]+)+H1440V320H0Z$/);
  expect(peaks).toMatch(/^M0 [\d.]+(?:L[\d.]+ [\d.]+)+V320H0Z$/);
});

test('X40: colours go from the one in front to the one behind, and a layer’s own colour comes before', () => {
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

test('X40: opacity goes from the front to the back along its curve', () => {
  const opacities = (curve: Settings['curve']) =>
    drawWaves({ ...defaults, layers: 3, front: 100, back: 20, curve }).layers.map(({ opacity }) => opacity);
  expect(opacities('even')).toEqual([0.2, 0.6, 1]);
  expect(opacities('late')).toEqual([0.2, 0.8, 1]);
  expect(opacities('early')).toEqual([0.2, 0.4, 1]);
});

test('X40: waves that move go round twice, so that they come in where they go out', () => {
  const moving = drawWaves({ ...defaults, seamless: false, loop: 12 });
  for (const { path } of moving.layers) {
    const edge = edgeOf(path);
    expect(edge.at(-1)?.[0]).toBe(2 * moving.width);
    expect(edge.at(-1)?.[1]).toBe(edge[0]?.[1]);
  }
});
