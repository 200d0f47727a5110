import fc from 'fast-check';
import { type HexColor, parseHexColor } from '../rules/hex-color.ts';
import {
  curves,
  directions,
  formatNames,
  kinds,
  limits,
  longestSeed,
  type Settings,
} from './rules/settings.ts';

const within = ({ min, max, step = 1 }: { min: number; max: number; step?: number }) =>
  fc.nat((max - min) / step).map((steps) => min + steps * step);

/** Any colour. */
export const anyColor: fc.Arbitrary<HexColor> = fc
  .nat(0xffffff)
  .map((value) => parseHexColor(value.toString(16).padStart(6, '0')) ?? '#000000');

const anySeed = fc.string({ unit: 'grapheme' }).map((seed) => [...seed].slice(0, longestSeed).join(''));

/** Any settings that the controls can make. */
export const anySettings: fc.Arbitrary<Settings> = fc.record({
  seed: anySeed,
  layers: within(limits.layers),
  amplitude: within(limits.amplitude),
  frequency: within(limits.frequency),
  complexity: within(limits.complexity),
  phase: within(limits.phase),
  spacing: within(limits.spacing),
  kind: fc.constantFrom(...kinds),
  flip: fc.boolean(),
  mirror: fc.boolean(),
  seamless: fc.boolean(),
  format: fc.constantFrom(...formatNames),
  from: anyColor,
  to: anyColor,
  own: fc
    .uniqueArray(fc.tuple(within(limits.layers), anyColor), { selector: ([layer]) => layer, maxLength: 4 })
    .map((colors) => Object.fromEntries(colors)),
  direction: fc.constantFrom(...directions),
  front: within(limits.front),
  back: within(limits.back),
  curve: fc.constantFrom(...curves),
  loop: within(limits.loop),
});
