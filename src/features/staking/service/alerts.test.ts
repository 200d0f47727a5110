import { expect, test } from 'vitest';
import {
  addUser,
  auditOf,
  callAs,
  member,
  owner,
  signIn,
  signInMember,
  signInOwner,
} from '../../../../tests/support/accounts.ts';
import { type App, createApp, openApp } from '../../../../tests/support/app.ts';
import { describeOnEachEngine } from '../../../../tests/support/engines.ts';
import { mailsOf } from '../../../../tests/support/mails.ts';
import type { StakingAlert } from '../contract/alerts.ts';
import type { StakingContract } from '../contract/staking.ts';
import { contractFixture } from '../fixtures.ts';
import type { StakingAlertsTables } from '../tables/alerts.ts';

const soon = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
const look = (contract: Partial<StakingContract>, apr: string | null = null) => ({
  contract: contractFixture(contract),
  isRead: true,
  dayBefore: apr === null ? null : { at: soon(), staked: null, staked_usd: null, apr, share_price: null },
});
const tables = ({ database }: App) => database.of<StakingAlertsTables>().query;

describeOnEachEngine('alerts of staking contracts', (open) => {
  async function listFor(app: App, headers: { cookie: string }) {
    const answer = await app.request('/api/staking-alerts', { headers });
    expect(answer.status).toBe(200);
    return (await answer.json()) as { data: StakingAlert[]; meta: { mails: boolean } };
  }
  /** Lets the last look be so long ago that what is gone is over. */
  const letTimePass = (app: App) =>
    tables(app).updateTable('staking_alerts').set({ seen_at: '2026-01-01T00:00:00.000Z' }).execute();

  test('are raised once, in one mail to the owner in their language, and are over with their reason', async () => {
    const app = await openApp(open);
    await addUser(app, { ...owner, locale: 'nl' });
    await addUser(app, { ...member, role: 'member' });
    const headers = await signIn(app);
    const going = [
      look({ id: 'a', name: 'Night ferry', end_at: soon() }),
      look({ id: 'b', name: 'Reed bed', apr: '0.05', differs: ['staked', 'apr'] }, '0.1'),
      look({ id: 'c', name: 'Quiet' }, '0.1'),
    ];
    for (const _ of ['once', 'again']) await app.stakingAlerts.review(going);
    const { data } = await listFor(app, headers);
    expect(data.map(({ name, kind }) => `${name}: ${kind}`).sort()).toEqual([
      'Night ferry: ending',
      'Reed bed: apr_drop',
      'Reed bed: differs',
    ]);
    const mails = await mailsOf(app);
    expect(mails.map(({ to }) => to)).toEqual([owner.email]);
    const [mail] = mails;
    expect(mail?.subject).toContain('Staking: 3 dingen vragen je aandacht');
    for (const part of ['‘Night ferry’ loopt af op', 'van 10,00% naar 5,00%', 'de inleg en de APR'])
      expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(part);
    await letTimePass(app);
    await app.stakingAlerts.review([
      look({ id: 'a', status: 'ended' }),
      look({ id: 'b', apr: '0.1' }, '0.1'),
    ]);
    expect((await listFor(app, headers)).data).toEqual([]);
    expect(await mailsOf(app)).toHaveLength(1);
    await app.stakingAlerts.review(going);
    expect(await mailsOf(app)).toHaveLength(2);
  });

  test('of nodes that look at the same time are raised and mailed once', async () => {
    const app = await openApp(open);
    await addUser(app, owner);
    const node = createApp(app.database);
    const going = [look({ id: 'a', end_at: soon() }), look({ id: 'b', differs: ['apr'] })];
    await Promise.all([app, node, app, node].map((each) => each.stakingAlerts.review(going)));
    expect(await tables(app).selectFrom('staking_alerts').select('id').execute()).toHaveLength(2);
    expect(await mailsOf(app)).toHaveLength(1);
  });

  test('go by mail to who wants them: owners unless they say no, others once they say yes', async () => {
    const app = await openApp(open);
    const asOwner = callAs(app, await signInOwner(app));
    const headers = await signInMember(app);
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
    await app.stakingAlerts.review([look({ end_at: soon() })]);
    expect((await mailsOf(app)).map(({ to }) => to)).toEqual([member.email]);
    const changes = (await auditOf(app)).filter(({ action }) => action === 'alert_mails.changed');
    expect(changes).toHaveLength(2);
  });

  test('are dismissed by each for themselves', async () => {
    const app = await openApp(open);
    const ownHeaders = await signInOwner(app);
    const headers = await signInMember(app);
    const call = callAs(app, headers);
    await app.stakingAlerts.review([look({ end_at: soon() })]);
    const [alert] = (await listFor(app, headers)).data;
    const path = `/api/staking-alerts/${alert?.id}/dismiss`;
    for (const _ of ['once', 'again']) expect((await call('POST', path)).status).toBe(200);
    expect((await listFor(app, headers)).data).toEqual([]);
    expect((await listFor(app, ownHeaders)).data).toHaveLength(1);
    expect((await call('POST', '/api/staking-alerts/nothing/dismiss')).status).toBe(404);
    await app.stakingAlerts.review([look({ end_at: soon() })]);
    expect((await listFor(app, headers)).data).toEqual([]);
  });

  test('X3, X4: are for the signed-in alone, and no other site can change what they see', async () => {
    const app = await openApp(open);
    const calls = [
      ['GET', '/api/staking-alerts'],
      ['PUT', '/api/staking-alerts/mails'],
      ['POST', '/api/staking-alerts/x/dismiss'],
    ] as const;
    for (const [method, path] of calls) {
      const headers = { 'Content-Type': 'application/json' };
      expect((await app.request(path, { method, headers })).status, path).toBe(401);
    }
    const { cookie } = await signInMember(app);
    const foreign = { cookie, Origin: 'https://vitrine.invalid' };
    expect((await app.post('/api/staking-alerts/x/dismiss', {}, foreign)).status).toBe(403);
  });

  test('a mail that cannot be written takes its alert with it, and the next look raises it again', async () => {
    const app = await openApp(open);
    await addUser(app, owner);
    const going = [look({ id: 'a', end_at: soon() })];
    await app.database
      .of<{ users: { email: string } }>()
      .query.updateTable('users')
      .set({ email: 'no address' })
      .execute();
    await expect(app.stakingAlerts.review(going)).rejects.toThrow();
    expect(await tables(app).selectFrom('staking_alerts').select('id').execute()).toEqual([]);
    await app.database
      .of<{ users: { email: string } }>()
      .query.updateTable('users')
      .set({ email: owner.email })
      .execute();
    await app.stakingAlerts.review(going);
    expect(await mailsOf(app)).toHaveLength(1);
  });

  test('what has been over for a month is deleted', async () => {
    const app = await openApp(open);
    await app.stakingAlerts.review([look({ end_at: soon() })]);
    await letTimePass(app);
    await app.stakingAlerts.review([]);
    expect(await tables(app).selectFrom('staking_alerts').select('id').execute()).toHaveLength(1);
    await tables(app).updateTable('staking_alerts').set({ cleared_at: '2026-01-01T00:00:00.000Z' }).execute();
    await app.stakingAlerts.review([]);
    expect(await tables(app).selectFrom('staking_alerts').select('id').execute()).toEqual([]);
  });
});
