import { toHex } from './oklch.ts';
import { directions, kinds, limits, type Settings } from './settings.ts';

/** Gives numbers from 0 up to 1. */
type Random = () => number;

const letters = 'bdfgklmnprstvz';
const vowels = 'aeiou';
const pick = <T>(random: Random, all: ArrayLike<T>): T | undefined => all[Math.floor(random() * all.length)];

/** A word that nobody has thought of, and that can be said. */
export function makeSeed(random: Random): string {
  const syllable = () => `${pick(random, letters) ?? ''}${pick(random, vowels) ?? ''}`;
  return `${syllable()}${syllable()}${syllable()}`;
}

const within = (random: Random, min: number, max: number) => Math.floor(min + random() * (max - min + 1));

/** Other settings of the shape and the colours, within what is worth looking at: dark in front, light behind. */
export function makeSettings(random: Random): Partial<Settings> {
  const hue = random() * 360;
  const layers = within(random, 3, 9);
  return {
    layers,
    amplitude: within(random, 4, 16),
    frequency: within(random, 1, 5),
    complexity: within(random, limits.complexity.min, 3),
    phase: within(random, 0, 60),
    spacing: Math.min(limits.spacing.max, Math.floor(72 / layers)),
    kind: random() < 0.6 ? 'smooth' : (pick(random, kinds) ?? 'smooth'),
    mirror: random() < 0.5,
    from: toHex({ l: 0.24 + random() * 0.2, c: 0.03 + random() * 0.12, h: hue }),
    to: toHex({ l: 0.78 + random() * 0.14, c: 0.05 + random() * 0.12, h: hue + 30 + random() * 140 }),
    own: {},
    front: 100,
    back: 100,
    curve: 'even',
    direction: random() < 0.5 ? 'none' : (pick(random, directions) ?? 'none'),
  };
}
