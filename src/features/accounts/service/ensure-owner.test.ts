import { expect, test } from 'vitest';
import { addUser, member, owner, signIn, tryToSignIn } from '../../../../tests/support/accounts.ts';
import { openApp } from '../../../../tests/support/app.ts';
import { describeOnEachEngine } from '../../../../tests/support/engines.ts';
import { createAudit } from '../../../platform/audit/audit.ts';
import { readContentVersion } from '../../../platform/db/content-version.ts';
import type { AccountsTables } from '../tables.ts';
import { ensureOwner } from './ensure-owner.ts';

const now = new Date('2030-01-01T00:00:00.000Z');

describeOnEachEngine('the owner of the settings', (open) => {
  async function openEmpty() {
    const app = await openApp(open);
    const database = app.database.of<AccountsTables>();
    const accounts = {
      database,
      audit: createAudit({ database: app.database, secret: 'any', now: () => now }),
    };
    return { app, database, accounts, users: () => database.query.selectFrom('users').selectAll().execute() };
  }

  test('is made when there is none, and can sign in', async () => {
    const { app, accounts, database, users } = await openEmpty();
    const before = await readContentVersion(database);
    expect(await ensureOwner(accounts, { ...owner, email: 'Owner@Vitrine.example' }, now)).toBe(true);
    expect(await readContentVersion(database)).toBe(before + 1);
    expect(await users()).toMatchObject([
      { email: owner.email, name: 'owner', role: 'owner', email_verified: 1, created_at: now.toISOString() },
    ]);
    expect((await tryToSignIn(app, owner)).status).toBe(200);
  });

  test('stays as it is when nothing differs, and stays signed in', async () => {
    const { app, accounts, database } = await openEmpty();
    await ensureOwner(accounts, owner, now);
    const headers = await signIn(app);
    const before = await readContentVersion(database);
    expect(await ensureOwner(accounts, owner, now)).toBe(false);
    expect(await readContentVersion(database)).toBe(before);
    expect((await (await app.request('/api/me', { headers })).json()).data).not.toBeNull();
  });

  test('X14: is given a changed password, which ends the old sessions', async () => {
    const { app, accounts, users } = await openEmpty();
    await ensureOwner(accounts, owner, now);
    const headers = await signIn(app);
    const changed = { ...owner, password: 'quite a new password' };
    expect(await ensureOwner(accounts, changed, now)).toBe(true);
    expect(await users()).toHaveLength(1);
    expect((await (await app.request('/api/me', { headers })).json()).data).toBeNull();
    expect((await tryToSignIn(app, owner)).status).toBe(401);
    expect((await tryToSignIn(app, changed)).status).toBe(200);
  });

  test('is refused with a password that is easy to guess, before anything is changed', async () => {
    const { accounts, users } = await openEmpty();
    for (const password of ['Password123456', 'owner@vitrine.example'])
      await expect(ensureOwner(accounts, { ...owner, password }, now)).rejects.toThrow('OWNER_PASSWORD');
    expect(await users()).toEqual([]);
  });

  test('is made only once by nodes that start together', async () => {
    const { app, accounts, database, users } = await openEmpty();
    await Promise.all(Array.from({ length: 4 }, () => ensureOwner(accounts, owner, now)));
    expect(await users()).toHaveLength(1);
    expect(await database.query.selectFrom('accounts').selectAll().execute()).toHaveLength(1);
    expect((await tryToSignIn(app, owner)).status).toBe(200);
  });

  test('is made of a member with that address, also of one who was disabled', async () => {
    const { app, accounts, users } = await openEmpty();
    await addUser(app, { ...member, role: 'member', disabledAt: now.toISOString() });
    expect(await ensureOwner(accounts, member, now)).toBe(true);
    expect(await users()).toMatchObject([{ email: member.email, role: 'owner', disabled_at: null }]);
    expect((await tryToSignIn(app, member)).status).toBe(200);
  });

  test('leaves a hash behind that says nothing of the password', async () => {
    const { accounts, database } = await openEmpty();
    await ensureOwner(accounts, owner, now);
    const [account] = await database.query.selectFrom('accounts').select('password').execute();
    expect(account?.password).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  });
});
