import { expect, test } from 'vitest';
import { AppError, statusByCode } from './errors.ts';

test('every code has a unique status between 400 and 599, except that of an unknown outcome', () => {
  const { outcome_unknown, ...others } = statusByCode;
  // Clients try again later in both cases.
  expect(outcome_unknown).toBe(others.unavailable);
  const statuses = Object.values(others);
  expect(new Set(statuses).size).toBe(statuses.length);
  for (const status of statuses) expect(status >= 400 && status < 600).toBe(true);
});

test('an error keeps its code, its fields and its cause', () => {
  const cause = new Error('the reason');
  const error = new AppError('invalid', 'does not fit', { fields: { lang: 'invalid_value' }, cause });
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: 'AppError',
    code: 'invalid',
    fields: { lang: 'invalid_value' },
    cause,
  });
  expect('cause' in new AppError('invalid', 'does not fit')).toBe(false);
});
