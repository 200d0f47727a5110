import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publishedSlug } from '../../contract.ts';
import { proposeSlug, toSlug } from './slugs.ts';

test.for([
  ['Kassiersbond', 'kassiersbond'],
  ['  Café & Bistro “De Één” ', 'cafe-bistro-de-een'],
  ['100 % wol', '100-wol'],
  ['Straße & Søren Łódź Æsir', 'strasse-soren-lodz-aesir'],
  ['Ísland þing', 'island-thing'],
  ['Đại học', 'dai-hoc'],
  ['Œuvre ĦALLO Ŧest ıŋĸſ', 'oeuvre-hallo-test-ingks'],
  ['ŒUVRE ÐÞ', 'oeuvre-dth'],
  ['日本語', ''],
] as const)('the title %s suggests the slug %s', ([title, slug]) => {
  expect(toSlug(title)).toBe(slug);
});

test('12: a suggested slug can be published, unless it is empty or a language', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (title) => {
      const slug = toSlug(title);
      if (slug !== '' && slug !== 'en' && slug !== 'nl') expect(publishedSlug.parse(slug)).toBe(slug);
    }),
  );
});

test('12: the suggested slug for a title without Latin letters is the date and number of its record, or the time', () => {
  const created_at = '2026-11-28T20:15:09.123Z';
  for (const title of ['日本語', 'Русский', '…', '🎨'])
    expect(proposeSlug(title, { created_at, number: 7 })).toBe('2026-11-28-7');
  expect(proposeSlug('日本語', { created_at })).toBe('2026-11-28-201509');
  expect(proposeSlug('日本語 Japan', { created_at, number: 7 })).toBe('japan');
  expect(proposeSlug('  ', { created_at, number: 7 })).toBe('');
});

test('12: the suggested slug for a title with visible text is never empty', () => {
  const created_at = '2026-11-28T20:15:09.123Z';
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.nat(99_999), (title, number) => {
      const slug = proposeSlug(title, { created_at, number });
      if (title.trim() === '') expect(slug).toBe('');
      else if (slug !== 'en' && slug !== 'nl') expect(publishedSlug.parse(slug)).toBe(slug);
    }),
  );
});
