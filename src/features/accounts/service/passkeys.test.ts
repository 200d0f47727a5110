import { expect, test } from 'vitest';
import { addUser, auditOf, cookiesOf, member } from '../../../../tests/support/accounts.ts';
import { type App, openApp } from '../../../../tests/support/app.ts';
import { createAuthenticator } from '../../../../tests/support/authenticator.ts';
import { describeOnEachEngine } from '../../../../tests/support/engines.ts';
import type { AccountsTables } from '../tables.ts';

describeOnEachEngine('signing in with a passkey', (open) => {
  const tables = ({ database }: App) => database.of<AccountsTables>().query;

  async function withPasskey() {
    const app = await openApp(open);
    const user_id = await addUser(app, { ...member, role: 'member' });
    const device = createAuthenticator();
    const passkey = { id: 'one', user_id, name: 'Laptop', credential_id: device.id, counter: 0 };
    const kinds = { device_type: 'singleDevice', backed_up: 0 as const };
    const made = { public_key: device.publicKey, created_at: new Date().toISOString() };
    await tables(app)
      .insertInto('passkeys')
      .values({ ...passkey, ...kinds, ...made })
      .execute();
    return { app, device };
  }
  async function ask(app: App) {
    const asked = await app.post('/api/auth/sign-in/passkey/options', {});
    const { data } = (await asked.json()) as { data: { challenge: string } };
    return { challenge: data.challenge, headers: { cookie: cookiesOf(asked) } };
  }
  const send = (app: App, answer: unknown, headers: { cookie: string }) =>
    app.post('/api/auth/sign-in/passkey', answer, headers);

  test('works for who the device has asked, and each answer once', async () => {
    const { app, device } = await withPasskey();
    const { challenge, headers } = await ask(app);
    const answer = device.answer(challenge);
    const signedIn = await send(app, answer, headers);
    expect(signedIn.status).toBe(200);
    const cookie = cookiesOf(signedIn);
    expect((await app.request('/api/account', { headers: { cookie } })).status).toBe(200);
    expect((await send(app, answer, headers)).status).toBe(409);
  });

  test('opens nothing when the device has not asked, or answers another site or question', async () => {
    const { app, device } = await withPasskey();
    const wrong = [{ asksWho: false }, { origin: 'https://vitrine.invalid' }];
    for (const how of wrong) {
      const { challenge, headers } = await ask(app);
      expect((await send(app, device.answer(challenge, how), headers)).status).toBe(401);
    }
    const { headers } = await ask(app);
    const other = await ask(app);
    expect((await send(app, device.answer(other.challenge), headers)).status).toBe(401);
  });

  test('a page that was open for too long is told so, and no try is counted', async () => {
    const { app, device } = await withPasskey();
    const { challenge, headers } = await ask(app);
    await tables(app).updateTable('verifications').set({ expires_at: '2001-01-01T00:00:00.000Z' }).execute();
    for (let time = 0; time < 6; time += 1)
      expect((await send(app, device.answer(challenge), headers)).status).toBe(409);
    const again = await ask(app);
    expect((await send(app, device.answer(again.challenge), again.headers)).status).toBe(200);
  });

  test('X4: who is disabled is refused like anybody, and the log has no failure', async () => {
    const { app, device } = await withPasskey();
    await tables(app).updateTable('users').set({ disabled_at: new Date().toISOString() }).execute();
    const { challenge, headers } = await ask(app);
    expect((await send(app, device.answer(challenge), headers)).status).toBe(401);
    expect(await tables(app).selectFrom('sessions').select('id').execute()).toEqual([]);
    expect((await auditOf(app)).map(({ action }) => action)).toEqual(['session.refused']);
    expect(app.logged).toEqual([]);
  });

  test('a cookie that no server has set is none', async () => {
    const { app, device } = await withPasskey();
    const { challenge, headers } = await ask(app);
    const [name, value = ''] = headers.cookie.split('=', 2);
    const identifier = value.split('.', 1)[0];
    for (const made of [
      '%E0%A4%A',
      '%00.a',
      '%ff%fe.%',
      'a.b',
      `${identifier}.%E0%A4%A`,
      `${identifier}.%00`,
    ]) {
      const refused = await send(app, device.answer(challenge), { cookie: `${name}=${made}` });
      expect([401, 409]).toContain(refused.status);
      const code = await app.post(
        '/api/auth/sign-in/code',
        { code: '000000' },
        { cookie: `second-step=${made}` },
      );
      expect(code.status).toBe(409);
    }
  });
});
