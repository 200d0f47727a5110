import type { AccountsTables } from '../../src/features/accounts/tables.ts';
import { cookiesOf, member } from './accounts.ts';
import type { App } from './app.ts';
import type { EthereumKey } from './ethereum-key.ts';

/** Asks for what a wallet signs to sign in. */
export async function askToSignIn(app: App, { address }: { address: string }, headers = {}) {
  const asked = await app.post('/api/auth/sign-in/ethereum/message', { address, chain_id: 1 }, headers);
  const { data } = (await asked.json()) as { data: { message: string } };
  return { asked, message: data.message, cookie: cookiesOf(asked) };
}
/** Sends the signature that a wallet gave. */
export const answerQuestion = (
  app: App,
  signature: string,
  cookie: string,
  more: object = {},
  headers = {},
) => app.post('/api/auth/sign-in/ethereum', { signature, ...more }, { cookie, ...headers });

/** Signs in as a wallet does it. */
export async function signInBy(app: App, by: EthereumKey, more: object = {}, headers = {}) {
  const { message, cookie } = await askToSignIn(app, by, headers);
  return answerQuestion(app, await by.sign(message), cookie, more, headers);
}

/** Links an address to the account of the member, who is signed in. */
export async function linkWallet(app: App, headers: { cookie: string }, by: EthereumKey, name = 'Browser') {
  const question = { address: by.address, chain_id: 1, password: member.password };
  const asked = await app.post('/api/account/wallets/message', question, headers);
  const { data } = (await asked.json()) as { data: { message: string } };
  const cookie = `${headers.cookie}; ${cookiesOf(asked)}`;
  const signature = await by.sign(data.message);
  const linked = await app.post('/api/account/wallets', { name, signature }, { cookie });
  return { asked, linked, message: data.message, cookie, signature };
}

/** Puts a linked address into an app's database. */
export async function insertWallet({ database }: App, user_id: string, { address }: EthereumKey) {
  const wallet = { id: `of ${address}`, user_id, address, name: 'Wallet' };
  await database
    .of<AccountsTables>()
    .query.insertInto('linked_wallets')
    .values({ ...wallet, created_at: new Date().toISOString() })
    .execute();
}
