import { expect, test } from 'vitest';
import type { Language } from '../i18n/language.ts';
import { ApiError, clientOptions, readJson } from './api-transport.ts';

const response = (body: string, status = 200) => Promise.resolve(new Response(body, { status }));
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

test('56: each request states the current language and accepts JSON', () => {
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

test('91: requests do not set the credentials option', () => {
  expect(clientOptions({ fetch, language: () => 'en' })).not.toHaveProperty('init');
});

test('75: a response is parsed as JSON', async () => {
  expect(await readJson(response('{"data":[1]}'))).toEqual({ data: [1] });
});

test('75: an error response becomes an error with its status, code, message and fields', async () => {
  const body = { error: { code: 'invalid', message: 'No.', fields: { lang: 'invalid_value' } } };
  const error = await failure(readJson(response(JSON.stringify(body), 422)));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 422,
    code: 'invalid',
    message: 'No.',
    fields: { lang: 'invalid_value' },
  });
});

test('75: an error response without a readable body becomes an internal error with the same status', async () => {
  for (const body of ['', '<h1>Bad gateway</h1>', 'null', '{}', '[]']) {
    const error = await failure(readJson(response(body, 502)));
    expect(error).toMatchObject({ name: 'ApiError', status: 502, code: 'internal', fields: {} });
    expect(error).toMatchObject({ message: 'the response has status 502' });
  }
});

test('75: a successful response that is not JSON becomes an API error', async () => {
  const error = await failure(readJson(response('<h1>Sign in to the hotel network</h1>')));
  expect(error).toMatchObject({ name: 'ApiError', status: 200, code: 'internal' });
});

test('75: a response whose connection is dropped counts as no response', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"data":'));
      controller.error(new TypeError('terminated'));
    },
  });
  const error = await failure(readJson(Promise.resolve(new Response(body))));
  expect(error).toMatchObject({ name: 'ApiError', status: 0, code: 'unavailable' });
});

test('75: a network error is rethrown', async () => {
  const cause = new TypeError('fetch failed');
  expect(await failure(readJson(Promise.reject(cause)))).toBe(cause);
});
