import { expect, test } from 'vitest';
import { createAudit } from '#platform/audit/audit.ts';
import { readContentVersion } from '#platform/db/content-version.ts';
import { addUser, attemptLogin, logIn, member, owner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import type { AccountsTables } from '../../tables.ts';
import { ensureOwner } from './ensure-owner.ts';

const now = new Date('2030-01-01T00:00:00.000Z');

describeOnEachEngine('the owner of the configuration', (open) => {
  async function openEmpty() {
    const app = await openTestApp(open);
    const database = app.database.of<AccountsTables>();
    const accounts = {
      database,
      audit: createAudit({ database: app.database, key: 'any', now: () => now }),
    };
    return { app, database, accounts, users: () => database.query.selectFrom('users').selectAll().execute() };
  }

  test('is created if there is none, and can log in', async () => {
    const { app, accounts, database, users } = await openEmpty();
    const before = await readContentVersion(database);
    expect(await ensureOwner(accounts, { ...owner, email: 'Owner@Vitrine.example' }, now)).toBe(true);
    expect(await readContentVersion(database)).toBe(before + 1);
    expect(await users()).toMatchObject([
      { email: owner.email, name: 'owner', role: 'owner', email_verified: 1, created_at: now.toISOString() },
    ]);
    expect((await attemptLogin(app, owner)).status).toBe(200);
  });

  test('is unchanged and stays logged in if the configuration is the same', async () => {
    const { app, accounts, database } = await openEmpty();
    await ensureOwner(accounts, owner, now);
    const headers = await logIn(app);
    const before = await readContentVersion(database);
    expect(await ensureOwner(accounts, owner, now)).toBe(false);
    expect(await readContentVersion(database)).toBe(before);
    expect((await (await app.request('/api/me', { headers })).json()).data).not.toBeNull();
  });

  test('X14: gets a changed password, which ends the existing sessions', async () => {
    const { app, accounts, users } = await openEmpty();
    await ensureOwner(accounts, owner, now);
    const headers = await logIn(app);
    const changed = { ...owner, password: 'quite a new password' };
    expect(await ensureOwner(accounts, changed, now)).toBe(true);
    expect(await users()).toHaveLength(1);
    expect((await (await app.request('/api/me', { headers })).json()).data).toBeNull();
    expect((await attemptLogin(app, owner)).status).toBe(401);
    expect((await attemptLogin(app, changed)).status).toBe(200);
  });

  test('is rejected with a weak password before anything changes', async () => {
    const { accounts, users } = await openEmpty();
    for (const password of ['Password123456', 'owner@vitrine.example'])
      await expect(ensureOwner(accounts, { ...owner, password }, now)).rejects.toThrow('OWNER_PASSWORD');
    expect(await users()).toEqual([]);
  });

  test('is created once by nodes that start at the same time', async () => {
    const { app, accounts, database, users } = await openEmpty();
    await Promise.all(Array.from({ length: 4 }, () => ensureOwner(accounts, owner, now)));
    expect(await users()).toHaveLength(1);
    expect(await database.query.selectFrom('accounts').selectAll().execute()).toHaveLength(1);
    expect((await attemptLogin(app, owner)).status).toBe(200);
  });

  test('replaces a member with the same email address, even a disabled one', async () => {
    const { app, accounts, users } = await openEmpty();
    await addUser(app, { ...member, role: 'member', disabledAt: now.toISOString() });
    expect(await ensureOwner(accounts, member, now)).toBe(true);
    expect(await users()).toMatchObject([{ email: member.email, role: 'owner', disabled_at: null }]);
    expect((await attemptLogin(app, member)).status).toBe(200);
  });

  test('has a password stored as an argon2id hash', async () => {
    const { accounts, database } = await openEmpty();
    await ensureOwner(accounts, owner, now);
    const [account] = await database.query.selectFrom('accounts').select('password').execute();
    expect(account?.password).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  });
});
