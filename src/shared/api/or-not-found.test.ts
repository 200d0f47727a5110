import { isNotFound } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { ApiError } from './api-transport.ts';
import { getRecord, orNotFound } from './or-not-found.ts';

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

test('13: a 404 of the API shows the not-found page', async () => {
  const thrown = await failure(orNotFound(Promise.reject(new ApiError(404, 'not_found', ''))));
  expect(isNotFound(thrown)).toBe(true);
});

test('75: any other error is rethrown', async () => {
  for (const error of [new ApiError(500, 'internal', ''), new TypeError('fetch failed')]) {
    expect(await failure(orNotFound(Promise.reject(error)))).toBe(error);
  }
});

test('13: a found record is returned', async () => {
  expect(await orNotFound(Promise.resolve(7))).toBe(7);
});

test('75, 76: a response that is not a record fails instead of showing a page without a title', async () => {
  for (const body of ['"x"', 'null', '5', '[]', '{}', '{"slug":5}', '{"slug":null}']) {
    const response = Promise.resolve(JSON.parse(body));
    expect(await failure(getRecord(response)), body).toMatchObject({ name: 'ApiError', status: 200 });
  }
  expect(await getRecord(Promise.resolve({ slug: 'terms' }))).toEqual({ slug: 'terms' });
});
