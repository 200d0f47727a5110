import { defaults, type Settings } from './settings.ts';

type PresetSettings = Omit<Settings, 'format'>;

const { format: _, ...base } = defaults;

/** Without the size. */
export const presets = {
  harbour: base,
  polder: {
    ...base,
    seed: 'polder',
    layers: 7,
    amplitude: 4,
    frequency: 1,
    complexity: 3,
    spacing: 9,
    phase: 35,
    from: '#1d3b2f',
    to: '#cfe0a8',
    direction: 'right',
  },
  alps: {
    ...base,
    seed: 'zermatt',
    layers: 5,
    amplitude: 16,
    frequency: 3,
    complexity: 3,
    spacing: 13,
    kind: 'peaks',
    from: '#22283c',
    to: '#dfe3ee',
    direction: 'down',
  },
  skyline: {
    ...base,
    seed: 'skyline',
    layers: 4,
    amplitude: 14,
    frequency: 6,
    complexity: 2,
    spacing: 14,
    kind: 'steps',
    from: '#0f1b3d',
    to: '#f28b6b',
  },
  tulips: {
    ...base,
    seed: 'tulips',
    layers: 12,
    amplitude: 7,
    frequency: 2,
    complexity: 1,
    spacing: 6,
    phase: 12,
    from: '#8c1d18',
    to: '#ffd3c2',
  },
  mist: {
    ...base,
    seed: 'mist',
    layers: 8,
    amplitude: 12,
    frequency: 1,
    complexity: 2,
    spacing: 6,
    phase: 50,
    from: '#3b4252',
    to: '#3b4252',
    front: 45,
    back: 15,
    curve: 'early',
    loop: 30,
  },
} as const satisfies Readonly<Record<string, PresetSettings>>;

export type PresetName = keyof typeof presets;
export const presetNames = Object.keys(presets) as PresetName[];

const comparedKeys = (Object.keys(base) as (keyof PresetSettings)[]).filter(
  (key) => key !== 'seed' && key !== 'own',
);

/** Finds the preset that equals the settings, except for seed and size. */
export function findPreset(settings: Settings): PresetName | undefined {
  if (Object.keys(settings.own).length > 0) return undefined;
  return presetNames.find((name) => comparedKeys.every((key) => settings[key] === presets[name][key]));
}
