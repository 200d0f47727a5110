import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exhibitOf, isExperimentSlug, listedExperiments } from './exhibits.ts';

const slugsOf = (isLocal: boolean) => listedExperiments(isLocal).map(({ slug }) => slug);

test('28: the waves are listed on someone’s own machine only', () => {
  expect(slugsOf(true)).toEqual(['seven-segment-display', 'luhn-validator', 'wavy-svg']);
  expect(slugsOf(false)).toEqual(['seven-segment-display', 'luhn-validator']);
});

test('7: an experiment that is not listed is known all the same', () => {
  expect(isExperimentSlug('wavy-svg')).toBe(true);
  expect(exhibitOf('wavy-svg').name).toBe('Wavy SVG');
});

test('16: no other word is taken for an experiment', () => {
  const known = new Set<string>(slugsOf(true));
  const words = fc.oneof(fc.string(), fc.constantFrom('toString', '__proto__', 'constructor', 'luhn'));
  fc.assert(fc.property(words, (word) => isExperimentSlug(word) === known.has(word)));
});

test('catalogue numbers count from one in the order of the list', () => {
  expect(listedExperiments(true).map(({ slug }) => exhibitOf(slug).number)).toEqual([1, 2, 3]);
});
