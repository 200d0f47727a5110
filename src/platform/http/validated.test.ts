import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log/log.ts';
import type { ApiEnv } from './api-env.ts';
import { onError } from './error-answers.ts';
import { validated } from './validated.ts';

const contract = z.strictObject({ name: z.string().max(5), tags: z.array(z.string()).optional() });
const log = createLog({ logLevel: 'silent' }, { write: () => {} });
const app = new Hono<ApiEnv>()
  .post('/', validated('json', contract), (c) => c.json({ data: c.req.valid('json') }))
  .get('/', validated('query', z.strictObject({ page: z.coerce.number().optional() })), (c) =>
    c.json({ data: c.req.valid('query') }),
  )
  .onError(onError(log));

async function post(body: string): Promise<{ status: number; body: unknown }> {
  const answer = await app.request('/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  return { status: answer.status, body: await answer.json() };
}
const refused = (fields: Record<string, string>) => ({
  status: 422,
  body: { error: { code: 'invalid', fields } },
});

test('what fits the contract comes through', async () => {
  expect(await post('{"name":"Owner","tags":["a"]}')).toEqual({
    status: 200,
    body: { data: { name: 'Owner', tags: ['a'] } },
  });
});

test('X10: what does not fit is refused, naming each field and why', async () => {
  expect(await post('{"name":"too long"}')).toMatchObject(refused({ name: 'too_big' }));
  expect(await post('{"tags":["a",1]}')).toMatchObject(
    refused({ name: 'invalid_type', 'tags.1': 'invalid_type' }),
  );
  for (const body of ['[]', 'null', '"text"', '7'])
    expect(await post(body)).toMatchObject(refused({ body: 'invalid_type' }));
});

test('an unknown field is refused', async () => {
  expect(await post('{"name":"Owner","role":"owner"}')).toMatchObject(refused({ body: 'unrecognized_keys' }));
  expect(await post('{"name":"Owner","__proto__":{"admin":true}}')).toMatchObject({ status: 422 });
  expect((await app.request('/?page=1&sort=x')).status).toBe(422);
});

test('U+0000 and halves of surrogate pairs are refused wherever they stand', async () => {
  for (const sign of ['\\u0000', '\\ud800', '\\udc00', 'a\\ud83c', '\\udf37\\ud83c']) {
    expect(await post(`{"name":"${sign}"}`), sign).toMatchObject(refused({ name: 'characters' }));
    expect(await post(`{"name":"a","tags":["b","${sign}"]}`), sign).toMatchObject(
      refused({ 'tags.1': 'characters' }),
    );
  }
  expect(await post('{"name":"\\ud83c\\udf37"}')).toEqual({ status: 200, body: { data: { name: '🌷' } } });
});

test('a body that is not JSON is a bad request', async () => {
  for (const body of ['', '{', 'name=Mia', '{"name":'])
    expect(await post(body)).toMatchObject({ status: 400 });
});

test('a body that is nested without end is refused, not a failure of ours', async () => {
  const { status } = await post(`{"name":${'['.repeat(30_000)}${']'.repeat(30_000)}}`);
  expect(status >= 400 && status < 500).toBe(true);
});
