import { expect, test } from 'vitest';
import {
  addUser,
  attemptLogin,
  callAs,
  getAuditLog,
  logIn,
  logInMember,
  logInOwner,
  member,
  owner,
} from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';

describeOnEachEngine('the users of a site', (open) => {
  async function withMember() {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    const id = await addUser(app, { ...member, name: 'Medewerker', role: 'member' });
    return { app, headers, call: callAs(app, headers), id, path: `/api/admin/users/${id}` };
  }

  test('X4: can only be seen and changed by owners, and a demoted owner is rejected at the next request', async () => {
    const { app, call, path } = await withMember();
    expect((await app.request('/api/admin/users')).status).toBe(401);
    const asMember = callAs(app, await logIn(app, member));
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

  test('are listed without secrets', async () => {
    const { call } = await withMember();
    const { data } = await (await call('GET', '/api/admin/users')).json();
    expect(data).toEqual([
      expect.objectContaining({ email: owner.email, role: 'owner', is_self: true, is_disabled: false }),
      expect.objectContaining({ email: member.email, role: 'member', is_self: false, last_used_at: null }),
    ]);
    expect(JSON.stringify(data)).not.toMatch(/argon2|password|token|hash/);
  });

  test('X14: a disabled user is logged out and cannot log in until they are enabled', async () => {
    const { app, call, path } = await withMember();
    const headers = await logIn(app, member);
    expect((await call('PATCH', path, { disabled: true })).status).toBe(200);
    expect((await app.request('/api/account', { headers })).status).toBe(401);
    expect((await attemptLogin(app, member)).status).toBe(401);
    expect((await call('PATCH', path, { disabled: false })).status).toBe(200);
    expect((await attemptLogin(app, member)).status).toBe(200);
    expect((await app.request('/api/account', { headers })).status).toBe(401);
  });

  test('a user is deleted with their sessions', async () => {
    const { app, call, path } = await withMember();
    const headers = await logIn(app, member);
    expect((await call('DELETE', path)).status).toBe(200);
    expect((await app.request('/api/account', { headers })).status).toBe(401);
    expect((await call('DELETE', path)).status).toBe(404);
    expect((await getAuditLog(app)).map(({ action }) => action)).toContain('user.deleted');
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

  test('if two owners demote each other simultaneously, one owner remains', async () => {
    const { app, call, id, headers } = await withMember();
    await call('PATCH', `/api/admin/users/${id}`, { role: 'owner' });
    const other = callAs(app, await logIn(app, member));
    const { data: me } = await (await app.request('/api/me', { headers })).json();
    const responses = await Promise.all([
      call('PATCH', `/api/admin/users/${id}`, { role: 'member' }),
      other('PATCH', `/api/admin/users/${me.id}`, { role: 'member' }),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await app.accounts.hasOwner()).toBe(true);
  });

  test('invitations are deleted when their inviter is demoted', async () => {
    const { app, call, path } = await withMember();
    const guest = { email: 'guest@vitrine.example', role: 'owner', language: 'en' };
    await call('PATCH', path, { role: 'owner' });
    await callAs(app, await logIn(app, member))('POST', '/api/admin/invitations', guest);
    expect((await (await call('GET', '/api/admin/invitations')).json()).data).toHaveLength(1);
    await call('PATCH', path, { role: 'member' });
    expect((await (await call('GET', '/api/admin/invitations')).json()).data).toEqual([]);
  });

  test('a request that changes several fields, or an unknown one, is rejected', async () => {
    const { call, path } = await withMember();
    for (const body of [{}, { role: 'admin' }, { role: 'owner', disabled: true }, { name: 'x' }])
      expect((await call('PATCH', path, body)).status).toBe(422);
  });

  test('every change is in the audit log with its actor', async () => {
    const { app, call, path } = await withMember();
    await call('PATCH', path, { role: 'owner' });
    await call('PATCH', path, { role: 'owner' });
    await call('PATCH', path, { disabled: true });
    await call('PATCH', path, { disabled: false });
    expect((await getAuditLog(app)).slice(1)).toEqual([
      { action: 'user.role_changed', actor: 'Someone' },
      { action: 'user.disabled', actor: 'Someone' },
      { action: 'user.enabled', actor: 'Someone' },
    ]);
  });

  test('38: members can log in but have no admin path', async () => {
    const app = await openTestApp(open);
    const headers = await logInMember(app);
    expect((await (await app.request('/api/me', { headers })).json()).data).not.toHaveProperty('admin');
  });

  test('success and failure messages each have a region on their page, so that both are announced', async () => {
    const app = await openTestApp(open);
    const { main } = await app.visit('/admin/users', await logInOwner(app));
    expect(main).toMatch(/<div role="status"[^>]*><\/div><div role="alert"[^>]*><\/div>/);
  });
});
