import { expect, test } from 'vitest';
import { catalogueNumber } from './catalogue.ts';

test('a catalogue number has a letter and at least two digits', () => {
  expect(catalogueNumber('W', 7)).toBe('W07');
  expect(catalogueNumber('I', 21)).toBe('I21');
  expect(catalogueNumber('E', 100)).toBe('E100');
});
