import fc from 'fast-check';
import { type HexColor, parseHexColor } from '../rules/hex-color.ts';
import {
  curves,
  directions,
  formatNames,
  kinds,
  limits,
  maxSeedLength,
  type Settings,
} from './rules/settings.ts';

const numberWithin = ({ min, max, step = 1 }: { min: number; max: number; step?: number }) =>
  fc.nat((max - min) / step).map((steps) => min + steps * step);

export const anyColor: fc.Arbitrary<HexColor> = fc
  .nat(0xffffff)
  .map((value) => parseHexColor(value.toString(16).padStart(6, '0')) ?? '#000000');

const anySeed = fc.string({ unit: 'grapheme' }).map((seed) => [...seed].slice(0, maxSeedLength).join(''));

export const anySettings: fc.Arbitrary<Settings> = fc.record({
  seed: anySeed,
  layers: numberWithin(limits.layers),
  amplitude: numberWithin(limits.amplitude),
  frequency: numberWithin(limits.frequency),
  complexity: numberWithin(limits.complexity),
  phase: numberWithin(limits.phase),
  spacing: numberWithin(limits.spacing),
  kind: fc.constantFrom(...kinds),
  flip: fc.boolean(),
  mirror: fc.boolean(),
  seamless: fc.boolean(),
  format: fc.constantFrom(...formatNames),
  from: anyColor,
  to: anyColor,
  own: fc
    .uniqueArray(fc.tuple(numberWithin(limits.layers), anyColor), {
      selector: ([layer]) => layer,
      maxLength: 4,
    })
    .map((colors) => Object.fromEntries(colors)),
  direction: fc.constantFrom(...directions),
  front: numberWithin(limits.front),
  back: numberWithin(limits.back),
  curve: fc.constantFrom(...curves),
  loop: numberWithin(limits.loop),
});
