import { expect, test } from 'vitest';
import { toSearchText } from './search-text.ts';

test('work is found by the terms of its texts, once each and without case and accents', () => {
  expect(toSearchText(['Café-menu, menu', null, 'Zaai Goed'])).toBe(' cafe menu zaai goed');
  expect(toSearchText([undefined, '…'])).toBe('');
});
