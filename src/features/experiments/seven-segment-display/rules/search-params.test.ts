import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseHexColor } from '../../rules/hex-color.ts';
import { variantDigits } from './glyphs.ts';
import { contrastRatio, lookLimits, presetNames, presets } from './look.ts';
import { formatSettings, parseSettings } from './search-params.ts';
import { segments } from './segments.ts';
import { bitOrders, defaults, limits, modes, type Settings } from './settings.ts';

const within = ({ min, max, step = 1 }: { min: number; max: number; step?: number }) =>
  fc.nat(Math.round((max - min) / step)).map((steps) => min + steps * step);
const color = fc
  .nat(0xffffff)
  .map((value) => parseHexColor(value.toString(16).padStart(6, '0')) ?? '#000000');
const text = fc.string({ unit: 'grapheme' }).map((value) => [...value].slice(0, 24).join(''));

const look = fc.oneof(
  fc.constantFrom(...presetNames).map((name) => presets[name]),
  fc.record({
    on: color,
    off: color,
    face: color,
    thickness: within(lookLimits.thickness),
    gap: within(lookLimits.gap),
    slant: within(lookLimits.slant),
    rounding: within(lookLimits.rounding),
    glow: within(lookLimits.glow),
  }),
);

const settings: fc.Arbitrary<Settings> = fc
  .record({
    mode: fc.constantFrom(...modes),
    text,
    number: text,
    hex: text,
    bars: fc.stringMatching(/^(?:[0-9a-f]{2}-?){0,12}$/),
    digits: within(limits.digits),
    at: within(limits.digits),
    zeros: fc.boolean(),
    variants: fc.subarray([...variantDigits]),
    hours: fc.constantFrom('12', '24'),
    blink: fc.boolean(),
    start: within(limits.start),
    step: within(limits.step),
    speed: within(limits.speed),
    down: fc.boolean(),
    look,
    anode: fc.boolean(),
    order: fc.constantFrom(...bitOrders),
    find: fc.constantFrom(...segments),
    formula: text,
  })
  .map((all) => ({ ...all, at: Math.min(all.at, all.digits) }));

/** Formats URL parameters and parses them as another browser or the server would. */
const roundTrip = (parameters: Readonly<Record<string, string>>) =>
  Object.fromEntries(new URLSearchParams(new URLSearchParams(parameters).toString()));

test('X32: settings survive a round trip through the URL', () => {
  fc.assert(
    fc.property(settings, (all) => {
      expect(parseSettings(roundTrip(formatSettings(all)))).toEqual(all);
    }),
  );
});

test('X32: without parameters the settings are the defaults, which are omitted from the URL', () => {
  expect(parseSettings({})).toEqual(defaults);
  expect(formatSettings(defaults)).toEqual({});
});

test('X32: a preset is in the URL by name, and any other look by its differences', () => {
  expect(formatSettings({ ...defaults, look: presets.lcd })).toEqual({ look: 'lcd' });
  expect(formatSettings({ ...defaults, look: { ...presets.led, slant: 0, on: '#00ff00' } })).toEqual({
    on: '00ff00',
    slant: '0',
  });
});

test('X32: any parameters give valid settings that format to the same URL', () => {
  const nonsense = fc.oneof(
    fc.string(),
    fc.constantFrom('-1', '99', '1e3', '#fff', '"><script>', 'NaN', '__proto__'),
  );
  const names = fc.constantFrom(
    ...Object.keys(defaults),
    'on',
    'off',
    'face',
    'slant',
    'glow',
    'other',
    'nothing',
  );
  fc.assert(
    fc.property(fc.dictionary(names, nonsense), (raw) => {
      const parsed = parseSettings(raw);
      expect(parsed.at).toBeLessThanOrEqual(parsed.digits);
      expect(parseSettings(roundTrip(formatSettings(parsed)))).toEqual(parsed);
    }),
  );
});

test('X32: every preset is legible: lit bars stand out from dark bars and from the background', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  for (const name of presetNames) {
    const { on, off, face } = presets[name];
    expect(contrastRatio(on, off), name).toBeGreaterThan(3);
    expect(contrastRatio(on, face), name).toBeGreaterThan(3);
  }
});
