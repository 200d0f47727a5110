import { expect, test } from 'vitest';
import { pageShared, pageTextDraft } from '../contract.ts';
import { emptyShared, emptyText, getExpectedFields, getPagePath, textLimits } from './editor.ts';

test('a draft can be saved with empty fields, and the limits are those of the API', () => {
  expect(pageTextDraft.parse(emptyText)).toEqual(emptyText);
  expect(pageShared.parse(emptyShared)).toEqual(emptyShared);
  for (const [name, max] of Object.entries(textLimits)) {
    expect(pageTextDraft.safeParse({ ...emptyText, [name]: 'a'.repeat(max) }).success).toBe(true);
    expect(pageTextDraft.safeParse({ ...emptyText, [name]: 'a'.repeat(max + 1) }).success).toBe(false);
  }
});

test('a page with a picture needs alternative text for it, and nothing is published without title and slug', () => {
  const names = (picture_id: string | null) => getExpectedFields({ picture_id }).map(({ name }) => name);
  expect([names(null).includes('picture_alt'), names('a').includes('picture_alt')]).toEqual([false, true]);
  const required = getExpectedFields(emptyShared).filter(({ isRequired }) => isRequired);
  expect(required.map(({ name }) => name)).toEqual(['title', 'slug']);
});

test('the path of a page is its slug, after the language', () => {
  expect([getPagePath('en', { slug: 'info' }), getPagePath('nl', { slug: 'info' })]).toEqual([
    '/info',
    '/nl/info',
  ]);
  expect(getPagePath('en', {})).toBeUndefined();
});
