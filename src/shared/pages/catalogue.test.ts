import { expect, test } from 'vitest';
import { catalogueNumber, splitCatalogueNumber } from './catalogue.ts';

test('a catalogue number has a letter and at least two digits', () => {
  expect(catalogueNumber('W', 7)).toBe('W07');
  expect(catalogueNumber('I', 21)).toBe('I21');
  expect(catalogueNumber('E', 100)).toBe('E100');
});

test('a title is split from its catalogue number, and a title without one stays whole', () => {
  expect(splitCatalogueNumber('W07 Polder Atlas')).toEqual({ number: 'W07', title: 'Polder Atlas' });
  expect(splitCatalogueNumber('E100 4 × 4')).toEqual({ number: 'E100', title: '4 × 4' });
  for (const title of ['Info', 'W07', 'W7 Polder', 'X07 Polder', 'On W07 Polder', ''])
    expect(splitCatalogueNumber(title)).toEqual({ number: null, title });
});
