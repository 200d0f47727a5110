import { expect, test } from 'vitest';
import {
  auditOf,
  callAs,
  cookiesOf,
  member,
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
