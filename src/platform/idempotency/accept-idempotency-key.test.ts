import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import { createAudit } from '../audit/audit.ts';
import type { AuditTables } from '../audit/tables.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { languageMiddleware } from '../http/api-middleware.ts';
import { onError } from '../http/error-response.ts';
import { createLog } from '../log/log.ts';
import { OutcomeUnknownError } from '../storage-error.ts';
import { acceptIdempotencyKey } from './accept-idempotency-key.ts';
import type { IdempotencyTables } from './tables.ts';

const log = createLog({ logLevel: 'silent' }, { write: () => {} });
const entry = { actor: null, action: 'session.opened', entityType: 'session' };

/** An endpoint that adds an audit entry, and then does what the test wants. */
async function openApp(open: OpenTestDatabase) {
  const database = await open<AuditTables & IdempotencyTables>();
  let now = new Date('2030-01-02T03:04:05.000Z');
  let afterwards = () => {};
  const audit = createAudit({ database: database.of(), key: 'the key of a log of tests', now: () => now });
  const app = new Hono<ApiEnv>()
    .use(languageMiddleware)
    .use(async (c, next) => {
      const id = c.req.header('user') ?? 'owner';
      c.set('user', { id, name: id });
      await next();
    })
    .use(
      acceptIdempotencyKey({ database: database.of(), now: () => now, secrets: ['a secret of the tests'] }),
    )
    .post('/payments', async (c) => {
      const body: unknown = await c.req.json();
      // A read before the change uses no key.
      await database.transaction((trx) => trx.selectFrom('audit_log').select('seq').execute());
      await database.transaction(async (trx) => {
        await audit.append(trx, entry);
        await audit.append(trx, entry);
      });
      afterwards();
      await database.transaction((trx) => audit.append(trx, entry));
      return c.json({ data: body }, 201);
    })
    .post('/rejected', (c) => c.json({ error: { code: 'invalid', message: '' } }, 422))
    .onError(onError(log));
  const post = async (key: string | undefined, body: object, { path = '/payments', user = 'owner' } = {}) => {
    const response = await app.request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', user, ...(key && { 'Idempotency-Key': key }) },
    });
    const { data, error } = (await response.json()) as { data?: unknown; error?: { code: string } };
    return [response.status, data ?? error?.code, response.headers.get('Idempotency-Replayed')];
  };
  return {
    post,
    countChanges: async () =>
      (await database.query.selectFrom('audit_log').select('seq').execute()).length / 3,
    countKeys: async () =>
      (await database.query.selectFrom('idempotency_keys').select('id').execute()).length,
    failAfterwards: (error: Error | undefined) => {
      afterwards = () => {
        if (error) throw error;
      };
    },
    readStored: () => database.query.selectFrom('idempotency_keys').selectAll().execute(),
    passTime: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
  };
}

describeOnEachEngine('a request with an Idempotency-Key', (open) => {
  test('changes something once, and gets the same response when it is repeated', async () => {
    const { post, countChanges } = await openApp(open);
    expect(await post('key-of-1', { cents: 5 })).toEqual([201, { cents: 5 }, null]);
    expect(await post('key-of-1', { cents: 5 })).toEqual([201, { cents: 5 }, 'true']);
    expect(await countChanges()).toBe(1);
    expect(await post('key-of-2', { cents: 5 })).toEqual([201, { cents: 5 }, null]);
    expect(await post(undefined, { cents: 5 })).toEqual([201, { cents: 5 }, null]);
    expect(await countChanges()).toBe(3);
  });

  test('is rejected if its key was used for another request, and keys of other users do not matter', async () => {
    const { post, countChanges } = await openApp(open);
    await post('key-of-1', { cents: 5 });
    expect(await post('key-of-1', { cents: 6 })).toEqual([422, 'invalid', null]);
    expect(await post('key-of-1', { cents: 5 }, { path: '/rejected' })).toEqual([422, 'invalid', null]);
    expect(await post('key-of-1', { cents: 6 }, { user: 'another' })).toEqual([201, { cents: 6 }, null]);
    expect(await countChanges()).toBe(2);
    for (const key of ['short', 'with a space', 'x'.repeat(101)])
      expect(await post(key, {})).toEqual([422, 'invalid', null]);
  });

  test('changes nothing again if the response of the first one is unknown', async () => {
    const { post, countChanges, failAfterwards } = await openApp(open);
    failAfterwards(new OutcomeUnknownError('the connection was lost'));
    expect(await post('key-of-1', { cents: 5 })).toEqual([503, 'outcome_unknown', null]);
    failAfterwards(undefined);
    expect(await post('key-of-1', { cents: 5 })).toEqual([409, 'conflict', null]);
    expect(await countChanges()).toBe(2 / 3);
  });

  test('can be repeated if it changed nothing', async () => {
    const { post, countKeys } = await openApp(open);
    for (let count = 0; count < 2; count += 1)
      expect(await post('key-of-1', {}, { path: '/rejected' })).toEqual([422, 'invalid', null]);
    expect(await countKeys()).toBe(0);
  });

  test('changes something once when it is sent several times at once', async () => {
    const { post, countChanges } = await openApp(open);
    const results = await Promise.all(Array.from({ length: 5 }, () => post('key-of-1', { cents: 5 })));
    expect(results.filter(([status, , replayed]) => status === 201 && replayed === null)).toHaveLength(1);
    for (const [status] of results) expect([201, 409]).toContain(status);
    expect(await countChanges()).toBe(1);
  });

  test('stores the response so that a copy of the database does not show the links in it', async () => {
    const { post, readStored } = await openApp(open);
    await post('key-of-1', { url: 'https://vitrine.example/documents/a-token' });
    const [stored] = await readStored();
    expect(stored?.status).toBe(201);
    expect(JSON.stringify(stored)).not.toMatch(/a-token|key-of-1/);
    const [, replayed] = await post('key-of-1', { url: 'https://vitrine.example/documents/a-token' });
    expect(replayed).toEqual({ url: 'https://vitrine.example/documents/a-token' });
  });

  test('is forgotten after a day', async () => {
    const { post, countKeys, passTime } = await openApp(open);
    await post('key-of-1', {});
    passTime(24 * 60 * 60_000 + 1);
    await post('key-of-2', {});
    expect(await countKeys()).toBe(1);
  });
});
