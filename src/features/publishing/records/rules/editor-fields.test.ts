import { expect, test } from 'vitest';
import type { RecordPart } from '../../contract.ts';
import {
  findMissingFields,
  findUntranslated,
  getFieldId,
  getTranslationProgress,
  isFilled,
  isOtherNewer,
  nameMissingFields,
  withoutChanged,
} from './editor-fields.ts';

test('a field has a value unless it is empty, spaces or null; zero and false are values', () => {
  const values = ['a', 0, false, ['css']];
  const empty = ['', ' \n', null, undefined, []];
  expect([values.every(isFilled), empty.some(isFilled)]).toEqual([true, false]);
});

test('required fields come first among the missing fields', () => {
  const expected = [
    { name: 'summary', isRequired: false },
    { name: 'title', isRequired: true },
    { name: 'slug', isRequired: true },
  ];
  const names = (fields: Record<string, unknown> | null) =>
    findMissingFields(expected, fields).map(({ name }) => name);
  expect(names({ title: ' ', slug: 'a' })).toEqual(['title', 'summary']);
  expect(names(null)).toEqual(['title', 'slug', 'summary']);
  expect(names({ title: 'A', slug: 'a', summary: 'B' })).toEqual([]);
});

test('only expected fields that are empty in the translation are taken over', () => {
  const expected = ['title', 'slug', 'summary'].map((name) => ({ name, isRequired: false }));
  const source = { title: 'Quay', slug: 'quay', summary: ' ', year: 2026 };
  expect(findUntranslated(expected, source, { title: 'Kade', slug: '' })).toEqual({ slug: 'quay' });
  expect(findUntranslated(expected, source, source)).toEqual({});
});

test('a translation is compared with the texts of the other language', () => {
  const names = ['title', 'summary', 'role'];
  const source = { title: 'Quay', summary: 'A quay.', role: '' };
  expect(getTranslationProgress(source, { title: 'Kade', role: 'Bouw' }, names)).toEqual({
    translated: 1,
    total: 2,
  });
  expect(getTranslationProgress(null, source, names)).toEqual({ translated: 0, total: 0 });
});

test('12: a language that was not started lacks its required fields, but not the recommended ones', () => {
  const expected = [
    { name: 'title', isRequired: true },
    { name: 'body', isRequired: false },
    { name: 'slug', isRequired: true },
  ];
  const fields = { title: '', slug: '', body: '' };
  expect(nameMissingFields({ en: 'no_text' }, 'en', expected, fields)).toEqual({
    title: 'required',
    slug: 'required',
  });
  expect(nameMissingFields({ slug: 'taken' }, 'en', expected, fields)).toEqual({ slug: 'taken' });
});

test('the error of a field disappears once it changes, and the others stay', () => {
  expect(withoutChanged({ title: 'required', slug: 'taken' }, { slug: 'kade' })).toEqual({
    title: 'required',
  });
});

test('the controls of both languages have different ids', () => {
  expect([getFieldId('en', 'title'), getFieldId('nl', 'title')]).toEqual(['en-title', 'nl-title']);
});

/** A language that was edited and published on days of March. */
function language(edited: number, published?: number, changed = published): RecordPart {
  const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T12:00:00.000Z`;
  const fields = { title: 'A' };
  return {
    fields,
    version: 1,
    has_changes: false,
    published: published === undefined ? null : { fields, state: 'published', updated_at: day(published) },
    schedule: { publish_at: null, unpublish_at: null, fields: null, errors: null },
    author: null,
    updated_at: day(edited),
    publication:
      published === undefined || changed === undefined
        ? null
        : { revision: 1, author: null, published_at: day(published), changed_at: day(changed) },
  };
}

test('the other language is newer if it was published with a changed text after this language was edited', () => {
  const own = language(2, 3);
  expect(isOtherNewer(own, language(4, 5))).toBe(true);
  expect(isOtherNewer(own, language(1, 1))).toBe(false);
  // Edited since, in the knowledge of it.
  expect(isOtherNewer(language(6, 3), language(4, 5))).toBe(false);
  // Published again without a change.
  expect(isOtherNewer(own, language(1, 5, 1))).toBe(false);
  // A draft that was never published is compared with an empty text.
  expect(isOtherNewer(language(2), language(4, 5, 1))).toBe(true);
});

test('the other language is not newer once this language was saved after both were loaded', () => {
  const own = language(2, 3);
  expect(isOtherNewer(own, language(4, 5), own.version)).toBe(true);
  expect(isOtherNewer(own, language(4, 5), own.version + 1)).toBe(false);
});

test('a language is not newer if it is only a draft, hidden, deleted or was published before there were revisions', () => {
  const own = language(2, 3);
  const other = language(4, 5);
  const published = other.published && { ...other.published, state: 'archived' as const };
  for (const hidden of [
    language(9),
    { ...other, published },
    { ...other, published: null },
    { ...other, publication: null },
  ])
    expect(isOtherNewer(own, hidden)).toBe(false);
  expect(isOtherNewer({ ...own, fields: null }, other)).toBe(false);
});
