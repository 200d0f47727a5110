import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { AppError, statusByCode } from '#shared/api/errors.ts';
import type { ApiEnv } from './api-env.ts';
import {
  assertValidTarget,
  getAllowedOrigins,
  requireJson,
  requireKnownHost,
  requireSameOrigin,
} from './request-guards.ts';

/** Returns the status of the error, or 200. */
function getTargetStatus(target: string): number {
  try {
    assertValidTarget(target);
    return 200;
  } catch (error) {
    return error instanceof AppError ? statusByCode[error.code] : 500;
  }
}

const allowedOrigins = getAllowedOrigins('https://example.com', 3000, false);
const guarded = (guard: ReturnType<typeof requireKnownHost>) =>
  new Hono<ApiEnv>()
    .use(guard)
    .all('*', (c) => c.text('passed'))
    .onError((error, c) => c.text(error.message, error instanceof AppError ? statusByCode[error.code] : 500));

const statusBy = async (guard: ReturnType<typeof requireKnownHost>, init: RequestInit) =>
  (await guarded(guard).request('https://example.com/', init)).status;

test('an ordinary URL is accepted', () => {
  for (const target of ['/', '/websites?skills=vue,php', '/caf%C3%A9', '/a%20b', '/%F0%9F%8C%B7']) {
    expect(getTargetStatus(target), target).toBe(200);
  }
});

test('a URL with a control character is rejected, whether escaped or not', () => {
  for (const target of ['/%00', '/a%0Ab', '/%0d', '/?a=%00', '/%7f', '/%1F', '/\u0000', '/\t']) {
    expect(getTargetStatus(target), target).toBe(400);
  }
});

test('a URL with an invalid escape sequence is rejected', () => {
  for (const target of ['/%', '/%f', '/%zz', '/%ff', '/%C3', '/%ED%A0%80', '/?a=%E2%82', '/%C0%AF']) {
    expect(getTargetStatus(target), target).toBe(400);
  }
});

test('a URL over 2,048 characters is rejected', () => {
  expect(getTargetStatus(`/${'a'.repeat(2047)}`)).toBe(200);
  expect(getTargetStatus(`/${'a'.repeat(2048)}`)).toBe(414);
  expect(getTargetStatus(`/${'%'.repeat(3000)}`)).toBe(414);
});

test('no URL makes the check throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => {
      expect([200, 400, 414]).toContain(getTargetStatus(`/${text}`));
    }),
  );
});

test('in production a server accepts only its public host', () => {
  expect([...allowedOrigins.hosts]).toEqual(['example.com']);
  expect([...allowedOrigins.origins]).toEqual(['https://example.com']);
});

test('locally, the loopback names with the port of the server are accepted too', () => {
  const local = getAllowedOrigins('http://localhost:3000', 3000, true);
  expect([...local.hosts].sort()).toEqual(['127.0.0.1:3000', '[::1]:3000', 'localhost:3000']);
  expect([...local.origins].sort()).toEqual([
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://localhost:3000',
  ]);
});

test('a public origin keeps its port unless it is the default one', () => {
  expect([...getAllowedOrigins('http://example.com:8080', 3000, false).hosts]).toEqual(['example.com:8080']);
  expect([...getAllowedOrigins('http://localhost:80', 80, true).hosts].sort()).toEqual([
    '127.0.0.1',
    '[::1]',
    'localhost',
  ]);
});

test('a request for another host is rejected', async () => {
  const guard = requireKnownHost(allowedOrigins);
  expect(await statusBy(guard, { headers: { Host: 'example.com' } })).toBe(200);
  expect(await statusBy(guard, { headers: { Host: 'EXAMPLE.com' } })).toBe(200);
  for (const host of ['evil.example', 'example.com.evil.example', 'example.com:3000', 'localhost:3000', '']) {
    expect(await statusBy(guard, { headers: { Host: host } }), host).toBe(421);
  }
  expect(await statusBy(guard, {})).toBe(421);
});

test('X15: an unsafe request from another site is rejected', async () => {
  const guard = requireSameOrigin(allowedOrigins);
  for (const origin of [
    'https://evil.example',
    'null',
    'http://example.com',
    'https://example.com:8443',
    '',
  ]) {
    expect(await statusBy(guard, { method: 'POST', headers: { Origin: origin } }), origin).toBe(403);
  }
  for (const site of ['cross-site', 'same-site', 'unheard-of', '']) {
    expect(await statusBy(guard, { method: 'POST', headers: { 'Sec-Fetch-Site': site } }), site).toBe(403);
  }
});

test('X15: every method that can change something is checked', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect(
      await statusBy(requireSameOrigin(allowedOrigins), { method, headers: { Origin: 'null' } }),
      method,
    ).toBe(403);
  }
});

test('X15: a form post without Referer is accepted if the browser reports it as same-origin', async () => {
  const guard = requireSameOrigin(allowedOrigins);
  const post = (site: string) =>
    statusBy(guard, { method: 'POST', headers: { Origin: 'null', 'Sec-Fetch-Site': site } });
  expect(await post('same-origin')).toBe(200);
  for (const site of ['cross-site', 'same-site', 'none', '']) expect(await post(site), site).toBe(403);
});

test('X15: same-origin pages, non-browser clients and safe methods are allowed', async () => {
  const guard = requireSameOrigin(allowedOrigins);
  expect(await statusBy(guard, { method: 'POST', headers: { Origin: 'https://example.com' } })).toBe(200);
  expect(await statusBy(guard, { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' } })).toBe(200);
  expect(await statusBy(guard, { method: 'POST', headers: { 'Sec-Fetch-Site': 'none' } })).toBe(200);
  expect(await statusBy(guard, { method: 'POST' })).toBe(200);
  expect(
    await statusBy(guard, { headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' } }),
  ).toBe(200);
});

test('a body of a content type other than JSON is rejected', async () => {
  const post = (type: string, body: string | null = '{}') =>
    statusBy(requireJson, { method: 'POST', headers: { 'Content-Type': type }, body });
  expect(await post('application/json')).toBe(200);
  expect(await post('Application/JSON; charset=utf-8')).toBe(200);
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonp',
    'text/json',
    '',
  ]) {
    expect(await post(type), type).toBe(415);
  }
});

test('a body without a content type is rejected, and a request without a body needs none', async () => {
  expect(await statusBy(requireJson, { method: 'POST' })).toBe(200);
  expect(await statusBy(requireJson, { method: 'POST', headers: { 'Content-Length': '2' } })).toBe(415);
  expect(await statusBy(requireJson, { method: 'POST', headers: { 'Transfer-Encoding': 'chunked' } })).toBe(
    415,
  );
  expect(await statusBy(requireJson, { method: 'POST', headers: { 'Content-Length': '0' } })).toBe(200);
});
