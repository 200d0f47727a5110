import { expect, test } from 'vitest';
import { sortTexts } from './sort-texts.ts';

test('texts are sorted in dictionary order, ignoring case and accents', () => {
  expect(sortTexts(['Zee', 'beweging', 'Nacht', 'één', 'avond'], 'nl')).toEqual([
    'avond',
    'beweging',
    'één',
    'Nacht',
    'Zee',
  ]);
});
