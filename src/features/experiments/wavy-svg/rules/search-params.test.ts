import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anySettings } from '../fixtures.ts';
import { formatSettings, parseSettings } from './search-params.ts';
import { defaults, limits, maxSeedLength } from './settings.ts';

/** Formats URL parameters and parses them as another browser or the server would. */
const roundTrip = (parameters: Readonly<Record<string, string>>) =>
  Object.fromEntries(new URLSearchParams(new URLSearchParams(parameters).toString()));

test('X40: settings survive a round trip through the URL', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      expect(parseSettings(roundTrip(formatSettings(settings)))).toEqual(settings);
    }),
  );
});

test('X40: without parameters the settings are the defaults, which are omitted from the URL', () => {
  expect(parseSettings({})).toEqual(defaults);
  expect(formatSettings(defaults)).toEqual({});
  expect(formatSettings({ ...defaults, flip: true, from: '#ff0000', own: { 2: '#00ff00' } })).toEqual({
    flip: '1',
    from: 'ff0000',
    own: '2-00ff00',
  });
});

test('X40: any parameters give settings within the limits', () => {
  const nonsense = fc.oneof(
    fc.string(),
    fc.constantFrom('-1', '99', '1e3', '#fff', '"><script>', 'NaN', '__proto__', '0-ff0000.13-ff0000.2-xyz'),
  );
  const names = fc.constantFrom(...Object.keys(defaults), 'nothing');
  fc.assert(
    fc.property(fc.dictionary(names, nonsense), (raw) => {
      const settings = parseSettings(raw);
      for (const key of Object.keys(limits) as (keyof typeof limits)[]) {
        expect(settings[key]).toBeGreaterThanOrEqual(limits[key].min);
        expect(settings[key]).toBeLessThanOrEqual(limits[key].max);
      }
      expect([...settings.seed].length).toBeLessThanOrEqual(maxSeedLength);
      expect(parseSettings(roundTrip(formatSettings(settings)))).toEqual(settings);
    }),
  );
});
