import { expect, test } from 'vitest';
import { ApiError, clientOptions, readJson } from './api-transport.ts';
import type { Language } from './language.ts';

const answer = (body: string, status = 200) => Promise.resolve(new Response(body, { status }));
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

test('56: each call names the current language and speaks JSON', () => {
  let language: Language = 'en';
  const { headers } = clientOptions({ fetch, language: () => language });
  expect(headers()).toEqual({
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'X-Localization': 'en',
  });
  language = 'nl';
  expect(headers()['X-Localization']).toBe('nl');
});

test('91: no call sets an option for credentials', () => {
  expect(clientOptions({ fetch, language: () => 'en' })).not.toHaveProperty('init');
});

test('75: an answer is its JSON', async () => {
  expect(await readJson(answer('{"data":[1]}'))).toEqual({ data: [1] });
});

test('75: a refusal becomes an error with status, code, message and fields', async () => {
  const body = { error: { code: 'invalid', message: 'No.', fields: { lang: 'invalid_value' } } };
  const error = await failure(readJson(answer(JSON.stringify(body), 422)));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 422,
    code: 'invalid',
    message: 'No.',
    fields: { lang: 'invalid_value' },
  });
});

test('75: a refusal without a readable body is an internal error of its status', async () => {
  for (const body of ['', '<h1>Bad gateway</h1>', 'null', '{}', '[]']) {
    const error = await failure(readJson(answer(body, 502)));
    expect(error).toMatchObject({ name: 'ApiError', status: 502, code: 'internal', fields: {} });
  }
});

test('75: an answer that says it went well and is not JSON fails as an API error', async () => {
  const error = await failure(readJson(answer('<h1>Sign in to the hotel network</h1>')));
  expect(error).toBeInstanceOf(ApiError);
});

test('75: a network error stays what it is', async () => {
  const cause = new TypeError('fetch failed');
  expect(await failure(readJson(Promise.reject(cause)))).toBe(cause);
});
