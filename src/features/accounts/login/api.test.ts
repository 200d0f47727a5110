import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  addUser,
  attemptLogin,
  getCookies,
  logIn,
  logInMember,
  logInOwner,
  member,
  owner,
} from '#tests/support/accounts.ts';
import { createTestApp, openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { makeSecrets } from '#tests/support/secrets.ts';
import type { AccountsTables } from '../tables.ts';

const tables = (app: { database: Awaited<ReturnType<typeof openTestApp>>['database'] }) =>
  app.database.of<AccountsTables>().query;

describeOnEachEngine('the login API', (open) => {
  test('23: a visitor is not logged in', async () => {
    const { request } = await openTestApp(open);
    const response = await request('/api/me', { headers: { cookie: 'session=made-up' } });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ data: null });
  });

  test('19, 23: after a login the API returns only the owner’s name, email address and admin path', async () => {
    const app = await openTestApp(open);
    const id = await addUser(app, { ...owner, name: 'Studio Vitrine' });
    const response = await attemptLogin(app, { ...owner, email: ` ${owner.email.toUpperCase()} ` });
    expect(response.status).toBe(200);
    const user = { id, name: 'Studio Vitrine', admin: '/admin', email: owner.email };
    expect(await response.json()).toEqual({ data: { user, code_needed: false } });
    const me = await app.request('/api/me', { headers: { cookie: getCookies(response) } });
    expect(await me.json()).toEqual({ data: user });
  });

  test('38: a member has no admin path', async () => {
    const app = await openTestApp(open);
    const headers = await logInMember(app);
    const { data } = await (await app.request('/api/me', { headers })).json();
    expect(Object.keys(data).sort()).toEqual(['id', 'name']);
  });

  test('91: scripts and other sites cannot read the cookie, and no JSON contains the token', async () => {
    const app = await openTestApp(open);
    await addUser(app, owner);
    const response = await attemptLogin(app, owner);
    const [line = '', ...more] = response.headers.getSetCookie();
    expect(more).toEqual([]);
    expect(line).toMatch(/^session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const { token } = await tables(app).selectFrom('sessions').select('token').executeTakeFirstOrThrow();
    expect(line).toContain(token);
    expect(await response.text()).not.toContain(token);
    const me = await app.request('/api/me', { headers: { cookie: getCookies(response) } });
    expect(await me.text()).not.toContain(token);
  });

  test('91: on https the cookie is bound to the host and to https', async () => {
    const app = await openTestApp(open, { publicUrl: 'https://vitrine.example' });
    await addUser(app, owner);
    const response = await attemptLogin(app, owner);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    const me = await app.request('/api/me', { headers: { cookie: getCookies(response) } });
    expect((await me.json()).data).toMatchObject({ admin: '/admin' });
  });

  test('X14: logging out invalidates the cookie and clears it in the browser', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    expect((await app.request('/api/admin/x', { headers })).status).toBe(404);
    const response = await app.post('/api/logout', undefined, headers);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ data: null });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=; Max-Age=0; Path=\//),
      expect.stringMatching(/^session-brief=; Max-Age=0; Path=\//),
    ]);
    expect((await app.request('/api/admin/x', { headers })).status).toBe(401);
    expect(await tables(app).selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  test('X46: no response before a login sets a cookie', async () => {
    const app = await openTestApp(open);
    await addUser(app, owner);
    const signature = `0x${'1'.repeat(130)}`;
    const credential = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
    };
    const steps = [
      ['sign-in/passkey/options', {}, 200],
      ['sign-in/passkey', { token: 'a.b', credential }, 409],
      ['sign-in/ethereum/message', { address: `0x${'1'.repeat(40)}`, chain_id: 1 }, 200],
      ['sign-in/ethereum', { token: 'A'.repeat(43), signature }, 409],
      ['sign-in/email', { ...owner, password: 'not it' }, 401],
      ['sign-in/code', { code: '000000' }, 409],
      ['password/forgot', { email: owner.email }, 200],
    ] as const;
    for (const [path, body, status] of steps) {
      const response = await app.post(`/api/auth/${path}`, body);
      expect([path, response.status, response.headers.getSetCookie()]).toEqual([path, status, []]);
    }
  });

  test('58: logging out needs neither a body nor a session', async () => {
    const { request } = await openTestApp(open);
    for (const init of [{}, { headers: { 'Content-Type': 'application/json' } }]) {
      const response = await request('/api/logout', { method: 'POST', ...init });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ data: null });
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  test('X4: a disabled user is logged out immediately and cannot log in', async () => {
    const app = await openTestApp(open);
    const headers = await logInMember(app);
    await tables(app)
      .updateTable('users')
      .set({ disabled_at: new Date().toISOString() })
      .where('email', '=', member.email)
      .execute();
    expect(await (await app.request('/api/me', { headers })).json()).toEqual({ data: null });
    const response = await attemptLogin(app, member);
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
    await tables(app).updateTable('users').set({ disabled_at: null }).execute();
    expect(await (await app.request('/api/me', { headers })).json()).toEqual({ data: null });
  });

  test('X4: the role is read on each request', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    expect((await app.request('/api/admin/x', { headers })).status).toBe(404);
    await tables(app).updateTable('users').set({ role: 'member' }).execute();
    expect((await app.request('/api/admin/x', { headers })).status).toBe(403);
  });

  test('a session expires', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    const [before] = await tables(app).selectFrom('sessions').select('expires_at').execute();
    expect(Date.parse(before?.expires_at ?? '') - Date.now()).toBeGreaterThan(29 * 86_400_000);
    await tables(app).updateTable('sessions').set({ expires_at: new Date().toISOString() }).execute();
    expect(await (await app.request('/api/me', { headers })).json()).toEqual({ data: null });
  });

  test('a forged, truncated or foreign cookie is rejected', async () => {
    const app = await openTestApp(open);
    const { cookie } = await logInOwner(app);
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
      const response = await app.request('/api/me', { headers });
      expect(await response.json(), each).toEqual({ data: null });
    }
    const otherSession = createTestApp(app.database, {
      secrets: makeSecrets('the secret of quite another installation'),
    });
    const response = await otherSession.request('/api/me', { headers: { cookie } });
    expect(await response.json()).toEqual({ data: null });
  });

  test('a failed login is logged in one line with the IP address, without email address or password', async () => {
    const app = await openTestApp(open, { trustedProxies: 1 });
    await addUser(app, owner);
    const from = { 'x-forwarded-for': '192.0.2.7:4321' };
    await attemptLogin(app, { ...owner, password: 'not the password' }, from);
    await attemptLogin(app, { email: 'nobody@vitrine.example', password: 'not the password' }, from);
    expect(app.logLines.map((line) => JSON.parse(line))).toEqual(
      ['password', 'password'].map((method) =>
        expect.objectContaining({ ip: '192.0.2.7', method, msg: 'login failed' }),
      ),
    );
    expect(app.logLines.join('')).not.toMatch(/vitrine\.example|not the password/);
  });

  test('the documented fail2ban filter finds the address of failed logins, and none that a client injects', async () => {
    const document = readFileSync(new URL('../../../../docs/operating.md', import.meta.url), 'utf8');
    const [, pattern = ''] = /^failregex = (.+)$/m.exec(document) ?? [];
    const filter = new RegExp(pattern.replace('<ADDR>', '([0-9a-f.:]+)'));
    const app = await openTestApp(open, { trustedProxies: 1, logLevel: 'info' });
    await addUser(app, owner);
    const crafted = '"ip":"192.0.2.66","method":"password","msg":"login failed"}';
    const from = (ip: string) => ({ 'x-forwarded-for': `192.0.2.66, ${ip}`, 'user-agent': crafted });
    const { cookie } = await logIn(app);
    const rename = { method: 'PATCH', headers: { cookie, 'Content-Type': 'application/json' } };
    await app.request('/api/account', { ...rename, body: JSON.stringify({ name: crafted, language: 'en' }) });
    await app.request(`/${crafted}`);
    await app.request(`/${encodeURIComponent(crafted)}`);
    expect((await attemptLogin(app, owner, from('192.0.2.1'))).status).toBe(200);
    await attemptLogin(app, { email: `${crafted}@vitrine.example`, password: crafted }, from('192.0.2.2'));
    for (const ip of ['192.0.2.7', '[2001:db8::7]:4321'])
      await attemptLogin(app, { ...owner, password: crafted }, from(ip));
    expect(app.logLines.some((line) => line.includes('192.0.2.66'))).toBe(true);
    const found = app.logLines.flatMap((line) => filter.exec(line.trimEnd())?.[1] ?? []);
    expect(found).toEqual(['192.0.2.7', '2001:db8::7']);
  });

  test('no cookie name reveals a library', async () => {
    const app = await openTestApp(open);
    const { cookie } = await logInOwner(app);
    const change = { current: owner.password, password: 'seven small brown owls' };
    const responses = [
      await attemptLogin(app, owner, { cookie }),
      await app.post('/api/account/password', change, await logIn(app)),
    ];
    for (const response of responses) {
      expect(response.headers.getSetCookie().length).toBeGreaterThan(0);
      expect(response.headers.getSetCookie().join('\n')).not.toMatch(/better|auth/i);
    }
  });

  test('a login replaces the cookie and ends the previous session', async () => {
    const app = await openTestApp(open);
    const first = await logInOwner(app);
    const response = await attemptLogin(app, owner, first);
    expect(getCookies(response)).not.toBe(first.cookie);
    expect(await (await app.request('/api/me', { headers: first })).json()).toEqual({ data: null });
    const planted = { cookie: `session=${'a'.repeat(32)}.${'A'.repeat(43)}%3D` };
    const { cookie } = await logIn(app);
    expect(cookie).not.toContain('a'.repeat(32));
    expect(await (await app.request('/api/me', { headers: planted })).json()).toEqual({ data: null });
  });

  test('both engines store the same types of values', async () => {
    const app = await openTestApp(open);
    await logInOwner(app);
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

  test('the state includes whether anyone can log in', async () => {
    const app = await openTestApp(open);
    const state = async () => (await (await app.request('/api/auth')).json()).data;
    expect(await state()).toEqual({ has_owner: false });
    await addUser(app, { ...member, role: 'member' });
    await addUser(app, { ...owner, disabledAt: new Date().toISOString() });
    expect(await state()).toEqual({ has_owner: false });
    await tables(app).updateTable('users').set({ disabled_at: null }).execute();
    expect(await state()).toEqual({ has_owner: true });
  });

  test('X4: no other endpoint of better-auth is reachable', async () => {
    const app = await openTestApp(open);
    const headers = { ...(await logInOwner(app)), 'Content-Type': 'application/json' };
    const paths = ['sign-up/email', 'get-session', 'list-sessions', 'sign-out', 'ok', 'error', 'update-user'];
    for (const path of paths) {
      for (const method of ['GET', 'POST']) {
        const response = await app.request(`/api/auth/${path}`, { method, headers });
        expect(response.status, `${method} ${path}`).toBe(404);
      }
    }
    expect(await tables(app).selectFrom('users').select('email').execute()).toHaveLength(1);
  });
});
