import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseHexColor } from '../../rules/hex-color.ts';
import { formatSettings, parseSettings } from './address.ts';
import { variable } from './glyphs.ts';
import { contrastOf, lookLimits, presetNames, presets } from './look.ts';
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
    variants: fc.subarray([...variable]),
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

/** The way of an address: written by one browser, read by a server or another. */
const travelled = (parameters: Readonly<Record<string, string>>) =>
  Object.fromEntries(new URLSearchParams(new URLSearchParams(parameters).toString()));

test('X32: an address gives back the settings that it was written from', () => {
  fc.assert(
    fc.property(settings, (all) => {
      expect(parseSettings(travelled(formatSettings(all)))).toEqual(all);
    }),
  );
});

test('X32: a page without parameters is the default, and the default needs none', () => {
  expect(parseSettings({})).toEqual(defaults);
  expect(formatSettings(defaults)).toEqual({});
});

test('X32: a known look has a name of its own, another one names what differs', () => {
  expect(formatSettings({ ...defaults, look: presets.lcd })).toEqual({ look: 'lcd' });
  expect(formatSettings({ ...defaults, look: { ...presets.led, slant: 0, on: '#00ff00' } })).toEqual({
    on: '00ff00',
    slant: '0',
  });
});

test('X32: whatever an address says, the page opens, with settings that it would write the same way', () => {
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
    fc.property(fc.dictionary(names, nonsense), (given) => {
      const read = parseSettings(given);
      expect(read.at).toBeLessThanOrEqual(read.digits);
      expect(parseSettings(travelled(formatSettings(read)))).toEqual(read);
    }),
  );
});

test('X32: each look can be read: lit bars stand out from dark ones and from the ground', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  for (const name of presetNames) {
    const { on, off, face } = presets[name];
    expect(contrastOf(on, off), name).toBeGreaterThan(3);
    expect(contrastOf(on, face), name).toBeGreaterThan(3);
  }
});
