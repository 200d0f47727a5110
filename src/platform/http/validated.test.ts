import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log/log.ts';
import type { ApiEnv } from './api-env.ts';
import { onError } from './error-response.ts';
import { validated } from './validated.ts';

const contract = z.strictObject({
  name: z.string().max(5),
  tags: z.array(z.string()).optional(),
  day: z
    .string()
    .refine((text) => text === 'Monday', { params: { reason: 'weekday' } })
    .optional(),
  even: z
    .int()
    .refine((value) => value % 2 === 0)
    .optional(),
});
const log = createLog({ logLevel: 'silent' }, { write: () => {} });
const app = new Hono<ApiEnv>()
  .post('/', validated('json', contract), (c) => c.json({ data: c.req.valid('json') }))
  .get('/', validated('query', z.strictObject({ page: z.coerce.number().optional() })), (c) =>
    c.json({ data: c.req.valid('query') }),
  )
  .onError(onError(log));

async function post(body: string): Promise<{ status: number; body: unknown }> {
  const response = await app.request('/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  return { status: response.status, body: await response.json() };
}
const invalid = (fields: Record<string, string>) => ({
  status: 422,
  body: { error: { code: 'invalid', fields } },
});

test('input that matches the contract is accepted', async () => {
  expect(await post('{"name":"Owner","tags":["a"]}')).toEqual({
    status: 200,
    body: { data: { name: 'Owner', tags: ['a'] } },
  });
});

test('X10: any other input is rejected, with a reason for each field', async () => {
  expect(await post('{"name":"too long"}')).toMatchObject(invalid({ name: 'too_big' }));
  expect(await post('{"tags":["a",1]}')).toMatchObject(
    invalid({ name: 'invalid_type', 'tags.1': 'invalid_type' }),
  );
  for (const body of ['[]', 'null', '"text"', '7'])
    expect(await post(body)).toMatchObject(invalid({ body: 'invalid_type' }));
});

test('a field is rejected with the reason given in its schema', async () => {
  expect(await post('{"name":"a","day":"May","even":1}')).toMatchObject(
    invalid({ day: 'weekday', even: 'custom' }),
  );
});

test('an unknown field is rejected', async () => {
  expect(await post('{"name":"Owner","role":"owner"}')).toMatchObject(invalid({ body: 'unrecognized_keys' }));
  expect(await post('{"name":"Owner","__proto__":{"admin":true}}')).toMatchObject({ status: 422 });
  expect((await app.request('/?page=1&sort=x')).status).toBe(422);
});

test('U+0000 and unpaired surrogates are rejected anywhere', async () => {
  for (const sign of ['\\u0000', '\\ud800', '\\udc00', 'a\\ud83c', '\\udf37\\ud83c']) {
    expect(await post(`{"name":"${sign}"}`), sign).toMatchObject(invalid({ name: 'characters' }));
    expect(await post(`{"name":"a","tags":["b","${sign}"]}`), sign).toMatchObject(
      invalid({ 'tags.1': 'characters' }),
    );
  }
  expect(await post('{"name":"\\ud83c\\udf37"}')).toEqual({ status: 200, body: { data: { name: '🌷' } } });
});

test('a body that is not JSON is a bad request', async () => {
  for (const body of ['', '{', 'name=Mia', '{"name":'])
    expect(await post(body)).toMatchObject({ status: 400 });
});

test('a body that is nested too deeply is rejected, and is not an internal error', async () => {
  const { status } = await post(`{"name":${'['.repeat(30_000)}${']'.repeat(30_000)}}`);
  expect(status >= 400 && status < 500).toBe(true);
});
