import type { AccountsTables } from '#features/accounts/tables.ts';
import { member } from './accounts.ts';
import type { TestApp } from './app.ts';
import type { EthereumKey } from './ethereum-key.ts';

/** Requests the message that a wallet signs to log in. */
export async function requestSiweMessage(app: TestApp, { address }: { address: string }, headers = {}) {
  const messageResponse = await app.post(
    '/api/auth/sign-in/ethereum/message',
    { address, chain_id: 1 },
    headers,
  );
  const { data } = (await messageResponse.json()) as { data: { message: string; token: string } };
  return { response: messageResponse, ...data };
}

/** Sends the signature of a wallet with the token of its message. */
export const sendSiweSignature = (
  app: TestApp,
  signature: string,
  token: string,
  options: object = {},
  headers = {},
) => app.post('/api/auth/sign-in/ethereum', { token, signature, ...options }, headers);

/** Logs in with the key of an address. */
export async function logInWithKey(app: TestApp, key: EthereumKey, options: object = {}, headers = {}) {
  const { message, token } = await requestSiweMessage(app, key, headers);
  return sendSiweSignature(app, await key.sign(message), token, options, headers);
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
  const { data } = (await messageResponse.json()) as { data: { message: string; token: string } };
  const { message, token } = data;
  const signature = await key.sign(message);
  const linked = await app.post('/api/account/wallets', { name, token, signature }, headers);
  return { linked, message, token, signature };
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
