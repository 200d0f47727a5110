import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultWaves, drawWaves, waveLimits, writeSvg } from './rules.ts';

const settings = fc.record({
  seed: fc.string({ unit: 'grapheme' }),
  layers: fc.integer(waveLimits.layers),
  amplitude: fc.integer(waveLimits.amplitude),
  frequency: fc.integer(waveLimits.frequency),
});

/** Where a path starts and ends, and the handles beside these points. */
function endsOf(path: string) {
  const numbers = [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
  const [startX = 0, startY = 0, , handleY = 0] = numbers;
  const [, beforeY = 0, endX = 0, endY = 0] = numbers.slice(-4);
  return {
    start: [startX, startY],
    end: [endX, endY],
    leaves: handleY - startY,
    arrives: endY - beforeY,
  };
}

test('X39: the same settings give the same bytes', () => {
  fc.assert(fc.property(settings, (wanted) => writeSvg(wanted) === writeSvg({ ...wanted })));
  expect(writeSvg({ seed: 'a', layers: 1, amplitude: 10, frequency: 1 })).toMatchInlineSnapshot(`
    "<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 40" fill="none" stroke="currentColor" stroke-width="5"><path d="M0 12.1C200 12.1 400 26.4 600 26.4C800 26.4 1000 12.1 1200 12.1"/></svg>
    "
  `);
});

test('X39: another seed gives another drawing', () => {
  expect(writeSvg({ ...defaultWaves, seed: 'other' })).not.toBe(writeSvg(defaultWaves));
});

test('7: one more layer leaves the others as they were', () => {
  fc.assert(
    fc.property(settings, (wanted) => {
      const { paths } = drawWaves(wanted);
      expect(drawWaves({ ...wanted, layers: wanted.layers + 1 }).paths.slice(0, paths.length)).toEqual(paths);
    }),
  );
});

test('X39: a wave ends as high and as steep as it began', () => {
  fc.assert(
    fc.property(settings, (wanted) => {
      for (const path of drawWaves(wanted).paths) {
        const { start, end, leaves, arrives } = endsOf(path);
        expect([start[0], end[0], end[1]]).toEqual([0, 1200, start[1]]);
        expect(Math.abs(leaves - arrives)).toBeLessThan(0.25);
      }
    }),
  );
});

test('7: every drawing is a small, plain file without a number that is none', () => {
  fc.assert(
    fc.property(settings, (wanted) => {
      const svg = writeSvg(wanted);
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1200 \d+" fill="none" stroke="currentColor" stroke-width="5">(?:<path d="[MC\d. -]+"\/>)+<\/svg>\n$/,
      );
      expect(svg.match(/<path /g)).toHaveLength(wanted.layers);
    }),
  );
  expect(writeSvg(defaultWaves).length).toBeLessThan(10_000);
});

test('7: without amplitude the lines are flat', () => {
  const { paths } = drawWaves({ ...defaultWaves, amplitude: 0, layers: 1, frequency: 1 });
  expect(paths).toEqual(['M0 10C200 10 400 10 600 10C800 10 1000 10 1200 10']);
});

test('7: what is out of its limits is taken to the nearest', () => {
  const beyond = { seed: 'a', layers: 99, amplitude: -5, frequency: Number.NaN };
  expect(drawWaves(beyond)).toEqual(drawWaves({ seed: 'a', layers: 12, amplitude: 0, frequency: 1 }));
});
