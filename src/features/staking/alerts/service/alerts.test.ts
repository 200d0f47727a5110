import { expect, test } from 'vitest';
import type { AuditTables } from '#platform/audit/tables.ts';
import {
  addUser,
  callAs,
  getAuditLog,
  logIn,
  logInMember,
  logInOwner,
  member,
  owner,
} from '#tests/support/accounts.ts';
import { createTestApp, openTestApp, type TestApp } from '#tests/support/app.ts';
import { getEmails } from '#tests/support/emails.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import type { StakingContract } from '../../contract/staking.ts';
import { contractFixture } from '../../fixtures.ts';
import type { StakingAlert } from '../contract.ts';
import type { StakingAlertsTables } from '../tables.ts';

const soon = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
const alertInput = (contract: Partial<StakingContract>, apr: string | null = null) => ({
  contract: contractFixture(contract),
  isRead: true,
  dayBefore: apr === null ? null : { at: soon(), staked: null, staked_usd: null, apr, share_price: null },
});
const tables = ({ database }: TestApp) => database.of<StakingAlertsTables>().query;

describeOnEachEngine('alerts of staking contracts', (open) => {
  async function listFor(app: TestApp, headers: { cookie: string }) {
    const response = await app.request('/api/staking-alerts', { headers });
    expect(response.status).toBe(200);
    return (await response.json()) as { data: StakingAlert[]; meta: { mails: boolean } };
  }
  /** Ages the last review so that false conditions clear. */
  const letTimePass = (app: TestApp) =>
    tables(app).updateTable('staking_alerts').set({ seen_at: '2026-01-01T00:00:00.000Z' }).execute();

  test('are raised once, in a single email to the owner in their language, and clear with their condition', async () => {
    const app = await openTestApp(open);
    await addUser(app, { ...owner, locale: 'nl' });
    await addUser(app, { ...member, role: 'member' });
    const headers = await logIn(app);
    const ongoing = [
      alertInput({ id: 'a', name: 'Night ferry', end_at: soon() }),
      alertInput({ id: 'b', name: 'Reed bed', apr: '0.05', differs: ['staked', 'apr'] }, '0.1'),
      alertInput({ id: 'c', name: 'Quiet' }, '0.1'),
    ];
    for (const _ of ['once', 'again']) await app.stakingAlerts.review(ongoing);
    const { data } = await listFor(app, headers);
    expect(data.map(({ name, kind }) => `${name}: ${kind}`).sort()).toEqual([
      'Night ferry: ending',
      'Reed bed: apr_drop',
      'Reed bed: differs',
    ]);
    const emails = await getEmails(app);
    expect(emails.map(({ to }) => to)).toEqual([owner.email]);
    const [email] = emails;
    expect(email?.subject).toContain('Staking: 3 meldingen – ');
    for (const part of ['‘Night ferry’ loopt af op', 'van 10,00% naar 5,00%', '(inleg en APR)'])
      expect(email?.text.replaceAll(/\s+/g, ' ')).toContain(part);
    await letTimePass(app);
    await app.stakingAlerts.review([
      alertInput({ id: 'a', status: 'ended' }),
      alertInput({ id: 'b', apr: '0.1' }, '0.1'),
    ]);
    expect((await listFor(app, headers)).data).toEqual([]);
    expect(await getEmails(app)).toHaveLength(1);
    await app.stakingAlerts.review(ongoing);
    expect(await getEmails(app)).toHaveLength(2);
  });

  test('are raised and emailed once when nodes review concurrently', async () => {
    const app = await openTestApp(open);
    await addUser(app, owner);
    const node = createTestApp(app.database);
    const ongoing = [alertInput({ id: 'a', end_at: soon() }), alertInput({ id: 'b', differs: ['apr'] })];
    await Promise.all([app, node, app, node].map((each) => each.stakingAlerts.review(ongoing)));
    expect(await tables(app).selectFrom('staking_alerts').select('id').execute()).toHaveLength(2);
    expect(await getEmails(app)).toHaveLength(1);
  });

  test('are emailed to owners unless they opt out, and to others who opt in', async () => {
    const app = await openTestApp(open);
    const asOwner = callAs(app, await logInOwner(app));
    const headers = await logInMember(app);
    const asMember = callAs(app, headers);
    await addUser(app, { ...owner, email: 'gone@vitrine.example', disabledAt: new Date().toISOString() });
    expect((await listFor(app, headers)).meta).toEqual({ mails: false });
    const set = (call: typeof asOwner, wanted: unknown) =>
      call('PUT', '/api/staking-alerts/mails', { wanted });
    expect((await set(asOwner, false)).status).toBe(200);
    expect((await set(asMember, true)).status).toBe(200);
    expect((await set(asMember, true)).status).toBe(200);
    expect((await set(asMember, 'yes')).status).toBe(422);
    expect((await listFor(app, headers)).meta.mails).toBe(true);
    await app.stakingAlerts.review([alertInput({ end_at: soon() })]);
    expect((await getEmails(app)).map(({ to }) => to)).toEqual([member.email]);
    const changes = (await getAuditLog(app)).filter(({ action }) => action === 'alert_mails.changed');
    expect(changes).toHaveLength(2);
    const { data: user } = await (await app.request('/api/me', { headers })).json();
    await app.stakingAlerts.setEmails(user, false, '203.0.113.5');
    const { query } = app.database.of<AuditTables>();
    const entries = await query
      .selectFrom('audit_log')
      .select(['noun_id', 'address'])
      .orderBy('seq')
      .execute();
    expect(entries.at(-1)).toEqual({ noun_id: user.id, address: '203.0.113.5' });
  });

  test('are dismissed per user', async () => {
    const app = await openTestApp(open);
    const ownHeaders = await logInOwner(app);
    const headers = await logInMember(app);
    const call = callAs(app, headers);
    await app.stakingAlerts.review([alertInput({ end_at: soon() })]);
    const [alert] = (await listFor(app, headers)).data;
    const path = `/api/staking-alerts/${alert?.id}/dismiss`;
    for (const _ of ['once', 'again']) expect((await call('POST', path)).status).toBe(200);
    expect((await listFor(app, headers)).data).toEqual([]);
    expect((await listFor(app, ownHeaders)).data).toHaveLength(1);
    expect((await call('POST', '/api/staking-alerts/nothing/dismiss')).status).toBe(404);
    await app.stakingAlerts.review([alertInput({ end_at: soon() })]);
    expect((await listFor(app, headers)).data).toEqual([]);
  });

  test('X3, X4: need a session, and cross-site requests cannot change them', async () => {
    const app = await openTestApp(open);
    const calls = [
      ['GET', '/api/staking-alerts'],
      ['PUT', '/api/staking-alerts/mails'],
      ['POST', '/api/staking-alerts/x/dismiss'],
    ] as const;
    for (const [method, path] of calls) {
      const headers = { 'Content-Type': 'application/json' };
      expect((await app.request(path, { method, headers })).status, path).toBe(401);
    }
    const { cookie } = await logInMember(app);
    const foreign = { cookie, Origin: 'https://vitrine.invalid' };
    expect((await app.post('/api/staking-alerts/x/dismiss', {}, foreign)).status).toBe(403);
  });

  test('are rolled back if the email cannot be queued, and raised again by the next review', async () => {
    const app = await openTestApp(open);
    await addUser(app, owner);
    const ongoing = [alertInput({ id: 'a', end_at: soon() })];
    await app.database
      .of<{ users: { email: string } }>()
      .query.updateTable('users')
      .set({ email: 'no address' })
      .execute();
    await expect(app.stakingAlerts.review(ongoing)).rejects.toThrow();
    expect(await tables(app).selectFrom('staking_alerts').select('id').execute()).toEqual([]);
    await app.database
      .of<{ users: { email: string } }>()
      .query.updateTable('users')
      .set({ email: owner.email })
      .execute();
    await app.stakingAlerts.review(ongoing);
    expect(await getEmails(app)).toHaveLength(1);
  });

  test('are deleted a month after they cleared', async () => {
    const app = await openTestApp(open);
    await app.stakingAlerts.review([alertInput({ end_at: soon() })]);
    await letTimePass(app);
    await app.stakingAlerts.review([]);
    expect(await tables(app).selectFrom('staking_alerts').select('id').execute()).toHaveLength(1);
    await tables(app).updateTable('staking_alerts').set({ cleared_at: '2026-01-01T00:00:00.000Z' }).execute();
    await app.stakingAlerts.review([]);
    expect(await tables(app).selectFrom('staking_alerts').select('id').execute()).toEqual([]);
  });
});
