import { expect, test } from 'vitest';
import {
  addUser,
  auditOf,
  callAs,
  cookiesOf,
  member,
  signInMember,
} from '../../../../tests/support/accounts.ts';
import { type App, openApp } from '../../../../tests/support/app.ts';
import { describeOnEachEngine } from '../../../../tests/support/engines.ts';
import { createKey, type EthereumKey } from '../../../../tests/support/ethereum-key.ts';
import { mailsOf } from '../../../../tests/support/mails.ts';
import {
  answerQuestion,
  askToSignIn,
  insertWallet,
  linkWallet,
  signInBy,
} from '../../../../tests/support/wallets.ts';
import type { AccountsTables } from '../tables.ts';

const key = createKey('1');
const other = createKey('2');
const tables = ({ database }: App) => database.of<AccountsTables>().query;

describeOnEachEngine('linked addresses', (open) => {
  test('are linked with the password and a signature, which a mail and the audit log tell', async () => {
    const app = await openApp(open);
    const headers = await signInMember(app);
    const { linked, message, signature, cookie } = await linkWallet(app, headers, key);
    expect(linked.status).toBe(201);
    expect(message).toContain('Link this address to your account at localhost:3000');
    expect(linked.headers.getSetCookie()).toEqual([expect.stringContaining('wallet=; Max-Age=0')]);
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
    const [mail] = await mailsOf(app);
    expect(mail?.subject).toContain('An Ethereum address was linked');
    expect((await auditOf(app)).map(({ action }) => action)).toEqual(['session.opened', 'wallet.linked']);
    const again = await app.post('/api/account/wallets', { name: 'Again', signature }, { cookie });
    expect(again.status).toBe(422);
    expect((await signInBy(app, key)).status).toBe(200);
  });

  test('are not linked without the password, by a signature for another purpose, or by another person', async () => {
    const app = await openApp(open);
    const headers = await signInMember(app);
    const question = { address: key.address, chain_id: 1, password: 'not it' };
    const wrong = await app.post('/api/account/wallets/message', question, headers);
    expect([wrong.status, (await wrong.json()).error.fields]).toEqual([422, { password: 'wrong' }]);
    const asked = await askToSignIn(app, key);
    const body = { name: 'Browser', signature: await key.sign(asked.message) };
    const crossed = { cookie: `${headers.cookie}; ${asked.cookie}` };
    expect((await app.post('/api/account/wallets', body, crossed)).status).toBe(422);
    const own = await app.post(
      '/api/account/wallets/message',
      { ...question, password: member.password },
      headers,
    );
    const { message } = ((await own.json()) as { data: { message: string } }).data;
    const signature = await key.sign(message);
    const stranger = { ...member, email: 'other@vitrine.example' };
    await addUser(app, stranger);
    const signedIn = await app.post('/api/auth/sign-in/email', stranger);
    const stolen = { cookie: `${cookiesOf(signedIn)}; ${cookiesOf(own)}` };
    expect((await app.post('/api/account/wallets', { name: 'Mine', signature }, stolen)).status).toBe(422);
    expect((await answerQuestion(app, signature, cookiesOf(own))).status).toBe(409);
    expect(await tables(app).selectFrom('linked_wallets').select('id').execute()).toEqual([]);
    expect(await mailsOf(app)).toEqual([]);
  });

  test('belong to one account at a time, and to so many', async () => {
    const app = await openApp(open);
    const id = await addUser(app, { email: 'other@vitrine.example', password: 'seven small brown owls' });
    await insertWallet(app, id, key);
    const headers = await signInMember(app);
    expect((await linkWallet(app, headers, key)).linked.status).toBe(409);
    expect(await tables(app).selectFrom('linked_wallets').select('user_id').execute()).toEqual([
      { user_id: id },
    ]);
    expect(await mailsOf(app)).toEqual([]);
    const me = (await (await app.request('/api/me', { headers })).json()).data;
    for (let index = 10; index < 30; index += 1)
      await insertWallet(app, me.id, { address: `0x${index}`.padEnd(42, '0') } as EthereumKey);
    const question = { address: other.address, chain_id: 1, password: member.password };
    expect((await app.post('/api/account/wallets/message', question, headers)).status).toBe(409);
  });

  test('are renamed and removed; a removed one opens nothing any more', async () => {
    const app = await openApp(open);
    const headers = await signInMember(app);
    await linkWallet(app, headers, key);
    const call = callAs(app, headers);
    const { data } = await (await call('GET', '/api/account')).json();
    const path = `/api/account/wallets/${data.wallets[0].id}`;
    expect((await call('PATCH', path, { name: 'Studio' })).status).toBe(200);
    expect((await call('PATCH', path, { name: ' ' })).status).toBe(422);
    const renamed = await (await call('GET', '/api/account')).json();
    expect(renamed.data.wallets[0].name).toBe('Studio');
    expect((await call('DELETE', path)).status).toBe(200);
    expect((await call('DELETE', path)).status).toBe(404);
    expect((await signInBy(app, key)).status).toBe(401);
    expect((await auditOf(app)).map(({ action }) => action).slice(1)).toEqual([
      'wallet.linked',
      'wallet.renamed',
      'wallet.removed',
      'session.refused',
    ]);
  });

  test('X4: of others are a 404 and stay; without a session there is nothing to see', async () => {
    const app = await openApp(open);
    const id = await addUser(app, { email: 'other@vitrine.example', password: 'seven small brown owls' });
    await insertWallet(app, id, key);
    const path = `/api/account/wallets/${encodeURIComponent(`of ${key.address}`)}`;
    const call = callAs(app, await signInMember(app));
    const anonymous = callAs(app, { cookie: '' });
    for (const [method, body] of [['PATCH', { name: 'Mine' }], ['DELETE']] as const) {
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
