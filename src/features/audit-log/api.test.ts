import { expect, test } from 'vitest';
import { signInMember, signInOwner } from '../../../tests/support/accounts.ts';
import { openApp } from '../../../tests/support/app.ts';
import { unlockAudit } from '../../../tests/support/audit.ts';
import { describeOnEachEngine } from '../../../tests/support/engines.ts';
import type { AuditTables } from '../../platform/audit/tables.ts';
import { auditRow } from './contract.ts';
import { auditStory, recordEntries, type ToldEntry } from './fixtures.ts';

const path = '/api/admin/audit-log';
const secret = 'the secret of an installation that only tests have';

describeOnEachEngine('the API of the audit log', (open) => {
  async function openLog(entries: readonly ToldEntry[] = auditStory) {
    const app = await openApp(open);
    const headers = await signInOwner(app);
    await unlockAudit(app.database);
    await app.database.of<AuditTables>().query.deleteFrom('audit_log').execute();
    await recordEntries(app.database, secret, entries);
    const read = async (query = '') => {
      const answer = await app.request(path + query, { headers });
      return { status: answer.status, ...(await answer.json()) };
    };
    const actionsOf = async (query: string) =>
      (await read(query)).data.map(({ action }: { action: string }) => action);
    return { app, headers, read, actionsOf };
  }

  test('X4: only an owner may read it', async () => {
    const app = await openApp(open);
    const member = await signInMember(app);
    for (const address of [path, `${path}/choices`, '/api/admin/overview']) {
      expect((await app.request(address)).status).toBe(401);
      expect((await app.request(address, { headers: member })).status).toBe(403);
    }
  });

  test('it gives what happened, the newest first, in the shape of its contract', async () => {
    const { read } = await openLog();
    const { status, data, meta } = await read();
    expect(status).toBe(200);
    expect(meta).toEqual({ per_page: 50, total: auditStory.length, next: null });
    for (const row of data) expect(auditRow.parse(row)).toEqual(row);
    expect(data[0]).toMatchObject({ at: '2026-11-06T09:00:00.000Z', action: 'session.opened' });
    expect(data.at(-1)).toMatchObject({
      actor: null,
      before: null,
      after: { name: 'De eigenaar', role: 'owner' },
    });
  });

  test('all parts one after the other are the whole log', async () => {
    const { read } = await openLog();
    const found: number[] = [];
    let before = '';
    for (;;) {
      const { data, meta } = await read(`?per_page=4${before}`);
      expect(meta.total).toBe(auditStory.length);
      found.push(...data.map(({ seq }: { seq: number }) => seq));
      if (meta.next === null) break;
      before = `&before=${meta.next}`;
    }
    expect(found).toEqual(auditStory.map((_, index) => auditStory.length - index));
  });

  test('it is filtered by action or group, actor and noun', async () => {
    const { actionsOf } = await openLog();
    expect(await actionsOf('?action=session.refused')).toEqual(['session.refused']);
    expect(await actionsOf('?action=session')).toEqual([
      'session.opened',
      'session.limited',
      'session.refused',
      'session.opened',
    ]);
    expect(await actionsOf('?action=sess')).toEqual([]);
    expect(await actionsOf('?action=second_factor')).toEqual(['second_factor.enabled']);
    expect(await actionsOf('?actor=nobody')).toEqual(['session.limited', 'session.refused', 'owner.created']);
    const { id } = auditStory.findLast(({ actor }) => actor)?.actor ?? { id: '' };
    expect(await actionsOf(`?actor=${id}&noun=user`)).toEqual(['user.joined']);
    expect(await actionsOf(`?actor=unknown`)).toEqual([]);
  });

  test('days are those of Amsterdam, and the last counts whole', async () => {
    const { actionsOf } = await openLog();
    // Half past midnight there, the day before by UTC.
    expect(await actionsOf('?from=2026-11-06&action=mail')).toEqual(['mail.test_sent']);
    expect(await actionsOf('?to=2026-11-05&action=mail')).toEqual([]);
    expect(await actionsOf('?from=2026-11-03&to=2026-11-03')).toHaveLength(3);
  });

  test('a filter that makes no sense is refused and named', async () => {
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

  test('the choices are what the log has, people by the name they had last', async () => {
    const renamed = { id: 'u1', name: 'Mia Vos' };
    const { app, headers } = await openLog([
      { at: '2026-11-02T08:00:00.000Z', actor: { id: 'u1', name: 'Owner' } },
      {
        at: '2026-11-02T09:00:00.000Z',
        actor: { id: 'u2', name: 'Kade' },
        action: 'user.invited',
        noun: 'user',
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

  test('a row whose fields are no JSON any more is still shown', async () => {
    const { app, read } = await openLog([{ at: '2026-11-02T08:00:00.000Z' }]);
    await app.database.of<AuditTables>().query.updateTable('audit_log').set({ after: '{"a":' }).execute();
    expect((await read()).data[0].after).toEqual({ '?': '{"a":' });
  });

  test('the overview counts the rows and says who signed in last', async () => {
    const { app, headers } = await openLog();
    const overview = async () => (await (await app.request('/api/admin/overview', { headers })).json()).data;
    expect(await overview()).toMatchObject({
      audit: { total: 15, last_sign_in: { at: '2026-11-06T09:00:00.000Z', name: 'De medewerker' } },
    });
  });
});
