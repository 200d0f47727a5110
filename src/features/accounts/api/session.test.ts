import { expect, test } from 'vitest';
import {
  addUser,
  cookiesOf,
  member,
  owner,
  signIn,
  signInMember,
  signInOwner,
  tryToSignIn,
} from '../../../../tests/support/accounts.ts';
import { createApp, openApp } from '../../../../tests/support/app.ts';
import { describeOnEachEngine } from '../../../../tests/support/engines.ts';
import type { AccountsTables } from '../tables.ts';

const tables = (app: { database: Awaited<ReturnType<typeof openApp>>['database'] }) =>
  app.database.of<AccountsTables>().query;

describeOnEachEngine('the API of accounts', (open) => {
  test('23: nobody is signed in at first', async () => {
    const { request } = await openApp(open);
    const answer = await request('/api/me', { headers: { cookie: 'session=made-up' } });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ data: null });
  });

  test('19, 23: after signing in, the server knows who calls, by name and admin address only', async () => {
    const app = await openApp(open);
    const id = await addUser(app, { ...owner, name: 'Studio Vitrine' });
    const answer = await tryToSignIn(app, { ...owner, email: ` ${owner.email.toUpperCase()} ` });
    expect(answer.status).toBe(200);
    const user = { id, name: 'Studio Vitrine', admin: '/admin' };
    expect(await answer.json()).toEqual({ data: { user, code_needed: false } });
    const me = await app.request('/api/me', { headers: { cookie: cookiesOf(answer) } });
    expect(await me.json()).toEqual({ data: user });
  });

  test('38: a member has no admin address', async () => {
    const app = await openApp(open);
    const headers = await signInMember(app);
    const { data } = await (await app.request('/api/me', { headers })).json();
    expect(Object.keys(data).sort()).toEqual(['id', 'name']);
  });

  test('91: the cookie is out of reach for scripts and other sites; the token stands in no JSON', async () => {
    const app = await openApp(open);
    await addUser(app, owner);
    const answer = await tryToSignIn(app, owner);
    const [line = '', ...more] = answer.headers.getSetCookie();
    expect(more).toEqual([]);
    expect(line).toMatch(/^session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const { token } = await tables(app).selectFrom('sessions').select('token').executeTakeFirstOrThrow();
    expect(line).toContain(token);
    expect(await answer.text()).not.toContain(token);
    const me = await app.request('/api/me', { headers: { cookie: cookiesOf(answer) } });
    expect(await me.text()).not.toContain(token);
  });

  test('91: on https the cookie is bound to the host and to https', async () => {
    const app = await openApp(open, { publicUrl: 'https://vitrine.example' });
    await addUser(app, owner);
    const answer = await tryToSignIn(app, owner);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    const me = await app.request('/api/me', { headers: { cookie: cookiesOf(answer) } });
    expect((await me.json()).data).toMatchObject({ admin: '/admin' });
  });

  test('X14: after logging out the old cookie is worth nothing, and the browser forgets it', async () => {
    const app = await openApp(open);
    const headers = await signInOwner(app);
    expect((await app.request('/api/admin/x', { headers })).status).toBe(404);
    const answer = await app.post('/api/logout', undefined, headers);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ data: null });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=; Max-Age=0; Path=\//),
      expect.stringMatching(/^session-brief=; Max-Age=0; Path=\//),
    ]);
    expect((await app.request('/api/admin/x', { headers })).status).toBe(401);
    expect(await tables(app).selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  test('X14: logging out takes a question to a passkey back that came after the session', async () => {
    const app = await openApp(open);
    const { cookie } = await signInOwner(app);
    const headers = { cookie: `${cookie}; passkey=late.question` };
    const answer = await app.post('/api/logout', undefined, headers);
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^passkey=; Max-Age=0; Path=\//),
    );
  });

  test('58: signing out needs no body and is always possible', async () => {
    const { request } = await openApp(open);
    for (const init of [{}, { headers: { 'Content-Type': 'application/json' } }]) {
      const answer = await request('/api/logout', { method: 'POST', ...init });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ data: null });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test('X4: who is disabled is signed out at once, and cannot sign in', async () => {
    const app = await openApp(open);
    const headers = await signInMember(app);
    await tables(app)
      .updateTable('users')
      .set({ disabled_at: new Date().toISOString() })
      .where('email', '=', member.email)
      .execute();
    expect(await (await app.request('/api/me', { headers })).json()).toEqual({ data: null });
    const answer = await tryToSignIn(app, member);
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie()).toEqual([]);
    await tables(app).updateTable('users').set({ disabled_at: null }).execute();
    expect(await (await app.request('/api/me', { headers })).json()).toEqual({ data: null });
  });

  test('X4: the role is read anew with each call', async () => {
    const app = await openApp(open);
    const headers = await signInOwner(app);
    expect((await app.request('/api/admin/x', { headers })).status).toBe(404);
    await tables(app).updateTable('users').set({ role: 'member' }).execute();
    expect((await app.request('/api/admin/x', { headers })).status).toBe(403);
  });

  test('a session ends by itself', async () => {
    const app = await openApp(open);
    const headers = await signInOwner(app);
    const [before] = await tables(app).selectFrom('sessions').select('expires_at').execute();
    expect(Date.parse(before?.expires_at ?? '') - Date.now()).toBeGreaterThan(29 * 86_400_000);
    await tables(app).updateTable('sessions').set({ expires_at: new Date().toISOString() }).execute();
    expect(await (await app.request('/api/me', { headers })).json()).toEqual({ data: null });
  });

  test('a forged, cut or foreign cookie signs nobody in', async () => {
    const app = await openApp(open);
    const { cookie } = await signInOwner(app);
    const [name = '', value = ''] = cookie.split('=', 2);
    const [token = '', signature = ''] = decodeURIComponent(value).split('.');
    const forged = [
      token,
      `${token}.`,
      `${token}.${'A'.repeat(43)}=`,
      `${'a'.repeat(32)}.${signature}`,
      `${token}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${signature}.${token}`,
    ];
    for (const each of forged) {
      const headers = { cookie: `${name}=${encodeURIComponent(each)}` };
      const answer = await app.request('/api/me', { headers });
      expect(await answer.json(), each).toEqual({ data: null });
    }
    const elsewhere = createApp(app.database, { secret: 'the secret of quite another installation' });
    const answer = await elsewhere.request('/api/me', { headers: { cookie } });
    expect(await answer.json()).toEqual({ data: null });
  });

  test('a cookie that was there before signing in is not the one afterwards, and ends with it', async () => {
    const app = await openApp(open);
    const first = await signInOwner(app);
    const answer = await tryToSignIn(app, owner, first);
    expect(cookiesOf(answer)).not.toBe(first.cookie);
    expect(await (await app.request('/api/me', { headers: first })).json()).toEqual({ data: null });
    const planted = { cookie: `session=${'a'.repeat(32)}.${'A'.repeat(43)}%3D` };
    const { cookie } = await signIn(app);
    expect(cookie).not.toContain('a'.repeat(32));
    expect(await (await app.request('/api/me', { headers: planted })).json()).toEqual({ data: null });
  });

  test('the database has the same kinds of values on both engines', async () => {
    const app = await openApp(open);
    await signInOwner(app);
    const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(await tables(app).selectFrom('sessions').selectAll().execute()).toEqual([
      {
        id: uuid,
        user_id: uuid,
        token: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
        expires_at: iso,
        ip_address: expect.any(String),
        user_agent: '',
        created_at: iso,
        updated_at: iso,
      },
    ]);
  });

  test('says whether anybody could sign in', async () => {
    const app = await openApp(open);
    const state = async () => (await (await app.request('/api/auth')).json()).data;
    expect(await state()).toEqual({ has_owner: false });
    await addUser(app, { ...member, role: 'member' });
    await addUser(app, { ...owner, disabledAt: new Date().toISOString() });
    expect(await state()).toEqual({ has_owner: false });
    await tables(app).updateTable('users').set({ disabled_at: null }).execute();
    expect(await state()).toEqual({ has_owner: true });
  });

  test('X4: nothing else of the library can be reached', async () => {
    const app = await openApp(open);
    const headers = { ...(await signInOwner(app)), 'Content-Type': 'application/json' };
    const paths = ['sign-up/email', 'get-session', 'list-sessions', 'sign-out', 'ok', 'error', 'update-user'];
    for (const path of paths) {
      for (const method of ['GET', 'POST']) {
        const answer = await app.request(`/api/auth/${path}`, { method, headers });
        expect(answer.status, `${method} ${path}`).toBe(404);
      }
    }
    expect(await tables(app).selectFrom('users').select('email').execute()).toHaveLength(1);
  });
});
