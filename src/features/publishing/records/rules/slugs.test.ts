import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publishedSlug } from '../../contract.ts';
import { toSlug } from './slugs.ts';

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
