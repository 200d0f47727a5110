import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publishedSlug } from '../../../publishing/contract.ts';
import { websiteSharedDraft, websiteTextDraft } from '../contract.ts';
import {
  emptyShared,
  emptyText,
  formatNumber,
  parseEditorSearch,
  parseSkills,
  textLimits,
  toSlug,
} from './editor.ts';

test.for([
  ['Kassiersbond', 'kassiersbond'],
  ['  Café & Bistro “De Één” ', 'cafe-bistro-de-een'],
  ['100 % wol', '100-wol'],
  ['日本語', ''],
] as const)('the title %s suggests the slug %s', ([title, slug]) => {
  expect(toSlug(title)).toBe(slug);
});

test('12: a suggested slug is one that can be published, unless it is empty or a language', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (title) => {
      const slug = toSlug(title);
      if (slug !== '' && slug !== 'en' && slug !== 'nl') expect(publishedSlug.parse(slug)).toBe(slug);
    }),
  );
});

test('fields that are empty can be saved as a draft, and the limits are those of the API', () => {
  expect(websiteTextDraft.parse(emptyText)).toEqual(emptyText);
  expect(websiteSharedDraft.parse(emptyShared(2026))).toEqual(emptyShared(2026));
  for (const [name, max] of Object.entries(textLimits)) {
    expect(websiteTextDraft.safeParse({ ...emptyText, [name]: 'a'.repeat(max) }).success).toBe(true);
    expect(websiteTextDraft.safeParse({ ...emptyText, [name]: 'a'.repeat(max + 1) }).success).toBe(false);
  }
});

test('skills are separated by commas, each once', () => {
  expect(parseSkills(' react, svg,,react , c++')).toEqual(['react', 'svg', 'c++']);
});

test('a website has a number of two digits or more, and the editor opens at English', () => {
  expect([formatNumber(7), formatNumber(123)]).toEqual(['W07', 'W123']);
  expect(parseEditorSearch({ part: 'nl' })).toEqual({ part: 'nl' });
  expect(parseEditorSearch({ part: 'en' })).toEqual({});
});
