import { parseHexColor } from '../../rules/hex-color.ts';
import { parseBoolean, parseChoice, parseNumber, parseText } from '../../rules/search-params.ts';
import { isBarsText } from './bars.ts';
import { variantDigits } from './glyphs.ts';
import { findPreset, type Look, lookKeys, lookLimits, presetNames, presets } from './look.ts';
import { segments } from './segments.ts';
import { bitOrders, defaults, limits, maxLengths, modes, type Settings } from './settings.ts';

type RawParams = Readonly<Partial<Record<keyof Settings | keyof Look | 'other', unknown>>>;

function parseLook(raw: RawParams): Look {
  const base = presets[parseChoice(raw.look, presetNames, 'led')];
  const color = (key: 'on' | 'off' | 'face') => parseHexColor(parseText(raw[key], 7, '')) ?? base[key];
  const number = (key: keyof typeof lookLimits) => parseNumber(raw[key], lookLimits[key], base[key]);
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

function parseCounter(raw: RawParams): Pick<Settings, 'start' | 'step' | 'speed' | 'down'> {
  return {
    start: parseNumber(raw.start, limits.start, defaults.start),
    step: parseNumber(raw.step, limits.step, defaults.step),
    speed: parseNumber(raw.speed, limits.speed, defaults.speed),
    down: parseBoolean(raw.down, defaults.down),
  };
}

/** Parses settings from URL parameters; missing, unknown or invalid parameters get their default. */
export function parseSettings(raw: RawParams): Settings {
  const bars = parseText(raw.bars, 40, '').toLowerCase();
  const other = parseText(raw.other, 8, '');
  const digits = parseNumber(raw.digits, limits.digits, defaults.digits);
  return {
    mode: parseChoice(raw.mode, modes, defaults.mode),
    text: parseText(raw.text, maxLengths.value, defaults.text),
    number: parseText(raw.number, maxLengths.value, defaults.number),
    hex: parseText(raw.hex, maxLengths.value, defaults.hex),
    bars: isBarsText(bars) ? bars : defaults.bars,
    digits,
    at: parseNumber(raw.at, { min: 1, max: digits }, defaults.at),
    zeros: parseBoolean(raw.zeros, defaults.zeros),
    variants: variantDigits.filter((digit) => other.includes(digit)),
    hours: parseChoice(raw.hours, ['12', '24'], defaults.hours),
    blink: parseBoolean(raw.blink, defaults.blink),
    ...parseCounter(raw),
    look: parseLook(raw),
    anode: parseBoolean(raw.anode, defaults.anode),
    order: parseChoice(raw.order, bitOrders, defaults.order),
    find: parseChoice(raw.find, segments, defaults.find),
    formula: parseText(raw.formula, maxLengths.formula, defaults.formula),
  };
}

const plainKeys = [
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

const formatValue = (value: string | number | boolean) =>
  String(typeof value === 'boolean' ? Number(value) : value);

function formatLook(look: Look): Record<string, string> {
  const preset = findPreset(look);
  if (preset !== undefined) return preset === 'led' ? {} : { look: preset };
  const changed = lookKeys.filter((key) => look[key] !== defaults.look[key]);
  return Object.fromEntries(changed.map((key) => [key, formatValue(look[key]).replace('#', '')]));
}

/** Formats the settings that differ from the defaults as URL parameters. */
export function formatSettings(settings: Settings): Readonly<Record<string, string>> {
  const changed = plainKeys.filter((key) => settings[key] !== defaults[key]);
  return {
    ...Object.fromEntries(changed.map((key) => [key, formatValue(settings[key])])),
    ...(settings.variants.length > 0 && { other: settings.variants.join('') }),
    ...formatLook(settings.look),
  };
}
