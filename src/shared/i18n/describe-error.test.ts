import { expect, test } from 'vitest';
import { ApiError } from '../api/api-transport.ts';
import { describeError } from './describe-error.ts';

test('an error shows the message from the server, or says that it did not respond, in the language of the page', () => {
  expect(describeError(new ApiError(409, 'conflict', 'Changed.'), 'en')).toBe('Changed.');
  const lost = new ApiError(0, 'unavailable', 'no response: TypeError: Failed to fetch');
  expect(describeError(lost, 'en')).toMatch(/^The server did not respond\./);
  expect(describeError(lost, 'nl')).toMatch(/^De server reageerde niet\./);
  expect(describeError(undefined, 'nl')).toBe('');
});
