import { expect, test } from 'vitest';
import { addUser, owner, signIn, signInMember, signInOwner } from '../../../tests/support/accounts.ts';
import { type App, openApp } from '../../../tests/support/app.ts';
import { describeOnEachEngine } from '../../../tests/support/engines.ts';
import type { AuditTables } from '../../platform/audit/tables.ts';
import type { OutboxMail, OutboxMeta } from './contract.ts';
import { insertOutboxMail, type OutboxMailFixture } from './fixtures.ts';
import { outboxStates } from './rules.ts';
import type { OutboxTables } from './tables.ts';

const json = { 'Content-Type': 'application/json' };
const past = '2020-01-01T00:00:00.000Z';
const future = '2099-01-01T00:00:00.000Z';
const outbox = '/api/admin/outbox';

const add = (app: App, mail: OutboxMailFixture = {}) =>
  insertOutboxMail(app.database.of<OutboxTables>().query, mail, past);

const send = (app: App, method: string, path: string, headers: Record<string, string> = {}) =>
  app.request(outbox + path, { method, headers: { ...json, ...headers } });

const payloadsIn = async (app: App) =>
  (await app.database.of<OutboxTables>().query.selectFrom('jobs').select('payload').execute()).map(
    ({ payload }) => JSON.parse(payload) as Record<string, unknown>,
  );

async function find(app: App, headers: Record<string, string>, query = '') {
  const answer = await send(app, 'GET', query, headers);
  expect(answer.status).toBe(200);
  return (await answer.json()) as { data: OutboxMail[]; meta: OutboxMeta };
}

/** One mail in each state, named after it. */
async function addOneOfEach(app: App) {
  await add(app, { subject: 'waiting', run_at: future, attempts: 2, error: 'no luck' });
  await add(app, { subject: 'sending', locked_until: future, attempts: 1, claim: 'x' });
  await add(app, { subject: 'sent', done_at: past, attempts: 1 });
  await add(app, { subject: 'failed', failed_at: past, attempts: 1, error: '550 no' });
  await add(app, { subject: 'discarded', discarded_at: past });
}

