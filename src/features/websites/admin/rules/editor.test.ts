import { expect, test } from 'vitest';
import { websiteSharedDraft, websiteTextDraft } from '../contract.ts';
import {
  emptyShared,
  emptyText,
  formatNumber,
  getExpectedFields,
  getPagePath,
  parseSkills,
  textLimits,
} from './editor.ts';

test('a draft can be saved with empty fields, and the limits are those of the API', () => {
  expect(websiteTextDraft.parse(emptyText)).toEqual(emptyText);
  expect(websiteSharedDraft.parse(emptyShared(2026))).toEqual(emptyShared(2026));
  for (const [name, max] of Object.entries(textLimits)) {
    expect(websiteTextDraft.safeParse({ ...emptyText, [name]: 'a'.repeat(max) }).success).toBe(true);
    expect(websiteTextDraft.safeParse({ ...emptyText, [name]: 'a'.repeat(max + 1) }).success).toBe(false);
  }
});

test('skills are separated by commas and deduplicated', () => {
  expect(parseSkills(' react, svg,,react , c++')).toEqual(['react', 'svg', 'c++']);
  expect(parseSkills('Laravel, laravel, LARAVEL, php')).toEqual(['Laravel', 'php']);
});

test('a website has a number of two digits or more', () => {
  expect([formatNumber(7), formatNumber(123)]).toEqual(['W07', 'W123']);
});

test('a complete website has an alternative text if it has a cover, and needs a title and a slug', () => {
  const getNames = (cover_id: string | null) => getExpectedFields({ cover_id }).map(({ name }) => name);
  expect(getNames(null)).not.toContain('cover_alt');
  expect(getNames('01a2')).toContain('cover_alt');
  expect(getExpectedFields({}).filter(({ isRequired }) => isRequired)).toEqual([
    { name: 'title', isRequired: true },
    { name: 'slug', isRequired: true },
  ]);
});

test('the page of a text has the prefix of its language, and a text without a slug has no page', () => {
  const fields = { slug: 'kade' };
  expect([getPagePath('en', fields), getPagePath('nl', fields), getPagePath('en', {})]).toEqual([
    '/websites/kade',
    '/nl/websites/kade',
    undefined,
  ]);
});
