import { parseHexColor } from '../../rules/hex-color.ts';
import { readChoice, readNumber, readSwitch, readText } from '../../rules/parameters.ts';
import { areBars } from './bars.ts';
import { variable } from './glyphs.ts';
import { type Look, lookKeys, lookLimits, presetNames, presetOf, presets } from './look.ts';
import { segments } from './segments.ts';
import { bitOrders, defaults, limits, longest, modes, type Settings } from './settings.ts';

/** What an address may say; anything in it may be missing or nonsense. */
type Given = Readonly<Partial<Record<keyof Settings | keyof Look | 'other', unknown>>>;

function parseLook(given: Given): Look {
  const base = presets[readChoice(given.look, presetNames, 'led')];
  const color = (key: 'on' | 'off' | 'face') => parseHexColor(readText(given[key], 7, '')) ?? base[key];
  const number = (key: keyof typeof lookLimits) => readNumber(given[key], lookLimits[key], base[key]);
  return {
    on: color('on'),
    off: color('off'),
    face: color('face'),
    thickness: number('thickness'),
    gap: number('gap'),
    slant: number('slant'),
    rounding: number('rounding'),
    glow: number('glow'),
  };
}

function parseCounter(given: Given): Pick<Settings, 'start' | 'step' | 'speed' | 'down'> {
  return {
    start: readNumber(given.start, limits.start, defaults.start),
    step: readNumber(given.step, limits.step, defaults.step),
    speed: readNumber(given.speed, limits.speed, defaults.speed),
    down: readSwitch(given.down, defaults.down),
  };
}

/** The settings that an address names; what is missing, unknown or wrong there is as on a page without any. */
export function parseSettings(given: Given): Settings {
  const bars = readText(given.bars, 40, '').toLowerCase();
  const other = readText(given.other, 8, '');
  const digits = readNumber(given.digits, limits.digits, defaults.digits);
  return {
    mode: readChoice(given.mode, modes, defaults.mode),
    text: readText(given.text, longest.value, defaults.text),
    number: readText(given.number, longest.value, defaults.number),
    hex: readText(given.hex, longest.value, defaults.hex),
    bars: areBars(bars) ? bars : defaults.bars,
    digits,
    at: readNumber(given.at, { min: 1, max: digits }, defaults.at),
    zeros: readSwitch(given.zeros, defaults.zeros),
    variants: variable.filter((digit) => other.includes(digit)),
    hours: readChoice(given.hours, ['12', '24'], defaults.hours),
    blink: readSwitch(given.blink, defaults.blink),
    ...parseCounter(given),
    look: parseLook(given),
    anode: readSwitch(given.anode, defaults.anode),
    order: readChoice(given.order, bitOrders, defaults.order),
    find: readChoice(given.find, segments, defaults.find),
    formula: readText(given.formula, longest.formula, defaults.formula),
  };
}

const plain = [
  'mode',
  'text',
  'number',
  'hex',
  'bars',
  'digits',
  'at',
  'zeros',
  'hours',
  'blink',
  'start',
  'step',
  'speed',
  'down',
  'anode',
  'order',
  'find',
  'formula',
] as const satisfies readonly (keyof Settings)[];

const write = (value: string | number | boolean) =>
  String(typeof value === 'boolean' ? Number(value) : value);

function formatLook(look: Look): Record<string, string> {
  const preset = presetOf(look);
  if (preset !== undefined) return preset === 'led' ? {} : { look: preset };
  const changed = lookKeys.filter((key) => look[key] !== defaults.look[key]);
  return Object.fromEntries(changed.map((key) => [key, write(look[key]).replace('#', '')]));
}

/** The parameters of an address that name the settings: only what differs from a page without any. */
export function formatSettings(settings: Settings): Readonly<Record<string, string>> {
  const changed = plain.filter((key) => settings[key] !== defaults[key]);
  return {
    ...Object.fromEntries(changed.map((key) => [key, write(settings[key])])),
    ...(settings.variants.length > 0 && { other: settings.variants.join('') }),
    ...formatLook(settings.look),
  };
}
