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
  tryToSignIn,
} from '../../../../tests/support/accounts.ts';
import { openApp } from '../../../../tests/support/app.ts';
import { describeOnEachEngine } from '../../../../tests/support/engines.ts';

describeOnEachEngine('the users of a site', (open) => {
  async function withMember() {
    const app = await openApp(open);
    const headers = await signInOwner(app);
    const id = await addUser(app, { ...member, name: 'Medewerker', role: 'member' });
    return { app, headers, call: callAs(app, headers), id, path: `/api/admin/users/${id}` };
  }

  test('X4: are seen and changed by owners only, and a demoted owner is refused at the next call', async () => {
    const { app, call, path } = await withMember();
    expect((await app.request('/api/admin/users')).status).toBe(401);
    const asMember = callAs(app, await signIn(app, member));
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', { role: 'owner' }],
      ['DELETE', undefined],
    ] as const) {
      const target = method === 'GET' ? '/api/admin/users' : path;
      expect((await asMember(method, target, body)).status).toBe(403);
    }
    expect((await call('PATCH', path, { role: 'owner' })).status).toBe(200);
    expect((await asMember('GET', '/api/admin/users')).status).toBe(200);
    expect((await call('PATCH', path, { role: 'member' })).status).toBe(200);
    expect((await asMember('GET', '/api/admin/users')).status).toBe(403);
  });

  test('show no secrets, and who is there', async () => {
    const { call } = await withMember();
    const { data } = await (await call('GET', '/api/admin/users')).json();
    expect(data).toEqual([
      expect.objectContaining({ email: owner.email, role: 'owner', is_self: true, is_disabled: false }),
      expect.objectContaining({ email: member.email, role: 'member', is_self: false, last_used_at: null }),
    ]);
    expect(JSON.stringify(data)).not.toMatch(/argon2|password|token|hash/);
  });

  test('X14: who is disabled is signed out at once, cannot sign in, and can when enabled again', async () => {
    const { app, call, path } = await withMember();
    const headers = await signIn(app, member);
    expect((await call('PATCH', path, { disabled: true })).status).toBe(200);
    expect((await app.request('/api/account', { headers })).status).toBe(401);
    expect((await tryToSignIn(app, member)).status).toBe(401);
    expect((await call('PATCH', path, { disabled: false })).status).toBe(200);
    expect((await tryToSignIn(app, member)).status).toBe(200);
    expect((await app.request('/api/account', { headers })).status).toBe(401);
  });

  test('who is deleted is gone with their sessions', async () => {
    const { app, call, path } = await withMember();
    const headers = await signIn(app, member);
    expect((await call('DELETE', path)).status).toBe(200);
    expect((await app.request('/api/account', { headers })).status).toBe(401);
    expect((await call('DELETE', path)).status).toBe(404);
    expect((await auditOf(app)).map(({ action }) => action)).toContain('user.deleted');
  });

  test('an owner cannot lock themselves out, and an unknown id is a 404', async () => {
    const { app, call, headers } = await withMember();
    const { data } = await (await app.request('/api/me', { headers })).json();
    for (const [method, body] of [
      ['PATCH', { role: 'member' }],
      ['PATCH', { disabled: true }],
      ['DELETE', undefined],
    ] as const) {
      expect((await call(method, `/api/admin/users/${data.id}`, body)).status).toBe(409);
      expect((await call(method, '/api/admin/users/nobody', body)).status).toBe(404);
    }
    expect((await call('GET', '/api/admin/users')).status).toBe(200);
  });

  test('two owners who demote each other at once leave one', async () => {
    const { app, call, id, headers } = await withMember();
    await call('PATCH', `/api/admin/users/${id}`, { role: 'owner' });
    const other = callAs(app, await signIn(app, member));
    const { data: me } = await (await app.request('/api/me', { headers })).json();
    const answers = await Promise.all([
      call('PATCH', `/api/admin/users/${id}`, { role: 'member' }),
      other('PATCH', `/api/admin/users/${me.id}`, { role: 'member' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await app.accounts.hasOwner()).toBe(true);
  });

  test('invitations end with the rights of who sent them', async () => {
    const { app, call, path } = await withMember();
    const guest = { email: 'guest@vitrine.example', role: 'owner', language: 'en' };
    await call('PATCH', path, { role: 'owner' });
    await callAs(app, await signIn(app, member))('POST', '/api/admin/invitations', guest);
    expect((await (await call('GET', '/api/admin/invitations')).json()).data).toHaveLength(1);
    await call('PATCH', path, { role: 'member' });
    expect((await (await call('GET', '/api/admin/invitations')).json()).data).toEqual([]);
  });

  test('a change is one of those that there are, and one at a time', async () => {
    const { call, path } = await withMember();
    for (const body of [{}, { role: 'admin' }, { role: 'owner', disabled: true }, { name: 'x' }])
      expect((await call('PATCH', path, body)).status).toBe(422);
  });

  test('every change stands in the audit log with who made it', async () => {
    const { app, call, path } = await withMember();
    await call('PATCH', path, { role: 'owner' });
    await call('PATCH', path, { role: 'owner' });
    await call('PATCH', path, { disabled: true });
    await call('PATCH', path, { disabled: false });
    expect((await auditOf(app)).slice(1)).toEqual([
      { action: 'user.role_changed', actor: 'Someone' },
      { action: 'user.disabled', actor: 'Someone' },
      { action: 'user.enabled', actor: 'Someone' },
    ]);
  });

  test('38: members sign in and have no admin address', async () => {
    const app = await openApp(open);
    const headers = await signInMember(app);
    expect((await (await app.request('/api/me', { headers })).json()).data).not.toHaveProperty('admin');
  });
});
