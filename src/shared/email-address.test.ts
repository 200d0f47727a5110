import { expect, test } from 'vitest';
import { normalizeEmail } from './email-address.ts';

test('an email address is normalised: case, surrounding spaces and Unicode form', () => {
  expect(normalizeEmail(' Owner@Vitrine.EXAMPLE ')).toBe('owner@vitrine.example');
  expect(normalizeEmail('e\u0301@vitrine.example')).toBe('\u00e9@vitrine.example');
});
