import { expect, test } from 'vitest';
import { getFileTitle } from '../../rules/file-title.ts';
import { getExpectedFields, getPagePath, parseTags, toTakenAt } from './editor.ts';

test('X58: an image needs a title, a slug and an alternative text', () => {
  const required = getExpectedFields().filter(({ isRequired }) => isRequired);
  expect(required.map(({ name }) => name)).toEqual(['title', 'slug', 'alt']);
});

test('27: the page of an image has a path in each language', () => {
  expect(getPagePath('en', { slug: 'sea' })).toBe('/images/sea');
  expect(getPagePath('nl', { slug: 'zee' })).toBe('/nl/images/zee');
  expect(getPagePath('en', {})).toBeUndefined();
});

test('tags are separated by commas and deduplicated', () => {
  expect(parseTags(' haven, zee,, haven ')).toEqual(['haven', 'zee']);
});

test('a date is stored as noon of that day', () => {
  expect(toTakenAt('2024-05-06')).toBe('2024-05-06T12:00:00.000Z');
  expect(toTakenAt('')).toBeNull();
});

test.for([
  ['kade-03_avond.JPG', 'Kade 03 avond'],
  ['C:\\photos\\sea.png', 'Sea'],
  ['.jpg', ''],
  ['één foto', 'Één foto'],
] as const)('the file %s suggests the title “%s”', ([name, title]) => {
  expect(getFileTitle(name)).toBe(title);
});
