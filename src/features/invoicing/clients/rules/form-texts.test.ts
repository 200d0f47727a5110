import { expect, test } from 'vitest';
import { countParts, findDifferences, formTexts, mergeTyped } from './form-texts.ts';

const stored = { name: 'Zaaigoed', city: '', 'contacts.0.name': 'An', 'contacts.0.gets_invoices': 'on' };

test('the differences are the fields that were changed, added or removed, in the order of the form', () => {
  const typed = { name: 'Zaaigoed BV', city: '', 'contacts.0.name': 'An', 'contacts.1.name': 'Bo' };
  expect(findDifferences(typed, stored)).toEqual([
    { name: 'name', typed: 'Zaaigoed BV', stored: 'Zaaigoed' },
    { name: 'contacts.0.gets_invoices', typed: undefined, stored: 'on' },
    { name: 'contacts.1.name', typed: 'Bo', stored: undefined },
  ]);
  expect(findDifferences(stored, stored)).toEqual([]);
});

test('the parts of a form are counted by their fields, up to the maximum for a client', () => {
  expect([countParts(stored, 'contacts'), countParts(stored, 'addresses')]).toEqual([1, 0]);
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`contacts.${index}.name`, '']));
  expect(countParts(many, 'contacts')).toBeLessThan(500);
});

test('fields that another version of the program has stored are ignored', () => {
  expect(formTexts.safeParse({ name: { en: 'Zaaigoed' } }).success).toBe(false);
});

test('fields that were not edited keep the saved values, and an edited list replaces the whole list', () => {
  const base = {
    name: 'Zaaigoed',
    postal_code: '',
    'contacts.0.name': 'An',
    'contacts.0.gets_invoices': 'on',
  };
  const now = { ...base, postal_code: '0000 BB', 'contacts.1.name': 'Bo' };
  expect(mergeTyped({ ...base, name: 'Zaaigoed BV' }, base, now)).toEqual({ ...now, name: 'Zaaigoed BV' });
  const { 'contacts.0.gets_invoices': _, ...typed } = base;
  expect(mergeTyped(typed, base, now)).toEqual({
    name: 'Zaaigoed',
    postal_code: '0000 BB',
    'contacts.0.name': 'An',
  });
});
