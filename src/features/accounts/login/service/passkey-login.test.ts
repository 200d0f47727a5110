import { expect, test } from 'vitest';
import { addUser, getAuditLog, getCookies, member } from '#tests/support/accounts.ts';
import { createTestApp, openTestApp, type TestApp } from '#tests/support/app.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import type { AccountsTables } from '../../tables.ts';

describeOnEachEngine('login with a passkey', (open) => {
  const tables = ({ database }: TestApp) => database.of<AccountsTables>().query;

  async function withPasskey() {
    const app = await openTestApp(open);
    const user_id = await addUser(app, { ...member, role: 'member' });
    const device = createAuthenticator();
    const passkey = { id: 'one', user_id, name: 'Laptop', credential_id: device.id, counter: 0 };
    const kinds = { device_type: 'singleDevice', backed_up: 0 as const };
    const keys = { public_key: device.publicKey, created_at: new Date().toISOString() };
    await tables(app)
      .insertInto('passkeys')
      .values({ ...passkey, ...kinds, ...keys })
      .execute();
    return { app, device };
  }
  async function createChallenge(app: TestApp) {
    const response = await app.post('/api/auth/sign-in/passkey/options', {});
    expect(response.headers.getSetCookie()).toEqual([]);
    const { data } = (await response.json()) as { data: { options: { challenge: string }; token: string } };
    return { challenge: data.options.challenge, token: data.token };
  }
  const send = (app: TestApp, credential: unknown, token: string) =>
    app.post('/api/auth/sign-in/passkey', { token, credential });

  test('works if the device has verified the user, once per assertion', async () => {
    const { app, device } = await withPasskey();
    const { challenge, token } = await createChallenge(app);
    const assertion = device.createAssertion(challenge);
    const loggedIn = await send(app, assertion, token);
    expect(loggedIn.status).toBe(200);
    expect(loggedIn.headers.getSetCookie()).toEqual([expect.stringMatching(/^session=/)]);
    const cookie = getCookies(loggedIn);
    expect((await app.request('/api/account', { headers: { cookie } })).status).toBe(200);
    expect((await send(app, assertion, token)).status).toBe(409);
  });

  test('works once, even if several nodes get the same response at the same time', async () => {
    const { app, device } = await withPasskey();
    const nodes = [app, createTestApp(app.database), createTestApp(app.database)];
    const { challenge, token } = await createChallenge(app);
    const assertion = device.createAssertion(challenge);
    const responses = await Promise.all(nodes.map((node) => send(node, assertion, token)));
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
    for (const { ok, status } of responses) if (!ok) expect([401, 409]).toContain(status);
    expect(await tables(app).selectFrom('sessions').select('id').execute()).toHaveLength(1);
  });

  test('is rejected without user verification, or for another site or challenge', async () => {
    const { app, device } = await withPasskey();
    const wrong = [{ isUserVerified: false }, { origin: 'https://vitrine.invalid' }];
    for (const options of wrong) {
      const { challenge, token } = await createChallenge(app);
      expect((await send(app, device.createAssertion(challenge, options), token)).status).toBe(401);
    }
    const { token } = await createChallenge(app);
    const other = await createChallenge(app);
    expect((await send(app, device.createAssertion(other.challenge), token)).status).toBe(401);
  });

  test('an expired challenge gets 409, and no attempt is counted', async () => {
    const { app, device } = await withPasskey();
    const { challenge, token } = await createChallenge(app);
    await tables(app).updateTable('verifications').set({ expires_at: '2001-01-01T00:00:00.000Z' }).execute();
    for (let time = 0; time < 6; time += 1)
      expect((await send(app, device.createAssertion(challenge), token)).status).toBe(409);
    const again = await createChallenge(app);
    expect((await send(app, device.createAssertion(again.challenge), again.token)).status).toBe(200);
  });

  test('X4: a disabled user is rejected, and no error is logged', async () => {
    const { app, device } = await withPasskey();
    await tables(app).updateTable('users').set({ disabled_at: new Date().toISOString() }).execute();
    const { challenge, token } = await createChallenge(app);
    expect((await send(app, device.createAssertion(challenge), token)).status).toBe(401);
    expect(await tables(app).selectFrom('sessions').select('id').execute()).toEqual([]);
    expect((await getAuditLog(app)).map(({ action }) => action)).toEqual(['session.refused']);
    expect(app.logLines.filter((line) => JSON.parse(line).msg !== 'login failed')).toEqual([]);
  });

  test('forged tokens are rejected', async () => {
    const { app, device } = await withPasskey();
    const { challenge, token } = await createChallenge(app);
    const identifier = token.split('.', 1)[0];
    for (const forged of [
      '%E0%A4%A',
      '%00.a',
      '%ff%fe.%',
      'a.b',
      `${identifier}.%E0%A4%A`,
      `${identifier}.%00`,
    ]) {
      expect([401, 409]).toContain((await send(app, device.createAssertion(challenge), forged)).status);
      const code = await app.post(
        '/api/auth/sign-in/code',
        { code: '000000' },
        { cookie: `second-step=${forged}` },
      );
      expect(code.status).toBe(409);
    }
    for (const forged of ['', `${identifier}.a; session=b`, `${identifier}.a\n`, 'a'.repeat(201)])
      expect((await send(app, device.createAssertion(challenge), forged)).status).toBe(422);
  });
});
