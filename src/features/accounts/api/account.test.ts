import { expect, test } from 'vitest';
import {
  addUser,
  auditOf,
  callAs,
  cookiesOf,
  member,
  signIn,
  signInMember,
  tryToSignIn,
} from '../../../../tests/support/accounts.ts';
import { openApp } from '../../../../tests/support/app.ts';
import { describeOnEachEngine } from '../../../../tests/support/engines.ts';
import { mailsOf, tokenIn } from '../../../../tests/support/mails.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { AccountsTables } from '../tables.ts';

const password = 'seven small brown owls';
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';

describeOnEachEngine('one’s own account', (open) => {
  async function signedIn() {
    const app = await openApp(open);
    const headers = await signInMember(app);
    return { app, headers, call: callAs(app, headers) };
  }

  test('X4: is shown to nobody but oneself', async () => {
    const app = await openApp(open);
    expect((await app.request('/api/account')).status).toBe(401);
    const headers = await signInMember(app);
    const answer = await app.request('/api/account', { headers });
    const text = await answer.text();
    expect(JSON.parse(text).data).toMatchObject({
      email: member.email,
      has_second_factor: false,
      recovery_codes: 0,
      passkeys: [],
      sessions: [{ is_current: true }],
    });
    expect(text).not.toMatch(/token|argon2/);
  });

  test('has a name and a language of mails', async () => {
    const { call } = await signedIn();
    expect((await call('PATCH', '/api/account', { name: ' Nieuwe Naam ', language: 'nl' })).status).toBe(200);
    const { data } = await (await call('GET', '/api/account')).json();
    expect(data).toMatchObject({ name: 'Nieuwe Naam', language: 'nl' });
    expect((await call('PATCH', '/api/account', { name: 'x', language: 'nl', role: 'owner' })).status).toBe(
      422,
    );
    expect((await call('PATCH', '/api/account', { name: 'x'.repeat(121), language: 'nl' })).status).toBe(422);
  });

  test('X14: a changed password signs out everywhere else, and the session here is a new one', async () => {
    const { app, headers, call } = await signedIn();
    const elsewhere = await signIn(app, member);
    const answer = await call('POST', '/api/account/password', { current: member.password, password });
    expect(answer.status).toBe(200);
    const fresh = { cookie: cookiesOf(answer) };
    for (const old of [headers, elsewhere])
      expect((await app.request('/api/account', { headers: old })).status).toBe(401);
    expect((await app.request('/api/account', { headers: fresh })).status).toBe(200);
    expect((await tryToSignIn(app, member)).status).toBe(401);
    expect((await tryToSignIn(app, { ...member, password })).status).toBe(200);
    expect(await mailsOf(app)).toMatchObject([{ to: member.email, template: 'notice' }]);
    expect((await auditOf(app)).map(({ action }) => action)).toContain('password.changed');
  });

  test('X14: a changed password ends the links to reset the old one', async () => {
    const { app, call } = await signedIn();
    await app.post('/api/auth/password/forgot', { email: member.email });
    const token = tokenIn((await mailsOf(app))[0] as Mail);
    expect((await app.post('/api/auth/password/look', { token })).status).toBe(200);
    await call('POST', '/api/account/password', { current: member.password, password });
    expect((await app.post('/api/auth/password/look', { token })).status).toBe(404);
  });

  test('X5: the current password is asked for, behind the limits of signing in', async () => {
    const { call } = await signedIn();
    const change = (current: string, wanted = password) =>
      call('POST', '/api/account/password', { current, password: wanted });
    const wrong = await change('not it');
    expect(wrong.status).toBe(422);
    expect((await wrong.json()).error.fields).toEqual({ current: 'wrong' });
    const poor = await change(member.password, 'qwertyqwerty');
    expect((await poor.json()).error.fields).toEqual({ password: 'common' });
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await change('not it')).status);
    expect(statuses).toContain(429);
    expect((await change(member.password)).status).toBe(429);
  });

  test('X14: shows where one is signed in, and ends one session or all others', async () => {
    const { app, call } = await signedIn();
    const one = await signIn(app, member);
    const two = cookiesOf(await tryToSignIn(app, member, { 'user-agent': chrome }));
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

  test('other people’s sessions are a 404 and stay', async () => {
    const { app, call } = await signedIn();
    await addUser(app, { email: 'other@vitrine.example', password, role: 'member' });
    const other = await signIn(app, { email: 'other@vitrine.example', password });
    const { data } = await (await app.request('/api/account', { headers: other })).json();
    expect((await call('DELETE', `/api/account/sessions/${data.sessions[0].id}`)).status).toBe(404);
    expect((await app.request('/api/account', { headers: other })).status).toBe(200);
  });

  test('a session that is not to outlast the browser has no age in its cookie and ends within a day', async () => {
    const app = await openApp(open);
    await addUser(app, member);
    const answer = await app.post('/api/auth/sign-in/email', { ...member, remember: false });
    const session = answer.headers.getSetCookie().find((line) => line.startsWith('session='));
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
  test('are asked for with the password, and only taken when they answer the question', async () => {
    const app = await openApp(open);
    const headers = await signInMember(app);
    const call = callAs(app, headers);
    const wrong = await call('POST', '/api/account/passkeys/options', { password: 'not it' });
    expect(wrong.status).toBe(422);
    const asked = await call('POST', '/api/account/passkeys/options', { password: member.password });
    const { data } = await asked.json();
    expect(data).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const made = {
      name: 'Laptop',
      credential: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'e30', attestationObject: 'oA' },
      },
    };
    const cookie = `${headers.cookie}; ${cookiesOf(asked)}`;
    const refused = await app.post('/api/account/passkeys', made, { cookie });
    expect([refused.status, (await refused.json()).error.fields]).toEqual([422, { credential: 'refused' }]);
    expect((await (await call('GET', '/api/account')).json()).data.passkeys).toEqual([]);
  });

  test('of others are a 404 and stay', async () => {
    const app = await openApp(open);
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
    const call = callAs(app, await signInMember(app));
    expect((await call('PATCH', '/api/account/passkeys/one', { name: 'Mine' })).status).toBe(404);
    expect((await call('DELETE', '/api/account/passkeys/one')).status).toBe(404);
    expect(await query.selectFrom('passkeys').select('name').execute()).toEqual([{ name: 'Theirs' }]);
  });

  test('that nobody has sign nobody in', async () => {
    const app = await openApp(open);
    const asked = await app.post('/api/auth/sign-in/passkey/options', {});
    expect((await asked.json()).data).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    const answer = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
    };
    const refused = await app.post('/api/auth/sign-in/passkey', answer, { cookie: cookiesOf(asked) });
    expect(refused.status).toBe(401);
    expect((await app.post('/api/auth/sign-in/passkey', { ...answer, id: 1 })).status).toBe(422);
  });
});
