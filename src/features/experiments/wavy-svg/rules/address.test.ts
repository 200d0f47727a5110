import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anySettings } from '../fixtures.ts';
import { formatSettings, parseSettings } from './address.ts';
import { defaults, limits, longestSeed } from './settings.ts';

/** The way of an address: written by one browser, read by a server or another. */
const travelled = (parameters: Readonly<Record<string, string>>) =>
  Object.fromEntries(new URLSearchParams(new URLSearchParams(parameters).toString()));

test('X40: an address gives back the settings that it was written from', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      expect(parseSettings(travelled(formatSettings(settings)))).toEqual(settings);
    }),
  );
});

test('X40: a page without parameters is the default, and the default needs none', () => {
  expect(parseSettings({})).toEqual(defaults);
  expect(formatSettings(defaults)).toEqual({});
  expect(formatSettings({ ...defaults, flip: true, from: '#ff0000', own: { 2: '#00ff00' } })).toEqual({
    flip: '1',
    from: 'ff0000',
    own: '2-00ff00',
  });
});

test('X40: whatever an address says, the page opens, within the limits', () => {
  const nonsense = fc.oneof(
    fc.string(),
    fc.constantFrom('-1', '99', '1e3', '#fff', '"><script>', 'NaN', '__proto__', '0-ff0000.13-ff0000.2-xyz'),
  );
  const names = fc.constantFrom(...Object.keys(defaults), 'nothing');
  fc.assert(
    fc.property(fc.dictionary(names, nonsense), (given) => {
      const settings = parseSettings(given);
      for (const key of Object.keys(limits) as (keyof typeof limits)[]) {
        expect(settings[key]).toBeGreaterThanOrEqual(limits[key].min);
        expect(settings[key]).toBeLessThanOrEqual(limits[key].max);
      }
      expect([...settings.seed].length).toBeLessThanOrEqual(longestSeed);
      expect(parseSettings(travelled(formatSettings(settings)))).toEqual(settings);
    }),
  );
});
