import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toOklch } from './oklch.ts';
import { randomSeed, randomSettings } from './random-settings.ts';
import { formatSettings, parseSettings } from './search-params.ts';
import { seededRandom } from './seeded-random.ts';
import { defaults } from './settings.ts';

test('X39: random settings are within the limits of the controls, dark in front and light behind', () => {
  fc.assert(
    fc.property(fc.string(), (anyRandom) => {
      const random = seededRandom(anyRandom);
      const settings = { ...defaults, ...randomSettings(random), seed: randomSeed(random) };
      expect(parseSettings(formatSettings(settings))).toEqual(settings);
      expect(settings.seed).toMatch(/^(?:[a-z]{2}){3}$/);
      expect(toOklch(settings.to).l - toOklch(settings.from).l).toBeGreaterThan(0.3);
    }),
  );
});
