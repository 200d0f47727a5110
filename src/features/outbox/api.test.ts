import { expect, test } from 'vitest';
import type { AuditTables } from '#platform/audit/tables.ts';
import { outboxStates } from '#shared/email/outbox-state.ts';
import { addUser, logIn, logInMember, logInOwner, owner } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import type { OutboxEmail, OutboxMeta } from './contract.ts';
import { insertOutboxEmail, type OutboxEmailFixture } from './fixtures.ts';
import type { OutboxTables } from './queries.ts';

const json = { 'Content-Type': 'application/json' };
const past = '2020-01-01T00:00:00.000Z';
const future = '2099-01-01T00:00:00.000Z';
const outbox = '/api/admin/outbox';

const add = (app: TestApp, email: OutboxEmailFixture = {}) =>
  insertOutboxEmail(app.database.of<OutboxTables>().query, email, past);

const send = (app: TestApp, method: string, path: string, headers: Record<string, string> = {}) =>
  app.request(outbox + path, { method, headers: { ...json, ...headers } });

const payloadsIn = async (app: TestApp) =>
  (await app.database.of<OutboxTables>().query.selectFrom('jobs').select('payload').execute()).map(
    ({ payload }) => JSON.parse(payload) as Record<string, unknown>,
  );

async function find(app: TestApp, headers: Record<string, string>, query = '') {
  const response = await send(app, 'GET', query, headers);
  expect(response.status).toBe(200);
  return (await response.json()) as { data: OutboxEmail[]; meta: OutboxMeta };
}

/** Adds one email per state, with the state as its subject. */
async function addOneOfEach(app: TestApp) {
  await add(app, { subject: 'waiting', run_at: future, attempts: 2, error: 'no luck' });
  await add(app, { subject: 'sending', locked_until: future, attempts: 1, claim: 'x' });
  await add(app, { subject: 'sent', done_at: past, attempts: 1 });
  await add(app, { subject: 'failed', failed_at: past, attempts: 1, error: '550 no' });
  await add(app, { subject: 'discarded', discarded_at: past });
}

