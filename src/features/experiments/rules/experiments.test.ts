import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getExperiment, isExperimentSlug, listedExperiments } from './experiments.ts';

const listSlugs = (isLocal: boolean) => listedExperiments(isLocal).map(({ slug }) => slug);

test('28: the waves are listed on a local copy only', () => {
  expect(listSlugs(true)).toEqual(['seven-segment-display', 'luhn-validator', 'wavy-svg']);
  expect(listSlugs(false)).toEqual(['seven-segment-display', 'luhn-validator']);
});

test('7: an unlisted experiment still has its details', () => {
  expect(isExperimentSlug('wavy-svg')).toBe(true);
  expect(getExperiment('wavy-svg').name).toBe('Wavy SVG');
});

test('16: no other slug is an experiment', () => {
  const known = new Set<string>(listSlugs(true));
  const words = fc.oneof(fc.string(), fc.constantFrom('toString', '__proto__', 'constructor', 'luhn'));
  fc.assert(fc.property(words, (word) => isExperimentSlug(word) === known.has(word)));
});

test('catalogue numbers count from one in list order', () => {
  expect(listedExperiments(true).map(({ slug }) => getExperiment(slug).number)).toEqual([1, 2, 3]);
});
