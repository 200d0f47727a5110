import { expect, test } from 'vitest';
import { callAs, getAuditLog, logInMember, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';

describeOnEachEngine('the preferences of a user', (open) => {
  test('single-key shortcuts are turned off for one user, in all of their sessions', async () => {
    const app = await openTestApp(open);
    const [owner, member] = [callAs(app, await logInOwner(app)), callAs(app, await logInMember(app))];
    const read = async (call: typeof owner) => {
      const me = (await (await call('GET', '/api/me')).json()).data;
      const account = (await (await call('GET', '/api/account')).json()).data;
      return [me.single_keys, account.single_keys];
    };
    expect(await read(owner)).toEqual([undefined, true]);
    for (const _ of [1, 2])
      expect((await owner('PUT', '/api/account/shortcuts', { single_keys: false })).status).toBe(200);
    expect(await read(owner)).toEqual([false, false]);
    expect(await read(member)).toEqual([undefined, true]);
    await owner('PUT', '/api/account/shortcuts', { single_keys: true });
    expect(await read(owner)).toEqual([undefined, true]);
    const changes = (await getAuditLog(app)).filter(({ action }) => action === 'shortcuts.changed');
    expect(changes).toHaveLength(2);
  });

  test('a value that is not a boolean is rejected', async () => {
    const app = await openTestApp(open);
    const call = callAs(app, await logInOwner(app));
    for (const single_keys of ['false', 0, null])
      expect((await call('PUT', '/api/account/shortcuts', { single_keys })).status).toBe(422);
  });

  test('X4: only owners can hide the first steps', async () => {
    const app = await openTestApp(open);
    const member = callAs(app, await logInMember(app));
    expect((await member('PUT', '/api/admin/first-steps', { hidden: true })).status).toBe(403);
  });
});
