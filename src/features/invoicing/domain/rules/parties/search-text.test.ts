import { expect, test } from 'vitest';
import { toSearchTerms } from './search-text.ts';

test('work is found by the terms of its texts, once each and without case and accents', () => {
  expect(toSearchTerms(['Café-menu, menu', null, 'Zaai Goed'])).toBe(' cafe menu zaai goed');
  expect(toSearchTerms([undefined, '…'])).toBe('');
});
