import { expect, test } from 'vitest';
import type { AuditTables } from '#platform/audit/tables.ts';
import { addUser, callAs, getAuditLog, getCookies, logInMember, member } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { getEmails } from '#tests/support/emails.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { createEthereumKey, type EthereumKey } from '#tests/support/ethereum-key.ts';
import {
  insertWallet,
  linkWallet,
  logInWithKey,
  requestSiweMessage,
  sendSiweSignature,
} from '#tests/support/wallets.ts';
import type { AccountsTables } from '../tables.ts';

const key = createEthereumKey('1');
const other = createEthereumKey('2');
const tables = ({ database }: TestApp) => database.of<AccountsTables>().query;

describeOnEachEngine('linked addresses', (open) => {
  test('are linked with the password and a signature, which an email and the audit log report', async () => {
    const app = await openTestApp(open);
    const headers = await logInMember(app);
    const { linked, message, token, signature } = await linkWallet(app, headers, key);
    expect(linked.status).toBe(201);
    expect(message).toContain('Link this address to your account at localhost:3000');
    expect(linked.headers.getSetCookie()).toEqual([]);
    const { data } = await (await app.request('/api/account', { headers })).json();
    expect(data.wallets).toEqual([
      {
        id: expect.any(String),
        name: 'Browser',
        address: key.address,
        created_at: expect.any(String),
        last_used_at: null,
      },
    ]);
    const [email] = await getEmails(app);
    expect(email?.subject).toContain('An Ethereum address was linked');
    expect((await getAuditLog(app)).map(({ action }) => action)).toEqual(['session.opened', 'wallet.linked']);
    const again = await app.post('/api/account/wallets', { name: 'Again', token, signature }, headers);
    expect(again.status).toBe(422);
    expect((await logInWithKey(app, key)).status).toBe(200);
  });

  test('cannot be linked without the password, with a signature for another purpose, or by another user', async () => {
    const app = await openTestApp(open);
    const headers = await logInMember(app);
    const request = { address: key.address, chain_id: 1, password: 'not it' };
    const wrong = await app.post('/api/account/wallets/message', request, headers);
    expect([wrong.status, (await wrong.json()).error.fields]).toEqual([422, { password: 'wrong' }]);
    const loginChallenge = await requestSiweMessage(app, key);
    const body = {
      name: 'Browser',
      token: loginChallenge.token,
      signature: await key.sign(loginChallenge.message),
    };
    expect((await app.post('/api/account/wallets', body, headers)).status).toBe(422);
    const own = await app.post(
      '/api/account/wallets/message',
      { ...request, password: member.password },
      headers,
    );
    const { message, token } = ((await own.json()) as { data: { message: string; token: string } }).data;
    const signature = await key.sign(message);
    const stranger = { ...member, email: 'other@vitrine.example' };
    await addUser(app, stranger);
    const loggedIn = await app.post('/api/auth/sign-in/email', stranger);
    const stolen = { name: 'Mine', token, signature };
    const strangersHeaders = { cookie: getCookies(loggedIn) };
    expect((await app.post('/api/account/wallets', stolen, strangersHeaders)).status).toBe(422);
    expect((await sendSiweSignature(app, signature, token)).status).toBe(409);
    expect(await tables(app).selectFrom('linked_wallets').select('id').execute()).toEqual([]);
    expect(await getEmails(app)).toEqual([]);
  });

  test('belong to one account each, and their number is limited', async () => {
    const app = await openTestApp(open);
    const id = await addUser(app, { email: 'other@vitrine.example', password: 'seven small brown owls' });
    await insertWallet(app, id, key);
    const headers = await logInMember(app);
    expect((await linkWallet(app, headers, key)).linked.status).toBe(409);
    expect(await tables(app).selectFrom('linked_wallets').select('user_id').execute()).toEqual([
      { user_id: id },
    ]);
    expect(await getEmails(app)).toEqual([]);
    const me = (await (await app.request('/api/me', { headers })).json()).data;
    for (let index = 10; index < 30; index += 1)
      await insertWallet(app, me.id, { address: `0x${index}`.padEnd(42, '0') } as EthereumKey);
    const request = { address: other.address, chain_id: 1, password: member.password };
    expect((await app.post('/api/account/wallets/message', request, headers)).status).toBe(409);
  });

  test('can be renamed and removed, and a removed address cannot log in', async () => {
    const app = await openTestApp(open);
    const headers = await logInMember(app);
    await linkWallet(app, headers, key);
    const call = callAs(app, headers);
    const { data } = await (await call('GET', '/api/account')).json();
    const path = `/api/account/wallets/${data.wallets[0].id}`;
    expect((await call('PATCH', path, { name: 'Studio' })).status).toBe(200);
    expect((await call('PATCH', path, { name: ' ' })).status).toBe(422);
    const renamed = await (await call('GET', '/api/account')).json();
    expect(renamed.data.wallets[0].name).toBe('Studio');
    const confirmation = { password: member.password };
    expect((await call('DELETE', path, {})).status).toBe(422);
    const wrong = await call('DELETE', path, { password: 'not it' });
    expect((await wrong.json()).error.fields).toEqual({ password: 'wrong' });
    expect((await call('DELETE', path, confirmation)).status).toBe(200);
    expect((await call('DELETE', path, confirmation)).status).toBe(404);
    expect((await logInWithKey(app, key)).status).toBe(401);
    const entry = await app.database
      .of<AuditTables>()
      .query.selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'wallet.renamed')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      before: '{"name":"Browser"}',
      after: expect.stringContaining('"name":"Studio"'),
    });
    expect((await getAuditLog(app)).map(({ action }) => action).slice(1)).toEqual([
      'wallet.linked',
      'wallet.renamed',
      'wallet.removed',
      'session.refused',
    ]);
  });

  test('X4: of other users give 404 and are not changed, and require a session', async () => {
    const app = await openTestApp(open);
    const id = await addUser(app, { email: 'other@vitrine.example', password: 'seven small brown owls' });
    await insertWallet(app, id, key);
    const path = `/api/account/wallets/${encodeURIComponent(`of ${key.address}`)}`;
    const call = callAs(app, await logInMember(app));
    const anonymous = callAs(app, { cookie: '' });
    for (const [method, body] of [
      ['PATCH', { name: 'Mine' }],
      ['DELETE', { password: member.password }],
    ] as const) {
      expect((await call(method, path, body)).status).toBe(404);
      expect((await anonymous(method, path, body)).status).toBe(401);
    }
    expect((await anonymous('POST', '/api/account/wallets', {})).status).toBe(401);
    expect((await anonymous('POST', '/api/account/wallets/message', {})).status).toBe(401);
    expect(await tables(app).selectFrom('linked_wallets').select('name').execute()).toEqual([
      { name: 'Wallet' },
    ]);
  });
});
