import type { AccountsTables } from '../../src/features/accounts/tables.ts';
import { getCookies, member } from './accounts.ts';
import type { TestApp } from './app.ts';
import type { EthereumKey } from './ethereum-key.ts';

/** Requests the message that a wallet signs to log in. */
export async function requestSiweMessage(app: TestApp, { address }: { address: string }, headers = {}) {
  const messageResponse = await app.post(
    '/api/auth/sign-in/ethereum/message',
    { address, chain_id: 1 },
    headers,
  );
  const { data } = (await messageResponse.json()) as { data: { message: string } };
  return { response: messageResponse, message: data.message, cookie: getCookies(messageResponse) };
}

/** Sends the signature of a wallet. */
export const sendSiweSignature = (
  app: TestApp,
  signature: string,
  cookie: string,
  options: object = {},
  headers = {},
) => app.post('/api/auth/sign-in/ethereum', { signature, ...options }, { cookie, ...headers });

/** Logs in with the key of an address. */
export async function logInWithKey(app: TestApp, key: EthereumKey, options: object = {}, headers = {}) {
  const { message, cookie } = await requestSiweMessage(app, key, headers);
  return sendSiweSignature(app, await key.sign(message), cookie, options, headers);
}

/** Links an address to the account of the logged-in member. */
export async function linkWallet(
  app: TestApp,
  headers: { cookie: string },
  key: EthereumKey,
  name = 'Browser',
) {
  const request = { address: key.address, chain_id: 1, password: member.password };
  const messageResponse = await app.post('/api/account/wallets/message', request, headers);
  const { data } = (await messageResponse.json()) as { data: { message: string } };
  const cookie = `${headers.cookie}; ${getCookies(messageResponse)}`;
  const signature = await key.sign(data.message);
  const linked = await app.post('/api/account/wallets', { name, signature }, { cookie });
  return { linked, message: data.message, cookie, signature };
}

/** Inserts a linked address into an app's database. */
export async function insertWallet({ database }: TestApp, user_id: string, { address }: EthereumKey) {
  const wallet = { id: `of ${address}`, user_id, address, name: 'Wallet' };
  await database
    .of<AccountsTables>()
    .query.insertInto('linked_wallets')
    .values({ ...wallet, created_at: new Date().toISOString() })
    .execute();
}
