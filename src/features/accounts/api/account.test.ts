import { expect, test } from 'vitest';
import type { AuditTables } from '#platform/audit/tables.ts';
import type { Email } from '#platform/mail/email.ts';
import {
  addLoginMethods,
  addUser,
  attemptLogin,
  callAs,
  getAuditLog,
  getCookies,
  logIn,
  logInMember,
  member,
} from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { getEmails, getToken } from '#tests/support/emails.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import type { AccountsTables } from '../tables.ts';

const password = 'seven small brown owls';
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';

describeOnEachEngine('the own account', (open) => {
  async function loggedIn() {
    const app = await openTestApp(open);
    const headers = await logInMember(app);
    return { app, headers, call: callAs(app, headers) };
  }

  test('X4: is visible only to its user', async () => {
    const app = await openTestApp(open);
    expect((await app.request('/api/account')).status).toBe(401);
    const headers = await logInMember(app);
    const response = await app.request('/api/account', { headers });
    const text = await response.text();
    expect(JSON.parse(text).data).toMatchObject({
      email: member.email,
      has_second_factor: false,
      recovery_codes: 0,
      passkeys: [],
      sessions: [{ is_current: true }],
    });
    expect(text).not.toMatch(/token|argon2/);
  });

  test('has a name and an email language', async () => {
    const { call } = await loggedIn();
    expect((await call('PATCH', '/api/account', { name: ' Nieuwe Naam ', language: 'nl' })).status).toBe(200);
    const { data } = await (await call('GET', '/api/account')).json();
    expect(data).toMatchObject({ name: 'Nieuwe Naam', language: 'nl' });
    expect((await call('PATCH', '/api/account', { name: 'x', language: 'nl', role: 'owner' })).status).toBe(
      422,
    );
    expect((await call('PATCH', '/api/account', { name: 'x'.repeat(121), language: 'nl' })).status).toBe(422);
  });

  test('X14: a changed password replaces all sessions with a new one, and an email states time and device', async () => {
    const { app, headers } = await loggedIn();
    const otherSession = await logIn(app, member);
    const fromChrome = { ...headers, 'user-agent': chrome };
    const call = callAs(app, fromChrome);
    const response = await call('POST', '/api/account/password', { current: member.password, password });
    expect(response.status).toBe(200);
    const newHeaders = { cookie: getCookies(response) };
    for (const old of [headers, otherSession])
      expect((await app.request('/api/account', { headers: old })).status).toBe(401);
    expect((await app.request('/api/account', { headers: newHeaders })).status).toBe(200);
    expect((await attemptLogin(app, member)).status).toBe(401);
    expect((await attemptLogin(app, { ...member, password })).status).toBe(200);
    const html = expect.stringMatching(
      /Time: [^<]*\d{2}:\d{2} \(Amsterdam time\)\. Device: Chrome on Linux\./,
    );
    expect(await getEmails(app)).toMatchObject([{ to: member.email, template: 'notice', html }]);
    expect((await getAuditLog(app)).map(({ action }) => action)).toContain('password.changed');
  });

  test('if several changes start from the same password, one succeeds and the others fail with a wrong password', async () => {
    const { app, call } = await loggedIn();
    const others = [`${password} one`, `${password} two`, `${password} three`];
    const responses = await Promise.all(
      others.map((other) =>
        call('POST', '/api/account/password', { current: member.password, password: other }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    for (const [index, response] of responses.entries()) {
      const login = await attemptLogin(app, { ...member, password: others[index] ?? '' });
      expect(login.status).toBe(response.status === 200 ? 200 : 401);
      if (response.status === 422) expect((await response.json()).error.fields).toEqual({ current: 'wrong' });
    }
    const actions = (await getAuditLog(app)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'password.changed')).toHaveLength(1);
    expect(await getEmails(app)).toHaveLength(1);
  });

  test('changing the password removes passkeys and linked addresses on request', async () => {
    for (const isRequested of [false, true]) {
      const { app, call } = await loggedIn();
      const countLoginMethods = await addLoginMethods(app, member.email);
      const change = { current: member.password, password, remove_login_methods: isRequested };
      expect((await call('POST', '/api/account/password', change)).status).toBe(200);
      expect(await countLoginMethods()).toBe(isRequested ? 0 : 2);
      const entry = await app.database
        .of<AuditTables>()
        .query.selectFrom('audit_log')
        .select('after')
        .where('action', '=', 'password.changed')
        .executeTakeFirstOrThrow();
      expect(entry.after).toBe(isRequested ? '{"login_methods_removed":true}' : null);
    }
  });

  test('a name is one line without invisible characters and bidirectional marks, and a change is recorded', async () => {
    const { app, call } = await loggedIn();
    const rename = (name: string) => call('PATCH', '/api/account', { name, language: 'en' });
    for (const name of [
      'two\nlines',
      'tab\there',
      'a\u202eb',
      'a\u2066b',
      'a\u2028b',
      'a\u200fb',
      'a\u200bb',
      'a\u00adb',
    ])
      expect((await rename(name)).status, JSON.stringify(name)).toBe(422);
    expect((await rename('Zoë O’Neill')).status).toBe(200);
    expect((await rename('Zoë O’Neill')).status).toBe(200);
    const actions = (await getAuditLog(app)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'user.renamed')).toHaveLength(1);
  });

  test('the audit log has the old and the new name of a renamed passkey', async () => {
    const { app, call } = await loggedIn();
    await addLoginMethods(app, member.email);
    expect((await call('PATCH', '/api/account/passkeys/one', { name: 'Desk' })).status).toBe(200);
    const entry = await app.database
      .of<AuditTables>()
      .query.selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'passkey.renamed')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ before: '{"name":"Added"}', after: '{"name":"Desk"}' });
  });

  test('X14: a changed password invalidates reset links', async () => {
    const { app, call } = await loggedIn();
    await app.post('/api/auth/password/forgot', { email: member.email });
    const token = getToken((await getEmails(app))[0] as Email);
    expect((await app.post('/api/auth/password/look', { token })).status).toBe(200);
    await call('POST', '/api/account/password', { current: member.password, password });
    expect((await app.post('/api/auth/password/look', { token })).status).toBe(404);
  });

  test('X5: changing the password requires the current one, with the attempt limits of a login', async () => {
    const { call } = await loggedIn();
    const change = (current: string, newPassword = password) =>
      call('POST', '/api/account/password', { current, password: newPassword });
    const wrong = await change('not it');
    expect(wrong.status).toBe(422);
    expect((await wrong.json()).error.fields).toEqual({ current: 'wrong' });
    const weak = await change(member.password, 'qwertyqwerty');
    expect((await weak.json()).error.fields).toEqual({ password: 'common' });
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await change('not it')).status);
    expect(statuses).toContain(429);
    expect((await change(member.password)).status).toBe(429);
  });

  test('X14: lists the sessions, and can end one session or all others', async () => {
    const { app, call } = await loggedIn();
    const one = await logIn(app, member);
    const two = getCookies(await attemptLogin(app, member, { 'user-agent': chrome }));
    const { data } = await (await call('GET', '/api/account')).json();
    expect(data.sessions).toHaveLength(3);
    const other = data.sessions.find(({ browser }: { browser: string }) => browser === 'Chrome');
    expect(other).toMatchObject({ system: 'Linux', is_current: false });
    expect((await call('DELETE', `/api/account/sessions/${other.id}`)).status).toBe(200);
    expect((await app.request('/api/account', { headers: { cookie: two } })).status).toBe(401);
    expect((await app.request('/api/account', { headers: one })).status).toBe(200);
    expect(await (await call('DELETE', '/api/account/sessions')).json()).toEqual({ data: { ended: 1 } });
    expect((await app.request('/api/account', { headers: one })).status).toBe(401);
    expect((await call('GET', '/api/account')).status).toBe(200);
  });

  test('sessions of other users give 404 and are not ended', async () => {
    const { app, call } = await loggedIn();
    await addUser(app, { email: 'other@vitrine.example', password, role: 'member' });
    const other = await logIn(app, { email: 'other@vitrine.example', password });
    const { data } = await (await app.request('/api/account', { headers: other })).json();
    expect((await call('DELETE', `/api/account/sessions/${data.sessions[0].id}`)).status).toBe(404);
    expect((await app.request('/api/account', { headers: other })).status).toBe(200);
  });

  test('a session without `remember` has no maximum age in its cookie and ends within a day', async () => {
    const app = await openTestApp(open);
    await addUser(app, member);
    const response = await app.post('/api/auth/sign-in/email', { ...member, remember: false });
    const session = response.headers.getSetCookie().find((line) => line.startsWith('session='));
    expect(session).not.toMatch(/Max-Age|Expires/i);
    const { expires_at } = await app.database
      .of<AccountsTables>()
      .query.selectFrom('sessions')
      .select('expires_at')
      .executeTakeFirstOrThrow();
    expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  });
});

