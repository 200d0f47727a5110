import { hc } from 'hono/client';
import { ApiError, type ApiTransport, clientOptions, readJson } from '../../../shared/api-transport.ts';
import type { AccountApi } from '../api/account.ts';
import type { SignInApi } from '../api/session.ts';
import type { WalletMessage, WalletQuestion } from '../contract.ts';
import { type StepOutcome, stepOutcome } from './sign-in.ts';

/** A wallet that is there in the browser, as far as it is asked here (EIP-1193). */
export interface EthereumProvider {
  request(call: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>;
}

const accountOf = (transport: ApiTransport) => hc<AccountApi>('/api/account', clientOptions(transport));

const done = async (answer: Parameters<typeof readJson>[0]): Promise<void> => {
  await readJson<unknown>(answer);
};

type MessageAnswer = Parameters<typeof readJson<{ data: WalletMessage }>>[0];

/** The library also knows the shape of refusals; what is read here is only read where there is none. */
const messageOf = async (answer: Promise<unknown>) => (await readJson(answer as MessageAnswer)).data.message;

const inHex = (text: string) =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/**
 * Asks a wallet for its address, and for its signature of what the server wants to have signed.
 * @param ask gets the message for an address
 * @returns nothing when the person or the wallet broke it off
 * @throws what `ask` throws
 */
async function askWallet(
  provider: EthereumProvider,
  ask: (question: WalletQuestion) => Promise<string>,
): Promise<string | undefined> {
  const call = (method: string, params: readonly unknown[] = []) =>
    provider.request({ method, params }).catch(() => undefined);
  const accounts = await call('eth_requestAccounts');
  const address = Array.isArray(accounts) ? accounts[0] : undefined;
  const chainId = await call('eth_chainId');
  if (typeof address !== 'string' || typeof chainId !== 'string') return undefined;
  const message = await ask({ address, chain_id: Number(chainId) });
  const signature = await call('personal_sign', [inHex(message), address]);
  return typeof signature === 'string' ? signature : undefined;
}

/**
 * Signs in with an Ethereum address.
 * @returns nothing when the person or the wallet broke it off
 */
export async function signInByWallet(
  transport: ApiTransport,
  provider: EthereumProvider,
  remember: boolean,
): Promise<StepOutcome | undefined> {
  const { ethereum } = hc<SignInApi>('/api/auth', clientOptions(transport))['sign-in'];
  try {
    const signature = await askWallet(provider, (json) => messageOf(ethereum.message.$post({ json })));
    if (signature === undefined) return undefined;
    return await stepOutcome(ethereum.$post({ json: { signature, remember } }));
  } catch (error) {
    const isLimited = error instanceof ApiError && error.code === 'too_many_requests';
    return { problems: [isLimited ? 'limited' : 'failed'], codeNeeded: false };
  }
}

/**
 * Links the address of a wallet to one's account.
 * @returns whether it is linked now; not when the person or the wallet broke it off
 * @throws ApiError with the fields that are wrong, or `conflict` for an address that is linked already
 */
export async function linkWallet(
  transport: ApiTransport,
  provider: EthereumProvider,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<boolean> {
  const { wallets } = accountOf(transport);
  const signature = await askWallet(provider, (asked) =>
    messageOf(wallets.message.$post({ json: { ...asked, password } })),
  );
  if (signature === undefined) return false;
  await readJson<unknown>(wallets.$post({ json: { name, signature } }));
  return true;
}

/** Gives a linked address another name. */
export const renameWallet = (transport: ApiTransport, id: string, name: string) =>
  done(accountOf(transport).wallets[':id'].$patch({ param: { id }, json: { name } }));

/** Removes a linked address. */
export const removeWallet = (transport: ApiTransport, id: string) =>
  done(accountOf(transport).wallets[':id'].$delete({ param: { id } }));
