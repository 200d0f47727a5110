import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSettings, parseSettings } from './address.ts';
import { makeSeed, makeSettings } from './chance.ts';
import { toOklch } from './oklch.ts';
import { randomFrom } from './random.ts';
import { defaults } from './settings.ts';

test('X39: the dice make settings that the controls could make as well, dark in front and light behind', () => {
  fc.assert(
    fc.property(fc.string(), (chance) => {
      const random = randomFrom(chance);
      const settings = { ...defaults, ...makeSettings(random), seed: makeSeed(random) };
      expect(parseSettings(formatSettings(settings))).toEqual(settings);
      expect(settings.seed).toMatch(/^(?:[a-z]{2}){3}$/);
      expect(toOklch(settings.to).l - toOklch(settings.from).l).toBeGreaterThan(0.3);
    }),
  );
});
