import { expect, test } from 'vitest';
import type { Email } from '#platform/mail/email.ts';
import {
  attemptLogin,
  callAs,
  getAuditLog,
  getCookies,
  logInMember,
  member,
} from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { getEmails, getToken } from '#tests/support/emails.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { generateTotp } from '#tests/support/totp.ts';
import type { AccountsTables } from '../tables.ts';

const password = 'seven small brown owls';

/** Enables two-factor authentication for a logged-in user. */
async function enableTwoFactor(app: TestApp, headers: { cookie: string }) {
  const call = callAs(app, headers);
  const setup = await call('POST', '/api/account/second-factor', { password: member.password });
  const { data } = (await setup.json()) as {
    data: { secret: string; recovery_codes: string[]; uri: string };
  };
  const code = generateTotp(data.secret, new Date());
  const confirmed = await call('POST', '/api/account/second-factor/confirm', { code });
  return { ...data, setup, confirmed, headers: { cookie: getCookies(confirmed) } };
}

describeOnEachEngine('a second factor', (open) => {
  async function withCodes() {
    const app = await openTestApp(open);
    const twoFactor = await enableTwoFactor(app, await logInMember(app));
    return { app, ...twoFactor, call: callAs(app, twoFactor.headers) };
  }
  const firstStep = async (app: TestApp, credentials = member) => {
    const response = await attemptLogin(app, credentials);
    return { response, headers: { cookie: getCookies(response) } };
  };
  const sendCode = (app: TestApp, code: string, headers: { cookie: string }) =>
    app.post('/api/auth/sign-in/code', { code }, headers);
  /** Returns an unused code: the next 30 seconds' is already valid. */
  const nextCode = (secret: string) => generateTotp(secret, new Date(Date.now() + 30_000));

  test('is enabled by its first code, and the password alone is then no longer sufficient', async () => {
    const { app, setup, confirmed, uri, recovery_codes, headers, secret } = await withCodes();
    expect(setup.status).toBe(200);
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    expect(recovery_codes).toHaveLength(10);
    expect(confirmed.status).toBe(200);
    const { data } = await (await app.request('/api/account', { headers })).json();
    expect(data).toMatchObject({ has_second_factor: true, recovery_codes: 10 });
    const { response, headers: pending } = await firstStep(app);
    expect(await response.json()).toEqual({ data: { user: null, code_needed: true } });
    expect((await app.request('/api/account', { headers: pending })).status).toBe(401);
    const second = await sendCode(app, nextCode(secret), pending);
    expect(second.status).toBe(200);
    expect((await second.json()).data).toMatchObject({ code_needed: false, user: { name: 'Someone' } });
    const loggedIn = { cookie: getCookies(second) };
    expect((await app.request('/api/account', { headers: loggedIn })).status).toBe(200);
    expect((await getAuditLog(app)).map(({ action }) => action)).toEqual([
      'session.opened',
      'second_factor.enabled',
      'session.opened',
    ]);
  });

  test('a code works once, and a wrong code is rejected', async () => {
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

  test('a recovery code replaces a code once, and an email reports its use', async () => {
    const { app, recovery_codes, headers: loggedIn } = await withCodes();
    const [code = ''] = recovery_codes;
    const one = await firstStep(app);
    expect((await sendCode(app, ` ${code} `, one.headers)).status).toBe(200);
    const two = await firstStep(app);
    expect((await sendCode(app, code, two.headers)).status).toBe(401);
    const { data } = await (await app.request('/api/account', { headers: loggedIn })).json();
    expect(data.recovery_codes).toBe(9);
    expect((await getEmails(app)).at(-1)?.subject).toContain('recovery code');
  });

  test('X5: after five wrong codes further codes get 429 and Retry-After', async () => {
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

  test('a code without a pending login, or with a forged one, is rejected', async () => {
    const { app, secret } = await withCodes();
    for (const cookie of ['', 'second-step=2fa-made-up.c2lnbmF0dXJl'])
      expect((await sendCode(app, nextCode(secret), { cookie })).status).toBe(409);
  });

  test('the cookie of a pending login needs a valid signature', async () => {
    const { app, secret } = await withCodes();
    const { headers } = await firstStep(app);
    const forged = headers.cookie.replace(
      /(second-step=[^.]+)\.[^;]+/,
      '$1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D',
    );
    expect(forged).not.toBe(headers.cookie);
    expect((await sendCode(app, nextCode(secret), { cookie: forged })).status).not.toBe(200);
  });

  test('X14: a changed password invalidates pending logins', async () => {
    const { app, call, recovery_codes } = await withCodes();
    const [one = '', two = ''] = recovery_codes;
    const before = await firstStep(app);
    await call('POST', '/api/account/password', { current: member.password, password });
    expect((await sendCode(app, one, before.headers)).status).toBe(409);
    const { headers } = await firstStep(app, { ...member, password });
    await app.post('/api/auth/password/forgot', { email: member.email });
    const email = (await getEmails(app)).findLast(({ template }) => template === 'reset');
    await app.post('/api/auth/password/reset', {
      token: getToken(email as Email),
      password: member.password,
    });
    expect((await sendCode(app, two, headers)).status).toBe(409);
  });

  test('can be disabled, and its recovery codes replaced, with the password', async () => {
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
    expect((await (await attemptLogin(app, member)).json()).data).toMatchObject({ code_needed: false });
  });

  test('cannot be set up twice, or enabled by a wrong code', async () => {
    const { call } = await withCodes();
    const again = await call('POST', '/api/account/second-factor', { password: member.password });
    expect(again.status).toBe(409);
    const app = await openTestApp(open);
    const other = callAs(app, await logInMember(app));
    await other('POST', '/api/account/second-factor', { password: member.password });
    const wrong = await other('POST', '/api/account/second-factor/confirm', { code: '000000' });
    expect((await wrong.json()).error.fields).toEqual({ code: 'wrong' });
    const { data } = await (await other('GET', '/api/account')).json();
    expect(data.has_second_factor).toBe(false);
    expect((await (await attemptLogin(app, member)).json()).data).toMatchObject({ code_needed: false });
  });

  test('is stored encrypted', async () => {
    const { app, secret, recovery_codes } = await withCodes();
    const rows = JSON.stringify(
      await app.database.of<AccountsTables>().query.selectFrom('two_factors').selectAll().execute(),
    );
    expect(rows).not.toContain(secret);
    for (const code of recovery_codes) expect(rows).not.toContain(code);
  });
});
