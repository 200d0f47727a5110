import { expect, test } from 'vitest';
import {
  addLoginMethods,
  addUser,
  attemptLogin,
  callAs,
  getAuditLog,
  getCookies,
  logIn,
  logInMember,
  logInOwner,
  member,
  owner,
} from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { getEmails, getToken } from '#tests/support/emails.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import type { AccountsTables } from '../tables.ts';

const tables = ({ database }: TestApp) => database.of<AccountsTables>().query;
const past = '2001-01-01T00:00:00.000Z';
const password = 'seven small brown owls';

const first = {
  name: 'Studio Vitrine',
  email: 'first@vitrine.example',
  password,
  site_name: 'Atelier aan de Kade',
  language: 'nl',
};

describeOnEachEngine('the set-up link', (open) => {
  async function withSetUpLink() {
    const app = await openTestApp(open);
    const token = (await app.accounts.setUp.createLinkToken()) ?? '';
    return { app, token };
  }

  test('creates the first owner, logs them in, and sets the site’s name and language', async () => {
    const { app, token } = await withSetUpLink();
    expect((await app.post('/api/auth/set-up/look', { token })).status).toBe(200);
    const response = await app.post('/api/auth/set-up', { ...first, token });
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(JSON.parse(text).data.user).toMatchObject({ name: first.name, admin: '/admin' });
    for (const { token: secret } of await tables(app).selectFrom('sessions').select('token').execute())
      expect(text).not.toContain(secret);
    const headers = { cookie: getCookies(response) };
    expect((await app.request('/api/admin/users', { headers })).status).toBe(200);
    await app.siteLanguage.refresh();
    const { html } = await app.visit('/websites');
    expect(html).toContain('<html lang="nl"');
    expect(html).toContain(first.site_name);
    expect(await getAuditLog(app)).toMatchObject([
      { action: 'owner.created', actor: first.name },
      { action: 'session.opened', actor: first.name },
    ]);
  });

  test('works once and invalidates the links of other nodes', async () => {
    const { app, token } = await withSetUpLink();
    const other = (await app.accounts.setUp.createLinkToken()) ?? '';
    expect((await app.post('/api/auth/set-up', { ...first, token })).status).toBe(200);
    for (const used of [token, other]) {
      expect((await app.post('/api/auth/set-up/look', { token: used })).status).toBe(404);
      const again = await app.post('/api/auth/set-up', { ...first, email: 'b@vitrine.example', token: used });
      expect(again.status).toBe(404);
    }
    expect(await app.accounts.setUp.createLinkToken()).toBeUndefined();
    expect(await tables(app).selectFrom('users').select('id').execute()).toHaveLength(1);
  });

  test('creates only one owner, even if it is used simultaneously', async () => {
    const { app, token } = await withSetUpLink();
    const responses = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        app.post('/api/auth/set-up', { ...first, email: `${name}@vitrine.example`, token }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await tables(app).selectFrom('users').select('id').execute()).toHaveLength(1);
  });

  test('is not created if there is an owner, and expires', async () => {
    const { app, token } = await withSetUpLink();
    await tables(app).updateTable('one_time_links').set({ expires_at: past }).execute();
    expect((await app.post('/api/auth/set-up', { ...first, token })).status).toBe(404);
    await addUser(app, owner);
    expect(await app.accounts.setUp.createLinkToken()).toBeUndefined();
  });

  test('stays valid after a submission with invalid fields, which are reported in the client’s language', async () => {
    const { app, token } = await withSetUpLink();
    const findErrors = async (change: object) => {
      const response = await app.post(
        '/api/auth/set-up',
        { ...first, token, ...change },
        { 'X-Localization': 'nl' },
      );
      expect(response.status).toBe(422);
      const { error } = (await response.json()) as { error: { message: string; fields: object } };
      expect(error.message).toBe('Nog niet alles is goed ingevuld.');
      return Object.entries(error.fields);
    };
    expect(await findErrors({ name: ' ' })).toEqual([['name', 'too_small']]);
    expect(await findErrors({ email: 'nobody' })).toEqual([['email', 'email']]);
    expect(await findErrors({ password: 'too short' })).toEqual([['password', 'too_small']]);
    expect(await findErrors({ password: '1q2w3e4r5t6y' })).toEqual([['password', 'common']]);
    expect(await findErrors({ password: 'Password123456!' })).toEqual([['password', 'common']]);
    expect(await findErrors({ password: 'studio vitrine!' })).toEqual([['password', 'personal']]);
    expect(await findErrors({ site_name: '' })).toEqual([['site_name', 'too_small']]);
    expect(await findErrors({ language: 'fr' })).toEqual([['language', 'invalid_value']]);
    expect(await findErrors({ role: 'owner' })).toEqual([['body', 'unrecognized_keys']]);
    expect((await app.post('/api/auth/set-up', { ...first, token })).status).toBe(200);
  });

  test('X5: no password is hashed if the link is invalid', async () => {
    const { app, token } = await withSetUpLink();
    const weak = { ...first, password: '1q2w3e4r5t6y' };
    const forged = await app.post('/api/auth/set-up', { ...weak, token: token.split('').reverse().join('') });
    expect(forged.status).toBe(404);
    await addUser(app, owner);
    expect((await app.post('/api/auth/set-up', { ...weak, token })).status).toBe(404);
  });

  test('is stored as a hash', async () => {
    const { app, token } = await withSetUpLink();
    const rows = await tables(app).selectFrom('one_time_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describeOnEachEngine('a forgotten password', (open) => {
  const requestLink = (app: TestApp, email: string) => app.post('/api/auth/password/forgot', { email });

  async function withLink() {
    const app = await openTestApp(open);
    const headers = await logInMember(app);
    expect((await requestLink(app, ` ${member.email.toUpperCase()}`)).status).toBe(200);
    const [email] = await getEmails(app);
    if (!email) throw new Error('no email was queued');
    return { app, headers, email, token: getToken(email) };
  }

  test('is reset through an emailed link, which logs the user in and ends all other sessions', async () => {
    const { app, headers, email, token } = await withLink();
    expect(email).toMatchObject({ to: member.email, language: 'en', template: 'reset' });
    expect(email.text).toContain(`http://localhost:3000/login/new-password#${token}`);
    expect(await (await app.post('/api/auth/password/look', { token })).json()).toEqual({
      data: { email: member.email },
    });
    const response = await app.post('/api/auth/password/reset', { token, password });
    expect(response.status).toBe(200);
    expect((await response.json()).data.user).toMatchObject({ name: 'Someone' });
    expect((await app.request('/api/account', { headers })).status).toBe(401);
    expect((await app.request('/api/account', { headers: { cookie: getCookies(response) } })).status).toBe(
      200,
    );
    expect((await attemptLogin(app, member)).status).toBe(401);
    expect((await attemptLogin(app, { ...member, password })).status).toBe(200);
    expect((await getEmails(app)).at(-1)).toMatchObject({ to: member.email, template: 'notice' });
    expect((await getAuditLog(app)).map(({ action }) => action)).toEqual([
      'session.opened',
      'password.reset_asked',
      'password.reset',
      'session.opened',
      'session.refused',
      'session.opened',
    ]);
  });

  test('a reset removes passkeys and linked addresses on request only, and not with a weak password', async () => {
    for (const isRequested of [false, true]) {
      const { app, token } = await withLink();
      const countLoginMethods = await addLoginMethods(app, member.email);
      const reset = { token, password, remove_login_methods: isRequested };
      expect((await app.post('/api/auth/password/reset', { ...reset, password: 'password' })).status).toBe(
        422,
      );
      expect(await countLoginMethods()).toBe(2);
      expect((await app.post('/api/auth/password/reset', reset)).status).toBe(200);
      expect(await countLoginMethods()).toBe(isRequested ? 0 : 2);
    }
  });

  test('the link works once, within 30 minutes, and not after another link was used', async () => {
    const { app, token } = await withLink();
    await requestLink(app, member.email);
    const second = (await getEmails(app)).map(getToken).at(-1) ?? '';
    expect(second).not.toBe(token);
    expect((await app.post('/api/auth/password/reset', { token: second, password })).status).toBe(200);
    for (const used of [token, second])
      expect((await app.post('/api/auth/password/reset', { token: used, password })).status).toBe(404);
    await requestLink(app, member.email);
    await getEmails(app);
    await tables(app).updateTable('one_time_links').set({ expires_at: past }).execute();
    expect((await app.post('/api/auth/password/look', { token })).status).toBe(404);
  });

  test('X5: a reset clears the failed attempts', async () => {
    const { app, token } = await withLink();
    for (let time = 0; time < 6; time += 1) await attemptLogin(app, { ...member, password: 'forgotten' });
    expect((await attemptLogin(app, member)).status).toBe(429);
    const response = await app.post('/api/auth/password/reset', { token, password });
    expect((await response.json()).data.user).toMatchObject({ name: 'Someone' });
  });

  test('an unknown email address gets the same response and no email', async () => {
    const app = await openTestApp(open);
    await addUser(app, { ...member, disabledAt: past });
    const responses = await Promise.all([
      requestLink(app, 'nobody@vitrine.example'),
      requestLink(app, member.email),
    ]);
    for (const response of responses) {
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ data: null });
    }
    expect(await getEmails(app)).toEqual([]);
  });

  test('emails are limited: three links per account, five requests per address', async () => {
    const app = await openTestApp(open);
    await addUser(app, member);
    const responses = [];
    for (let time = 0; time < 6; time += 1) responses.push(await requestLink(app, member.email));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(responses.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await getEmails(app)).toHaveLength(3);
  });

  test('a weak password is rejected and the link stays valid; the database does not contain the token', async () => {
    const { app, token } = await withLink();
    const rejected = await app.post('/api/auth/password/reset', { token, password: 'aaaaaaaaaaaaaaaa' });
    expect(rejected.status).toBe(422);
    expect((await rejected.json()).error.fields).toEqual({ password: 'common' });
    for (const table of ['one_time_links', 'jobs', 'audit_log', 'verifications'] as const) {
      const rows = await app.database
        .of<Record<string, Record<string, unknown>>>()
        .query.selectFrom(table)
        .selectAll()
        .execute();
      expect(JSON.stringify(rows)).not.toContain(token);
    }
    expect((await app.post('/api/auth/password/reset', { token, password })).status).toBe(200);
  });
});

describeOnEachEngine('invitations', (open) => {
  const guest = { email: 'guest@vitrine.example', role: 'member', language: 'nl' };

  async function invited() {
    const app = await openTestApp(open);
    const call = callAs(app, await logInOwner(app));
    const response = await call('POST', '/api/admin/invitations', guest);
    expect(response.status).toBe(201);
    const { data } = (await response.json()) as { data: { id: string } };
    const [email] = await getEmails(app);
    if (!email) throw new Error('no email was queued');
    return { app, call, id: data.id, email, token: getToken(email) };
  }
  const accept = (app: TestApp, token: string) =>
    app.post('/api/auth/invitation', { token, name: 'Gast', password, language: 'nl' });

  test('are emailed in the guest’s language and create an account, which is then logged in', async () => {
    const { app, call, email, token } = await invited();
    expect(email).toMatchObject({ to: guest.email, language: 'nl', template: 'invitation' });
    expect(email.text).toContain('/invitation#');
    const checked = await app.post('/api/auth/invitation/look', { token });
    expect(await checked.json()).toEqual({ data: { email: guest.email } });
    const response = await accept(app, token);
    expect((await response.json()).data.user).toEqual({ id: expect.any(String), name: 'Gast' });
    const { data } = await (await call('GET', '/api/admin/users')).json();
    expect(data).toMatchObject([{ is_self: true }, { email: guest.email, role: 'member', name: 'Gast' }]);
    expect((await (await call('GET', '/api/admin/invitations')).json()).data).toEqual([]);
    expect((await accept(app, token)).status).toBe(404);
    const headers = await logIn(app, { email: guest.email, password });
    expect((await app.request('/api/admin/users', { headers })).status).toBe(403);
    expect((await getAuditLog(app)).map(({ action }) => action)).toContain('user.joined');
  });

  test('expire when they are revoked or sent again, and after a week', async () => {
    const { app, call, id, token } = await invited();
    expect((await call('POST', `/api/admin/invitations/${id}/resend`)).status).toBe(200);
    const second = (await getEmails(app)).map(getToken).at(-1) ?? '';
    expect((await accept(app, token)).status).toBe(404);
    await tables(app).updateTable('invitations').set({ expires_at: past }).execute();
    expect((await accept(app, second)).status).toBe(404);
    const { data } = await (await call('GET', '/api/admin/invitations')).json();
    expect(data).toMatchObject([{ id, is_expired: true }]);
    expect((await call('DELETE', `/api/admin/invitations/${id}`)).status).toBe(200);
    expect((await call('DELETE', `/api/admin/invitations/${id}`)).status).toBe(404);
    expect((await call('POST', `/api/admin/invitations/${id}/resend`)).status).toBe(404);
  });

  test('are rejected for an existing account, with the invalid field', async () => {
    const { call } = await invited();
    const taken = await call('POST', '/api/admin/invitations', { ...guest, email: owner.email });
    expect(taken.status).toBe(422);
    expect((await taken.json()).error.fields).toEqual({ email: 'taken' });
    const wrong = await call('POST', '/api/admin/invitations', { ...guest, role: 'admin' });
    expect((await wrong.json()).error.fields).toEqual({ role: 'invalid_value' });
  });

  test('X4: require an owner', async () => {
    const app = await openTestApp(open);
    expect((await app.post('/api/admin/invitations', guest)).status).toBe(401);
    expect((await app.post('/api/admin/invitations', guest, await logInMember(app))).status).toBe(403);
    expect(await getEmails(app)).toEqual([]);
  });
});
