import { expect, test } from 'vitest';
import { createIdempotentFetch } from './idempotent-fetch.ts';

/** Creates a `fetch` whose responses have the given statuses, 0 for none, and lists the keys that it sends. */
function openFetch(...statuses: readonly number[]) {
  const keys: (string | null)[] = [];
  const send = createIdempotentFetch(async (_, init) => {
    const status = statuses[keys.length] ?? 200;
    keys.push(new Headers(init?.headers).get('Idempotency-Key'));
    if (status === 0) throw new TypeError('no response');
    return new Response(null, { status });
  });
  const post = (body?: string, url = '/api/admin/invoices/1/payments') =>
    send(url, { method: 'POST', ...(body !== undefined && { body }) }).catch(() => {});
  return { keys, send, post };
}

test('a request whose outcome is unknown is repeated with the same key', async () => {
  const { keys, post } = openFetch(503, 0, 201, 201);
  for (let count = 0; count < 4; count += 1) await post('{"cents":5}');
  expect(keys[0]).toMatch(/^[\da-f]{32}$/);
  expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]]);
  expect(keys[3]).not.toBe(keys[0]);
});

test('another request has another key', async () => {
  const { keys, post } = openFetch(503, 503, 503, 503, 422, 201);
  await post('{"cents":5}');
  await post('{"cents":6}');
  await post('{"cents":5}', '/api/admin/invoices/2/payments');
  await post();
  await post('{"cents":7}');
  await post('{"cents":7}');
  expect(new Set(keys).size).toBe(6);
});

test('requests that change nothing, or send a file, have no key', async () => {
  const { keys, send } = openFetch();
  await send('/api/admin/invoices');
  await send('/api/admin/invoices/1', { method: 'PUT', body: '{}' });
  await send('/api/admin/media', { method: 'POST', body: new Blob(['x']) });
  expect(keys).toEqual([null, null, null]);
});