describeOnEachEngine('the outbox', (open) => {
  test('lists mails, the newest first, with what was and what is to come', async () => {
    const app = await openApp(open, { delivery: 'none' });
    const headers = await signInOwner(app);
    await addOneOfEach(app);
    const { data, meta } = await find(app, headers);
    const generated_at = expect.any(String);
    expect(meta).toEqual({ page: 1, per_page: 50, total: 5, delivery: 'none', generated_at });
    expect(data.map(({ subject }) => subject)).toEqual([...outboxStates].reverse());
    expect(data.map(({ state }) => state)).toEqual([...outboxStates].reverse());
    expect(data.at(-1)).toEqual({
      id: expect.any(String),
      to: 'reader@vitrine.example',
      subject: 'waiting',
      language: 'en',
      template: 'letter',
      state: 'waiting',
      attempts: 2,
      error: 'no luck',
      created_at: past,
      next_at: future,
      ended_at: null,
    });
    expect(data[1]).toMatchObject({ subject: 'failed', next_at: null, ended_at: past, error: '550 no' });
  });

  test('gives nothing away of what a mail says', async () => {
    const app = await openApp(open);
    const headers = await signInOwner(app);
    await add(app, { sealed: 'sealed-content' });
    expect(JSON.stringify(await find(app, headers))).not.toContain('sealed');
  });

  test('can be asked for one state, and page by page', async () => {
    const app = await openApp(open);
    const headers = await signInOwner(app);
    await addOneOfEach(app);
    for (const state of outboxStates) {
      const { data, meta } = await find(app, headers, `?state=${state}`);
      expect(data.map(({ subject }) => subject)).toEqual([state]);
      expect(meta.total).toBe(1);
    }
    const { data, meta } = await find(app, headers, '?page=2&per_page=2');
    expect(data.map(({ subject }) => subject)).toEqual(['sent', 'sending']);
    expect(meta).toMatchObject({ page: 2, per_page: 2, total: 5 });
    expect((await find(app, headers, '?page=9')).data).toEqual([]);
  });

  test('a mail whose lock has ended is waiting again', async () => {
    const app = await openApp(open);
    const headers = await signInOwner(app);
    await add(app, { locked_until: past, claim: 'gone', attempts: 1 });
    expect((await find(app, headers, '?state=waiting')).data).toHaveLength(1);
    expect((await find(app, headers, '?state=sending')).data).toHaveLength(0);
  });

  test.each(['?state=lost', '?page=0', '?page=x', '?per_page=101', '?other=1'])(
    'refuses %s with the field',
    async (query) => {
      const app = await openApp(open);
      const answer = await send(app, 'GET', query, await signInOwner(app));
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ error: { code: 'invalid', fields: expect.anything() } });
    },
  );

  test('X4: is closed to the anonymous and to members, and nothing changes', async () => {
    const app = await openApp(open);
    const id = await add(app, { sealed: 'sealed-content' });
    const before = await payloadsIn(app);
    const calls = [
      ['GET', ''],
      ['POST', '/test'],
      ['POST', `/${id}/retry`],
      ['DELETE', `/${id}`],
    ] as const;
    const member = await signInMember(app);
    for (const [method, path] of calls) {
      expect((await send(app, method, path)).status, `${method} ${path}`).toBe(401);
      expect((await send(app, method, path, member)).status, `${method} ${path}`).toBe(403);
    }
    expect(await payloadsIn(app)).toEqual(before);
  });

  test('a test letter goes to the owner who asks, in their language', async () => {
    const app = await openApp(open);
    await addUser(app, { ...owner, locale: 'nl' });
    const headers = await signIn(app);
    const answer = await send(app, 'POST', '/test', headers);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      data: {
        to: owner.email,
        subject: 'Een test van je site',
        language: 'nl',
        state: 'waiting',
        attempts: 0,
      },
    });
    expect((await find(app, headers)).data).toHaveLength(1);
  });

  test('one test letter at a time', async () => {
    const app = await openApp(open);
    const headers = await signInOwner(app);
    const answers = await Promise.all([1, 2, 3].map(() => send(app, 'POST', '/test', headers)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = await send(app, 'POST', '/test', { ...headers, 'X-Localization': 'nl' });
    expect(await refused.json()).toEqual({
      error: {
        code: 'conflict',
        message: 'Er is nog een testmail onderweg. Wacht tot die verzonden is, of gooi hem weg.',
      },
    });
    const [{ id = '' } = {}] = (await find(app, headers)).data;
    expect((await send(app, 'DELETE', `/${id}`, headers)).status).toBe(200);
    expect((await send(app, 'POST', '/test', headers)).status).toBe(201);
  });

  test('a letter that only looks like a test does not stand in its way', async () => {
    const app = await openApp(open);
    const headers = await signInOwner(app);
    await add(app, { subject: '"template":"outbox-test"' });
    expect((await send(app, 'POST', '/test', headers)).status).toBe(201);
  });

  test('a waiting mail can be tried at once', async () => {
    const app = await openApp(open);
    const headers = await signInOwner(app);
    const id = await add(app, { run_at: future, attempts: 3, error: 'no luck' });
    const answer = await send(app, 'POST', `/${id}/retry`, headers);
    expect(answer.status).toBe(200);
    const { data } = (await answer.json()) as { data: OutboxMail };
    expect(data).toMatchObject({ id, state: 'waiting', attempts: 3, error: 'no luck' });
    expect(Date.parse(data.next_at ?? '')).toBeLessThanOrEqual(Date.now());
  });

  test('a waiting mail can be discarded, and what it says is gone', async () => {
    const app = await openApp(open);
    const headers = await signInOwner(app);
    const id = await add(app, { run_at: future, sealed: 'sealed-content' });
    const answer = await send(app, 'DELETE', `/${id}`, headers);
    expect(await answer.json()).toMatchObject({ data: { id, state: 'discarded', next_at: null } });
    expect(await payloadsIn(app)).toEqual([
      { to: 'reader@vitrine.example', subject: 'A letter', language: 'en', template: 'letter' },
    ]);
  });

  test('only a waiting mail can be tried at once or discarded', async () => {
    const app = await openApp(open);
    const headers = await signInOwner(app);
    await addOneOfEach(app);
    for (const { id, state } of (await find(app, headers)).data.filter((mail) => mail.state !== 'waiting')) {
      for (const [method, path] of [
        ['POST', `/${id}/retry`],
        ['DELETE', `/${id}`],
      ] as const) {
        const answer = await send(app, method, path, headers);
        expect(answer.status, `${method} ${state}`).toBe(409);
        expect(await answer.json()).toEqual({
          error: { code: 'conflict', message: 'This mail is not waiting any more.' },
        });
      }
    }
    expect((await find(app, headers)).data.map(({ state }) => state)).toEqual([...outboxStates].reverse());
  });

  test('a mail that does not exist, or a job that is no mail, is not found', async () => {
    const app = await openApp(open);
    const headers = await signInOwner(app);
    const { query } = app.database.of<OutboxTables>();
    const id = await add(app);
    await query.updateTable('jobs').set({ kind: 'errand' }).execute();
    for (const unknown of ['nothing', id]) {
      expect((await send(app, 'POST', `/${unknown}/retry`, headers)).status).toBe(404);
      expect((await send(app, 'DELETE', `/${unknown}`, headers)).status).toBe(404);
    }
    expect((await find(app, headers)).data).toEqual([]);
  });

  test('what the owner does stands in the audit log, and what was refused does not', async () => {
    const app = await openApp(open);
    const headers = await signInOwner(app);
    const first = await add(app, { to: 'one@vitrine.example', subject: 'One', run_at: future });
    const second = await add(app, { to: 'two@vitrine.example', subject: 'Two', run_at: future });
    await send(app, 'POST', '/test', headers);
    await send(app, 'POST', `/${first}/retry`, headers);
    await send(app, 'DELETE', `/${second}`, headers);
    for (const [method, path] of [
      ['POST', '/test'],
      ['POST', `/${second}/retry`],
      ['DELETE', '/nothing'],
    ] as const)
      expect((await send(app, method, path, headers)).ok).toBe(false);
    const rows = await app.database
      .of<AuditTables>()
      .query.selectFrom('audit_log')
      .select(['actor_name', 'action', 'noun_id', 'after'])
      .where('noun', '=', 'mail')
      .orderBy('seq')
      .execute();
    const actor_name = 'Someone';
    const after = (to: string, subject: string) => JSON.stringify({ to, subject });
    expect(rows).toEqual([
      {
        actor_name,
        action: 'mail.test_sent',
        noun_id: expect.any(String),
        after: after(owner.email, 'A test from your site'),
      },
      { actor_name, action: 'mail.retried', noun_id: first, after: after('one@vitrine.example', 'One') },
      { actor_name, action: 'mail.discarded', noun_id: second, after: after('two@vitrine.example', 'Two') },
    ]);
  });

  test('the overview of the admin area sums the outbox up', async () => {
    const app = await openApp(open, { delivery: 'none' });
    const headers = await signInOwner(app);
    await addOneOfEach(app);
    const answer = await app.request('/api/admin/overview', { headers: { ...json, ...headers } });
    expect(await answer.json()).toMatchObject({
      data: { outbox: { total: 5, waiting: 2, failed: 1, delivery: 'none' } },
    });
  });
});
