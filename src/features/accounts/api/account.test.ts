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
import { type App, openApp } from '../../../../tests/support/app.ts';
import { describeOnEachEngine } from '../../../../tests/support/engines.ts';
import { mailsOf, tokenIn } from '../../../../tests/support/mails.ts';
import { codeAt } from '../../../../tests/support/one-time-codes.ts';
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

/** Turns codes on for a signed-in person. */
async function turnOn(app: App, headers: { cookie: string }) {
  const call = callAs(app, headers);
  const begun = await call('POST', '/api/account/second-factor', { password: member.password });
  const { data } = (await begun.json()) as {
    data: { secret: string; recovery_codes: string[]; uri: string };
  };
  const code = codeAt(data.secret, new Date());
  const confirmed = await call('POST', '/api/account/second-factor/confirm', { code });
  return { ...data, begun, confirmed, headers: { cookie: cookiesOf(confirmed) } };
}

describeOnEachEngine('a second factor', (open) => {
  async function withCodes() {
    const app = await openApp(open);
    const made = await turnOn(app, await signInMember(app));
    return { app, ...made, call: callAs(app, made.headers) };
  }
  const firstStep = async (app: App, credentials = member) => {
    const answer = await tryToSignIn(app, credentials);
    return { answer, headers: { cookie: cookiesOf(answer) } };
  };
  const sendCode = (app: App, code: string, headers: { cookie: string }) =>
    app.post('/api/auth/sign-in/code', { code }, headers);
  /** A code that was not used yet: that of the next half minute stands already. */
  const nextCode = (secret: string) => codeAt(secret, new Date(Date.now() + 30_000));

  test('is on once its first code has come; the password alone then opens nothing', async () => {
    const { app, begun, confirmed, uri, recovery_codes, headers, secret } = await withCodes();
    expect(begun.status).toBe(200);
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    expect(recovery_codes).toHaveLength(10);
    expect(confirmed.status).toBe(200);
    const { data } = await (await app.request('/api/account', { headers })).json();
    expect(data).toMatchObject({ has_second_factor: true, recovery_codes: 10 });
    const { answer, headers: pending } = await firstStep(app);
    expect(await answer.json()).toEqual({ data: { user: null, code_needed: true } });
    expect((await app.request('/api/account', { headers: pending })).status).toBe(401);
    const second = await sendCode(app, nextCode(secret), pending);
    expect(second.status).toBe(200);
    expect((await second.json()).data).toMatchObject({ code_needed: false, user: { name: 'Someone' } });
    const signed = { cookie: cookiesOf(second) };
    expect((await app.request('/api/account', { headers: signed })).status).toBe(200);
    expect((await auditOf(app)).map(({ action }) => action)).toEqual([
      'session.opened',
      'second_factor.enabled',
      'session.opened',
    ]);
  });

  test('a code works once, and a wrong one not at all', async () => {
    const { app, secret } = await withCodes();
    const code = nextCode(secret);
    const one = await firstStep(app);
    const wrong = await sendCode(app, code === '000000' ? '111111' : '000000', one.headers);
    expect(wrong.status).toBe(401);
    expect((await wrong.json()).error.fields).toEqual({ code: 'wrong' });
    expect((await sendCode(app, code, one.headers)).status).toBe(200);
    expect((await sendCode(app, code, one.headers)).status).toBe(409);
    const two = await firstStep(app);
    expect((await sendCode(app, code, two.headers)).status).toBe(401);
  });

  test('a recovery code stands in for it, once, and its use is told by mail', async () => {
    const { app, recovery_codes, headers: signed } = await withCodes();
    const [code = ''] = recovery_codes;
    const one = await firstStep(app);
    expect((await sendCode(app, ` ${code} `, one.headers)).status).toBe(200);
    const two = await firstStep(app);
    expect((await sendCode(app, code, two.headers)).status).toBe(401);
    const { data } = await (await app.request('/api/account', { headers: signed })).json();
    expect(data.recovery_codes).toBe(9);
    expect((await mailsOf(app)).at(-1)?.subject).toContain('recovery code');
  });

  test('X5: guessing ends after five codes with 429 and Retry-After', async () => {
    const { app } = await withCodes();
    const statuses = [];
    let last: Response | undefined;
    for (let time = 0; time < 7; time += 1) {
      const { headers } = await firstStep(app);
      last = await sendCode(app, `00000${time}`, headers);
      statuses.push(last.status);
    }
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  test('without a first step, or with a made-up one, a code opens nothing', async () => {
    const { app, secret } = await withCodes();
    for (const cookie of ['', 'second-step=2fa-made-up.c2lnbmF0dXJl'])
      expect((await sendCode(app, nextCode(secret), { cookie })).status).toBe(409);
  });

  test('the cookie of the first step needs its signature, which no database has', async () => {
    const { app, secret } = await withCodes();
    const { headers } = await firstStep(app);
    const forged = headers.cookie.replace(
      /(second-step=[^.]+)\.[^;]+/,
      '$1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D',
    );
    expect(forged).not.toBe(headers.cookie);
    expect((await sendCode(app, nextCode(secret), { cookie: forged })).status).not.toBe(200);
  });

  test('X14: a first step ends with the password that it was made with', async () => {
    const { app, call, recovery_codes } = await withCodes();
    const [one = '', two = ''] = recovery_codes;
    const before = await firstStep(app);
    await call('POST', '/api/account/password', { current: member.password, password });
    expect((await sendCode(app, one, before.headers)).status).toBe(409);
    const { headers } = await firstStep(app, { ...member, password });
    await app.post('/api/auth/password/forgot', { email: member.email });
    const mail = (await mailsOf(app)).findLast(({ template }) => template === 'reset');
    await app.post('/api/auth/password/reset', { token: tokenIn(mail as Mail), password: member.password });
    expect((await sendCode(app, two, headers)).status).toBe(409);
  });

  test('is turned off, and its recovery codes renewed, with the password', async () => {
    const { app, call, recovery_codes } = await withCodes();
    const wrong = await call('POST', '/api/account/recovery-codes', { password: 'not it' });
    expect((await wrong.json()).error.fields).toEqual({ password: 'wrong' });
    const renewed = await call('POST', '/api/account/recovery-codes', { password: member.password });
    const { data: codes } = (await renewed.json()) as { data: string[] };
    expect(codes).toHaveLength(10);
    expect(codes).not.toContain(recovery_codes[0]);
    const { headers } = await firstStep(app);
    expect((await sendCode(app, recovery_codes[0] ?? '', headers)).status).toBe(401);
    expect((await sendCode(app, codes[0] ?? '', headers)).status).toBe(200);
    expect((await call('POST', '/api/account/second-factor/remove', { password: 'not it' })).status).toBe(
      422,
    );
    const removed = await call('POST', '/api/account/second-factor/remove', { password: member.password });
    expect(removed.status).toBe(200);
    expect((await (await tryToSignIn(app, member)).json()).data).toMatchObject({ code_needed: false });
  });

  test('is not begun over one that is on, nor confirmed by a wrong code', async () => {
    const { call } = await withCodes();
    const again = await call('POST', '/api/account/second-factor', { password: member.password });
    expect(again.status).toBe(409);
    const app = await openApp(open);
    const other = callAs(app, await signInMember(app));
    await other('POST', '/api/account/second-factor', { password: member.password });
    const wrong = await other('POST', '/api/account/second-factor/confirm', { code: '000000' });
    expect((await wrong.json()).error.fields).toEqual({ code: 'wrong' });
    const { data } = await (await other('GET', '/api/account')).json();
    expect(data.has_second_factor).toBe(false);
    expect((await (await tryToSignIn(app, member)).json()).data).toMatchObject({ code_needed: false });
  });

  test('stands in the database only encrypted', async () => {
    const { app, secret, recovery_codes } = await withCodes();
    const rows = JSON.stringify(
      await app.database.of<AccountsTables>().query.selectFrom('two_factors').selectAll().execute(),
    );
    expect(rows).not.toContain(secret);
    for (const code of recovery_codes) expect(rows).not.toContain(code);
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
