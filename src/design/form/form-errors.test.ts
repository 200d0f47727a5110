import { expect, test } from 'vitest';
import { ApiError } from '#shared/api/api-transport.ts';
import { getFormError } from './form-errors.ts';

const describe = () => 'The change was not saved.';

test('a form does not claim that a change was not saved if that is not known', () => {
  const unknown = new ApiError(503, 'outcome_unknown', 'It is not known whether this was saved.');
  expect(getFormError(unknown, describe)).toBe('It is not known whether this was saved.');
  expect(getFormError(new ApiError(503, 'unavailable', 'Try again.'), describe)).toBe(describe());
  expect(getFormError(undefined, describe)).toBeUndefined();
});
