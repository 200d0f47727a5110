import { type HexColor, parseHexColor } from '../../rules/hex-color.ts';
import { parseBoolean, parseChoice, parseNumber, parseText } from '../../rules/search-params.ts';
import {
  curves,
  defaults,
  directions,
  formatNames,
  kinds,
  limits,
  maxSeedLength,
  type Settings,
} from './settings.ts';

type RawParams = Readonly<Partial<Record<keyof Settings, unknown>>>;

/** Parses colours of single layers, as `2-ff0000.5-00ff00`. */
function parseLayerColors(value: unknown): Settings['own'] {
  const colors: Record<number, HexColor> = {};
  for (const part of parseText(value, 200, '').split('.')) {
    const [, layer, code = ''] = /^(\d{1,2})-([0-9a-f]{6})$/.exec(part) ?? [];
    const color = parseHexColor(code);
    const number = parseNumber(layer, limits.layers, 0);
    if (number > 0 && color !== undefined) colors[number] = color;
  }
  return colors;
}

const formatLayerColors = (own: Settings['own']) =>
  Object.entries(own)
    .map(([layer, color]) => `${layer}-${color.slice(1)}`)
    .join('.');

/** Parses settings from URL parameters; missing, unknown or invalid parameters get their default. */
export function parseSettings(raw: RawParams): Settings {
  const number = (key: keyof typeof limits) => parseNumber(raw[key], limits[key], defaults[key]);
  const color = (key: 'from' | 'to') => parseHexColor(parseText(raw[key], 7, '')) ?? defaults[key];
  return {
    seed: parseText(raw.seed, maxSeedLength, defaults.seed),
    layers: number('layers'),
    amplitude: number('amplitude'),
    frequency: number('frequency'),
    complexity: number('complexity'),
    phase: number('phase'),
    spacing: number('spacing'),
    kind: parseChoice(raw.kind, kinds, defaults.kind),
    flip: parseBoolean(raw.flip, defaults.flip),
    mirror: parseBoolean(raw.mirror, defaults.mirror),
    seamless: parseBoolean(raw.seamless, defaults.seamless),
    format: parseChoice(raw.format, formatNames, defaults.format),
    from: color('from'),
    to: color('to'),
    own: parseLayerColors(raw.own),
    direction: parseChoice(raw.direction, directions, defaults.direction),
    front: number('front'),
    back: number('back'),
    curve: parseChoice(raw.curve, curves, defaults.curve),
    loop: number('loop'),
  };
}

const plainKeys = (Object.keys(defaults) as (keyof Settings)[]).filter(
  (key): key is Exclude<keyof Settings, 'own'> => key !== 'own',
);

function formatValue(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return String(value);
}

/** Formats the settings that differ from the defaults as URL parameters. */
export function formatSettings(settings: Settings): Readonly<Record<string, string>> {
  const changed = plainKeys.filter((key) => settings[key] !== defaults[key]);
  const own = formatLayerColors(settings.own);
  return {
    ...Object.fromEntries(
      changed.map((key) => [
        key,
        key === 'from' || key === 'to' ? settings[key].slice(1) : formatValue(settings[key]),
      ]),
    ),
    ...(own !== '' && { own }),
  };
}
