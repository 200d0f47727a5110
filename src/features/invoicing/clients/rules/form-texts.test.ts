import { expect, test } from 'vitest';
import { countParts, findDifferences, formTexts, mergeTyped } from './form-texts.ts';

const stored = { name: 'Zaaigoed', city: '', 'contacts.0.name': 'An', 'contacts.0.gets_invoices': 'on' };

test('what is typed differs from what is stored in the fields that changed, came or went, in the order of the form', () => {
  const typed = { name: 'Zaaigoed BV', city: '', 'contacts.0.name': 'An', 'contacts.1.name': 'Bo' };
  expect(findDifferences(typed, stored)).toEqual([
    { name: 'name', typed: 'Zaaigoed BV', stored: 'Zaaigoed' },
    { name: 'contacts.0.gets_invoices', typed: undefined, stored: 'on' },
    { name: 'contacts.1.name', typed: 'Bo', stored: undefined },
  ]);
  expect(findDifferences(stored, stored)).toEqual([]);
});

test('the parts of a form are counted by their fields, up to as many as a client can have', () => {
  expect([countParts(stored, 'contacts'), countParts(stored, 'addresses')]).toEqual([1, 0]);
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`contacts.${index}.name`, '']));
  expect(countParts(many, 'contacts')).toBeLessThan(500);
});

test('fields that another version of the program has stored are not read', () => {
  expect(formTexts.safeParse({ name: { en: 'Zaaigoed' } }).success).toBe(false);
});

test('fields that were not typed keep what was saved since, and a list that was typed in comes as a whole', () => {
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
