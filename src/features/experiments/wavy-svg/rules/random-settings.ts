import { toHex } from './oklch.ts';
import { directions, kinds, limits, type Settings } from './settings.ts';

/** Returns a number from 0 up to, not including, 1. */
type Random = () => number;

const consonants = 'bdfgklmnprstvz';
const vowels = 'aeiou';
const pickRandom = <T>(random: Random, items: ArrayLike<T>): T | undefined =>
  items[Math.floor(random() * items.length)];

export function randomSeed(random: Random): string {
  const syllable = () => `${pickRandom(random, consonants) ?? ''}${pickRandom(random, vowels) ?? ''}`;
  return `${syllable()}${syllable()}${syllable()}`;
}

const randomInteger = (random: Random, min: number, max: number) =>
  Math.floor(min + random() * (max - min + 1));

/** Generates shape and colour settings within attractive ranges: dark in front, light behind. */
export function randomSettings(random: Random): Partial<Settings> {
  const hue = random() * 360;
  const layers = randomInteger(random, 3, 9);
  return {
    layers,
    amplitude: randomInteger(random, 4, 16),
    frequency: randomInteger(random, 1, 5),
    complexity: randomInteger(random, limits.complexity.min, 3),
    phase: randomInteger(random, 0, 60),
    spacing: Math.min(limits.spacing.max, Math.floor(72 / layers)),
    kind: random() < 0.6 ? 'smooth' : (pickRandom(random, kinds) ?? 'smooth'),
    mirror: random() < 0.5,
    from: toHex({ l: 0.24 + random() * 0.2, c: 0.03 + random() * 0.12, h: hue }),
    to: toHex({ l: 0.78 + random() * 0.14, c: 0.05 + random() * 0.12, h: hue + 30 + random() * 140 }),
    own: {},
    front: 100,
    back: 100,
    curve: 'even',
    direction: random() < 0.5 ? 'none' : (pickRandom(random, directions) ?? 'none'),
  };
}
