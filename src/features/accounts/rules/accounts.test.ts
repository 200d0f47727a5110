import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeEmail, pauseBeforeTry, secondsUntil, signInProblems } from './accounts.ts';

test('X5: an account that is often tried answers later and later, up to some seconds', () => {
  expect([1, 10, 11, 12, 13, 14, 15, 16].map(pauseBeforeTry)).toEqual([
    0, 0, 250, 500, 1000, 2000, 4000, 4000,
  ]);
});

test('X5: the pause never shrinks and never locks anybody out', () => {
  assert(
    property(integer({ min: 1, max: 1_000_000 }), (tries) => {
      expect(pauseBeforeTry(tries + 1)).toBeGreaterThanOrEqual(pauseBeforeTry(tries));
      expect(pauseBeforeTry(tries)).toBeLessThanOrEqual(4000);
    }),
  );
});

test('X5: the wait that a refusal names is in whole seconds, and never nothing', () => {
  const now = new Date('2030-01-01T00:00:00.000Z');
  expect(secondsUntil('2030-01-01T00:15:00.000Z', now)).toBe(900);
  expect(secondsUntil('2030-01-01T00:00:00.001Z', now)).toBe(1);
  expect(secondsUntil('2029-12-31T23:59:59.000Z', now)).toBe(1);
});

test('an e-mail address is looked up without its letter case, its spaces and its way of writing accents', () => {
  expect(normalizeEmail(' Owner@Vitrine.EXAMPLE ')).toBe('owner@vitrine.example');
  expect(normalizeEmail('e\u0301@vitrine.example')).toBe('\u00e9@vitrine.example');
});

test('X5: a refusal is about a field only when the field was filled in wrongly', () => {
  expect(signInProblems('unauthenticated')).toEqual(['refused']);
  expect(signInProblems('too_many_requests')).toEqual(['limited']);
  expect(signInProblems('invalid', { password: 'too_small', email: 'invalid_format' })).toEqual([
    'email',
    'password',
  ]);
  for (const code of ['invalid', 'internal', 'forbidden', 'unavailable'] as const)
    expect(signInProblems(code, { other: 'x' })).toEqual(['failed']);
});
