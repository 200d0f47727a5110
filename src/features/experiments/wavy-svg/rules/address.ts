import { type HexColor, parseHexColor } from '../../rules/hex-color.ts';
import { readChoice, readNumber, readSwitch, readText } from '../../rules/parameters.ts';
import {
  curves,
  defaults,
  directions,
  formatNames,
  kinds,
  limits,
  longestSeed,
  type Settings,
} from './settings.ts';

/** What an address may say; anything in it may be missing or nonsense. */
type Given = Readonly<Partial<Record<keyof Settings, unknown>>>;

/** Colours of single layers, as `2-ff0000.5-00ff00`. */
function parseOwn(value: unknown): Settings['own'] {
  const colors: Record<number, HexColor> = {};
  for (const part of readText(value, 200, '').split('.')) {
    const [, layer, code = ''] = /^(\d{1,2})-([0-9a-f]{6})$/.exec(part) ?? [];
    const color = parseHexColor(code);
    const number = readNumber(layer, limits.layers, 0);
    if (number > 0 && color !== undefined) colors[number] = color;
  }
  return colors;
}

const formatOwn = (own: Settings['own']) =>
  Object.entries(own)
    .map(([layer, color]) => `${layer}-${color.slice(1)}`)
    .join('.');

/** The settings that an address names; what is missing, unknown or wrong there is as on a page without any. */
export function parseSettings(given: Given): Settings {
  const number = (key: keyof typeof limits) => readNumber(given[key], limits[key], defaults[key]);
  const color = (key: 'from' | 'to') => parseHexColor(readText(given[key], 7, '')) ?? defaults[key];
  return {
    seed: readText(given.seed, longestSeed, defaults.seed),
    layers: number('layers'),
    amplitude: number('amplitude'),
    frequency: number('frequency'),
    complexity: number('complexity'),
    phase: number('phase'),
    spacing: number('spacing'),
    kind: readChoice(given.kind, kinds, defaults.kind),
    flip: readSwitch(given.flip, defaults.flip),
    mirror: readSwitch(given.mirror, defaults.mirror),
    seamless: readSwitch(given.seamless, defaults.seamless),
    format: readChoice(given.format, formatNames, defaults.format),
    from: color('from'),
    to: color('to'),
    own: parseOwn(given.own),
    direction: readChoice(given.direction, directions, defaults.direction),
    front: number('front'),
    back: number('back'),
    curve: readChoice(given.curve, curves, defaults.curve),
    loop: number('loop'),
  };
}

const plain = (Object.keys(defaults) as (keyof Settings)[]).filter(
  (key): key is Exclude<keyof Settings, 'own'> => key !== 'own',
);

function write(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return String(value);
}

/** The parameters of an address that name the settings: only what differs from a page without any. */
export function formatSettings(settings: Settings): Readonly<Record<string, string>> {
  const changed = plain.filter((key) => settings[key] !== defaults[key]);
  const own = formatOwn(settings.own);
  return {
    ...Object.fromEntries(
      changed.map((key) => [
        key,
        key === 'from' || key === 'to' ? settings[key].slice(1) : write(settings[key]),
      ]),
    ),
    ...(own !== '' && { own }),
  };
}
