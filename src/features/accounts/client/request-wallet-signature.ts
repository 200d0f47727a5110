import { readJson } from '#shared/api/api-transport.ts';
import type { SiweMessageRequest, SiweMessageResponse } from '../contract.ts';

/** The required part of a wallet's interface (EIP-1193). */
export interface EthereumProvider {
  request(call: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>;
}

type SiweMessageApiResponse = Parameters<typeof readJson<{ data: SiweMessageResponse }>>[0];

/** `readJson` throws for errors, so their types are cast away. */
export const readMessage = async (response: Promise<unknown>): Promise<SiweMessageResponse> =>
  (await readJson(response as SiweMessageApiResponse)).data;

const toHex = (text: string) =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/**
 * Asks a wallet for its address and its signature of the server's message; undefined if the user or the
 * wallet cancelled.
 * @param getMessage gets the message for an address
 * @throws errors of `getMessage`
 */
export async function requestWalletSignature(
  provider: EthereumProvider,
  getMessage: (request: SiweMessageRequest) => Promise<SiweMessageResponse>,
): Promise<{ readonly token: string; readonly signature: string } | undefined> {
  const call = (method: string, params: readonly unknown[] = []) =>
    provider.request({ method, params }).catch(() => undefined);
  const accounts = await call('eth_requestAccounts');
  const address = Array.isArray(accounts) ? accounts[0] : undefined;
  const chainId = await call('eth_chainId');
  if (typeof address !== 'string' || typeof chainId !== 'string') return undefined;
  const { message, token } = await getMessage({ address, chain_id: Number(chainId) });
  const signature = await call('personal_sign', [toHex(message), address]);
  return typeof signature === 'string' ? { token, signature } : undefined;
}