describeOnEachEngine('passkeys', (open) => {
  test('require the password and a valid response to the challenge', async () => {
    const app = await openTestApp(open);
    const headers = await logInMember(app);
    const call = callAs(app, headers);
    const wrong = await call('POST', '/api/account/passkeys/options', { password: 'not it' });
    expect(wrong.status).toBe(422);
    const optionsResponse = await call('POST', '/api/account/passkeys/options', {
      password: member.password,
    });
    expect(optionsResponse.headers.getSetCookie()).toEqual([]);
    const { data } = await optionsResponse.json();
    expect(data.options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const body = {
      name: 'Laptop',
      token: data.token,
      credential: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'e30', attestationObject: 'oA' },
      },
    };
    const rejected = await call('POST', '/api/account/passkeys', body);
    expect([rejected.status, (await rejected.json()).error.fields]).toEqual([422, { credential: 'refused' }]);
    expect((await (await call('GET', '/api/account')).json()).data.passkeys).toEqual([]);
  });

  test('of other users give 404 and are not changed', async () => {
    const app = await openTestApp(open);
    const id = await addUser(app, { email: 'other@vitrine.example', password });
    const passkey = {
      id: 'one',
      user_id: id,
      name: 'Theirs',
      credential_id: 'AAAA',
      public_key: 'AAAA',
      counter: 0,
      device_type: 'singleDevice',
      backed_up: 0 as const,
      created_at: new Date().toISOString(),
    };
    const { query } = app.database.of<AccountsTables>();
    await query.insertInto('passkeys').values(passkey).execute();
    const call = callAs(app, await logInMember(app));
    expect((await call('PATCH', '/api/account/passkeys/one', { name: 'Mine' })).status).toBe(404);
    const remove = (given: string) => call('DELETE', '/api/account/passkeys/one', { password: given });
    expect((await remove('not it')).status).toBe(422);
    expect((await remove(member.password)).status).toBe(404);
    expect(await query.selectFrom('passkeys').select('name').execute()).toEqual([{ name: 'Theirs' }]);
  });

  test('are rejected if they are unknown', async () => {
    const app = await openTestApp(open);
    const optionsResponse = await app.post('/api/auth/sign-in/passkey/options', {});
    const { data } = await optionsResponse.json();
    expect(data.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    const credential = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
    };
    const { token } = data;
    expect((await app.post('/api/auth/sign-in/passkey', { token, credential })).status).toBe(401);
    const wrong = { token, credential: { ...credential, id: 1 } };
    expect((await app.post('/api/auth/sign-in/passkey', wrong)).status).toBe(422);
  });
});
