import { expect, test } from 'vitest';
import {
  findMissingFields,
  getFieldId,
  getTranslationProgress,
  isFilled,
  withoutChanged,
} from './editor-fields.ts';

test('a field has a value unless it is empty, spaces or null; zero and false are values', () => {
  const values = ['a', 0, false, ['css']];
  const empty = ['', ' \n', null, undefined, []];
  expect([values.every(isFilled), empty.some(isFilled)]).toEqual([true, false]);
});

test('what nothing is published without comes first among the missing fields', () => {
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

test('a translation is measured by the texts that the other language has', () => {
  const names = ['title', 'summary', 'role'];
  const source = { title: 'Quay', summary: 'A quay.', role: '' };
  expect(getTranslationProgress(source, { title: 'Kade', role: 'Bouw' }, names)).toEqual({
    translated: 1,
    total: 2,
  });
  expect(getTranslationProgress(null, source, names)).toEqual({ translated: 0, total: 0 });
});

test('the error of a field goes once it changes, the others stay', () => {
  expect(withoutChanged({ title: 'required', slug: 'taken' }, { slug: 'kade' })).toEqual({
    title: 'required',
  });
});

test('the controls of both languages have different ids', () => {
  expect([getFieldId('en', 'title'), getFieldId('nl', 'title')]).toEqual(['en-title', 'nl-title']);
});
