import { expect, test } from 'vitest';
import { formatDocumentCode, isCodePattern } from './document-codes.ts';

test.each([
  ['{year}-{number}', 3, 29, '2026-029'],
  ['{year}-C{number}', 2, 2, '2026-C02'],
  ['{year}-Q{number}', 2, 3, '2026-Q03'],
  ['VIT {number}/{year}', 1, 1234, 'VIT 1234/2026'],
])('the pattern %s with %i digits formats number %i as %s', (pattern, digits, number, code) => {
  expect(isCodePattern(pattern)).toBe(true);
  expect(formatDocumentCode({ pattern, digits }, 2026, number)).toBe(code);
});

test.each([
  '{number}',
  '{year}',
  '{year}{number}',
  '{year}-{number}-{number}',
  '{year}-1{number}',
  '{year}-€{number}',
])('a pattern whose codes are ambiguous or unsafe is invalid: %s', (pattern) => {
  expect(isCodePattern(pattern)).toBe(false);
});