describeOnEachEngine('the outbox', (open) => {
  test('lists emails, newest first, with their status and next attempt', async () => {
    const app = await openTestApp(open, { delivery: 'none' });
    const headers = await logInOwner(app);
    await addOneOfEach(app);
    const { data, meta } = await find(app, headers);
    const generated_at = expect.any(String);
    const counts = { waiting: 1, sending: 1, sent: 1, failed: 1, discarded: 1 };
    expect(meta).toEqual({ page: 1, per_page: 50, total: 5, counts, delivery: 'none', generated_at });
    expect(data.map(({ subject }) => subject)).toEqual([...outboxStates].reverse());
    expect(data.map(({ state }) => state)).toEqual([...outboxStates].reverse());
    expect(data.at(-1)).toEqual({
      id: expect.any(String),
      to: 'reader@vitrine.example',
      subject: 'waiting',
      language: 'en',
      template: 'test',
      attachments: [],
      state: 'waiting',
      attempts: 2,
      error: 'no luck',
      created_at: past,
      next_at: future,
      ended_at: null,
    });
    expect(data[1]).toMatchObject({ subject: 'failed', next_at: null, ended_at: past, error: '550 no' });
  });

  test('lists emails by the time at which they were made, not by the order in which they were inserted', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    await add(app, { subject: 'now', created_at: '2026-11-29T10:00:00.000Z' });
    await add(app, { subject: 'before', created_at: '2026-11-01T10:00:00.000Z' });
    expect((await find(app, headers)).data.map(({ subject }) => subject)).toEqual(['now', 'before']);
  });

  test('does not reveal the content of an email', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    await add(app, { sealed: 'sealed-content' });
    expect(JSON.stringify(await find(app, headers))).not.toContain('sealed');
  });

  test('can be filtered by state and paginated', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    await addOneOfEach(app);
    for (const state of outboxStates) {
      const { data, meta } = await find(app, headers, `?state=${state}`);
      expect(data.map(({ subject }) => subject)).toEqual([state]);
      expect(meta.total).toBe(1);
      expect(Object.values(meta.counts)).toEqual([1, 1, 1, 1, 1]);
    }
    const { data, meta } = await find(app, headers, '?page=2&per_page=2');
    expect(data.map(({ subject }) => subject)).toEqual(['sent', 'sending']);
    expect(meta).toMatchObject({ page: 2, per_page: 2, total: 5 });
    expect((await find(app, headers, '?page=9')).data).toEqual([]);
  });

  test('shows an email as waiting again once its lock has expired', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    await add(app, { locked_until: past, claim: 'gone', attempts: 1 });
    expect((await find(app, headers, '?state=waiting')).data).toHaveLength(1);
    expect((await find(app, headers, '?state=sending')).data).toHaveLength(0);
  });

  test.each(['?state=lost', '?page=0', '?page=x', '?per_page=101', '?other=1'])(
    'rejects %s with the field',
    async (query) => {
      const app = await openTestApp(open);
      const response = await send(app, 'GET', query, await logInOwner(app));
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ error: { code: 'invalid', fields: expect.anything() } });
    },
  );

  test('X4: is forbidden for anonymous clients and members, who change nothing', async () => {
    const app = await openTestApp(open);
    const id = await add(app, { sealed: 'sealed-content' });
    const before = await payloadsIn(app);
    const calls = [
      ['GET', ''],
      ['POST', '/test'],
      ['POST', `/${id}/retry`],
      ['DELETE', `/${id}`],
    ] as const;
    const member = await logInMember(app);
    for (const [method, path] of calls) {
      expect((await send(app, method, path)).status, `${method} ${path}`).toBe(401);
      expect((await send(app, method, path, member)).status, `${method} ${path}`).toBe(403);
    }
    expect(await payloadsIn(app)).toEqual(before);
  });

  test('a test email goes to the current owner, in their language', async () => {
    const app = await openTestApp(open);
    await addUser(app, { ...owner, locale: 'nl' });
    const headers = await logIn(app);
    const response = await send(app, 'POST', '/test', headers);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
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

  test('only one test email is queued at a time', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    const responses = await Promise.all([1, 2, 3].map(() => send(app, 'POST', '/test', headers)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const rejected = await send(app, 'POST', '/test', { ...headers, 'X-Localization': 'nl' });
    expect(await rejected.json()).toEqual({
      error: {
        code: 'conflict',
        message: 'Er is nog een testmail onderweg. Wacht tot die is verstuurd, of verwijder hem.',
      },
    });
    const [{ id = '' } = {}] = (await find(app, headers)).data;
    expect((await send(app, 'DELETE', `/${id}`, headers)).status).toBe(200);
    expect((await send(app, 'POST', '/test', headers)).status).toBe(201);
  });

  test('an email that only looks like a test does not block a test', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    await add(app, { subject: '"template":"outbox-test"' });
    expect((await send(app, 'POST', '/test', headers)).status).toBe(201);
  });

  test('a waiting email can be retried at once', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    const id = await add(app, { run_at: future, attempts: 3, error: 'no luck' });
    const response = await send(app, 'POST', `/${id}/retry`, headers);
    expect(response.status).toBe(200);
    const { data } = (await response.json()) as { data: OutboxEmail };
    expect(data).toMatchObject({ id, state: 'waiting', attempts: 3, error: 'no luck' });
    expect(Date.parse(data.next_at ?? '')).toBeLessThanOrEqual(Date.now());
  });

  test('a waiting email can be discarded, and its content is deleted', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    const id = await add(app, { run_at: future, sealed: 'sealed-content' });
    const response = await send(app, 'DELETE', `/${id}`, headers);
    expect(await response.json()).toMatchObject({ data: { id, state: 'discarded', next_at: null } });
    expect(await payloadsIn(app)).toEqual([
      { to: 'reader@vitrine.example', subject: 'An email', language: 'en', template: 'test' },
    ]);
  });

  test('only a waiting email can be retried or discarded', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    await addOneOfEach(app);
    for (const { id, state } of (await find(app, headers)).data.filter(
      (email) => email.state !== 'waiting',
    )) {
      for (const [method, path] of [
        ['POST', `/${id}/retry`],
        ['DELETE', `/${id}`],
      ] as const) {
        const response = await send(app, method, path, headers);
        expect(response.status, `${method} ${state}`).toBe(409);
        expect(await response.json()).toEqual({
          error: { code: 'conflict', message: 'This email is no longer waiting.' },
        });
      }
    }
    expect((await find(app, headers)).data.map(({ state }) => state)).toEqual([...outboxStates].reverse());
  });

  test('an unknown email, or a job that is not an email, is not found', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    const { query } = app.database.of<OutboxTables>();
    const id = await add(app);
    await query.updateTable('jobs').set({ kind: 'task' }).execute();
    for (const unknown of ['nothing', id]) {
      expect((await send(app, 'POST', `/${unknown}/retry`, headers)).status).toBe(404);
      expect((await send(app, 'DELETE', `/${unknown}`, headers)).status).toBe(404);
    }
    expect((await find(app, headers)).data).toEqual([]);
  });

  test('successful actions are in the audit log, and rejected ones are not', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
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

  test('the overview of the admin area has the counts of the outbox', async () => {
    const app = await openTestApp(open, { delivery: 'none' });
    const headers = await logInOwner(app);
    await addOneOfEach(app);
    const response = await app.request('/api/admin/overview', { headers: { ...json, ...headers } });
    expect(await response.json()).toMatchObject({
      data: { outbox: { total: 5, waiting: 2, failed: 1, delivery: 'none' } },
    });
  });

  test('the navigation of the admin area counts the emails that wait or failed', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    const readCounts = async () =>
      (await (await app.request('/api/admin/counts', { headers: { ...json, ...headers } })).json()).data;
    expect(await readCounts()).toMatchObject({ tasks: 0, users: 1, unsent_emails: 0 });
    await addOneOfEach(app);
    expect(await readCounts()).toMatchObject({ tasks: 1, users: 1, unsent_emails: 3 });
    const { main } = await app.visit('/nl/admin/outbox', headers);
    expect(main).toMatch(/<span class="[^"]*font-bold">3<span class="sr-only"> wachtend of mislukt</);
    expect(main).toMatch(/>1<span class="sr-only"> gebruiker</);
  });
});
