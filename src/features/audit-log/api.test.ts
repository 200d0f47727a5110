import { expect, test } from 'vitest';
import type { AuditTables } from '#platform/audit/tables.ts';
import { logInMember, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { unlockAudit } from '#tests/support/audit.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { auditRow } from './contract.ts';
import { type AuditEntryFixture, auditEntries, recordEntries } from './fixtures.ts';

const path = '/api/admin/audit-log';
const secret = 'the secret of an installation that only tests have';

describeOnEachEngine('the API of the audit log', (open) => {
  async function openLog(entries: readonly AuditEntryFixture[] = auditEntries) {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    await unlockAudit(app.database);
    await app.database.of<AuditTables>().query.deleteFrom('audit_log').execute();
    await recordEntries(app.database, secret, entries);
    const read = async (query = '') => {
      const response = await app.request(path + query, { headers });
      return { status: response.status, ...(await response.json()) };
    };
    const findActions = async (query: string) =>
      (await read(query)).data.map(({ action }: { action: string }) => action);
    return { app, headers, read, findActions };
  }

  test('X4: only an owner may read it', async () => {
    const app = await openTestApp(open);
    const member = await logInMember(app);
    for (const url of [path, `${path}/choices`, '/api/admin/overview']) {
      expect((await app.request(url)).status).toBe(401);
      expect((await app.request(url, { headers: member })).status).toBe(403);
    }
  });

  test('it returns the entries, newest first, in the form of the contract', async () => {
    const { read } = await openLog();
    const { status, data, meta } = await read();
    expect(status).toBe(200);
    expect(meta).toEqual({ per_page: 50, total: auditEntries.length, next: null });
    for (const row of data) expect(auditRow.parse(row)).toEqual(row);
    expect(data[0]).toMatchObject({ at: '2026-11-06T09:00:00.000Z', action: 'session.opened' });
    expect(data.at(-1)).toMatchObject({
      actor: null,
      before: null,
      after: { name: 'De eigenaar', role: 'owner' },
    });
  });

  test('all parts in order make up the whole log', async () => {
    const { read } = await openLog();
    const found: number[] = [];
    let before = '';
    for (;;) {
      const { data, meta } = await read(`?per_page=4${before}`);
      expect(meta.total).toBe(auditEntries.length);
      found.push(...data.map(({ seq }: { seq: number }) => seq));
      if (meta.next === null) break;
      before = `&before=${meta.next}`;
    }
    expect(found).toEqual(auditEntries.map((_, index) => auditEntries.length - index));
  });

  test('it is filtered by action or group, actor and entity type', async () => {
    const { findActions } = await openLog();
    expect(await findActions('?action=session.refused')).toEqual(['session.refused']);
    expect(await findActions('?action=session')).toEqual([
      'session.opened',
      'session.limited',
      'session.refused',
      'session.opened',
    ]);
    expect(await findActions('?action=sess')).toEqual([]);
    expect(await findActions('?action=second_factor')).toEqual(['second_factor.enabled']);
    expect(await findActions('?actor=nobody')).toEqual([
      'session.limited',
      'session.refused',
      'owner.created',
    ]);
    const { id } = auditEntries.findLast(({ actor }) => actor)?.actor ?? { id: '' };
    expect(await findActions(`?actor=${id}&noun=user`)).toEqual(['user.joined']);
    expect(await findActions(`?actor=unknown`)).toEqual([]);
  });

  test('days are in the time zone of Amsterdam, and the last day is inclusive', async () => {
    const { findActions } = await openLog();
    // Half past midnight local time, the day before in UTC.
    expect(await findActions('?from=2026-11-06&action=mail')).toEqual(['mail.test_sent']);
    expect(await findActions('?to=2026-11-05&action=mail')).toEqual([]);
    expect(await findActions('?from=2026-11-03&to=2026-11-03')).toHaveLength(3);
  });

  test('an invalid filter is rejected and named', async () => {
    const { read } = await openLog([]);
    for (const [query, field] of [
      ['action=Session', 'action'],
      ['action=a.b.c', 'action'],
      [`actor=${'x'.repeat(65)}`, 'actor'],
      ['noun=a%20b', 'noun'],
      ['from=2026-02-30', 'from'],
      ['to=1999-01-01', 'to'],
      ['from=2026-11-02&to=2026-11-01', 'to'],
      ['before=0', 'before'],
      ['before=99999999999', 'before'],
      ['per_page=101', 'per_page'],
      ['actor=a%20b', 'actor'],
      ['sort=at', 'body'],
    ]) {
      const { status, error } = await read(`?${query}`);
      expect([status, error.code, Object.keys(error.fields)], query).toEqual([422, 'invalid', [field]]);
    }
  });

  test('the options are the values in the log, with the latest name of each actor', async () => {
    const renamed = { id: 'u1', name: 'Mia Vos' };
    const { app, headers } = await openLog([
      { at: '2026-11-02T08:00:00.000Z', actor: { id: 'u1', name: 'Owner' } },
      {
        at: '2026-11-02T09:00:00.000Z',
        actor: { id: 'u2', name: 'Kade' },
        action: 'user.invited',
        entityType: 'user',
      },
      { at: '2026-11-02T10:00:00.000Z', actor: renamed, action: 'session.ended' },
    ]);
    const { data } = await (await app.request(`${path}/choices`, { headers })).json();
    expect(data).toEqual({
      actors: [{ id: 'u2', name: 'Kade' }, renamed],
      actions: ['session.ended', 'session.opened', 'user.invited'],
      nouns: ['session', 'user'],
    });
  });

  test('a row whose fields are not valid JSON is still returned', async () => {
    const { app, read } = await openLog([{ at: '2026-11-02T08:00:00.000Z' }]);
    await app.database.of<AuditTables>().query.updateTable('audit_log').set({ after: '{"a":' }).execute();
    expect((await read()).data[0].after).toEqual({ '?': '{"a":' });
  });

  test('the overview contains the number of rows and the reader’s previous login', async () => {
    const readAudit = async (entries: readonly AuditEntryFixture[]) => {
      const { app, headers } = await openLog(entries);
      return (await (await app.request('/api/admin/overview', { headers })).json()).data.audit;
    };
    const own = { at: '2026-11-03T09:00:00.000Z', actor: { id: 'u1', name: 'Owner' } };
    const former = { at: '2026-11-02T09:00:00.000Z', actor: { id: 'u2', name: 'Kade' } };
    expect(await readAudit([own])).toEqual({ total: 1, last_sign_in: null });
    expect(await readAudit([former, own])).toEqual({
      total: 2,
      last_sign_in: { at: former.at, name: 'Kade' },
    });
  });
});
