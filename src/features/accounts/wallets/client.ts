import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import {
  type EthereumProvider,
  readMessage,
  requestWalletSignature,
} from '../client/request-wallet-signature.ts';
import type { WalletsApi } from './api.ts';

const createClient = (transport: ApiTransport) =>
  hc<WalletsApi>('/api/account', clientOptions(transport)).wallets;

/**
 * Returns false if the user or the wallet cancelled.
 * @throws ApiError with the invalid fields, or `conflict` for an address that is already linked
 */
export async function linkWallet(
  transport: ApiTransport,
  provider: EthereumProvider,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<boolean> {
  const wallets = createClient(transport);
  const signed = await requestWalletSignature(provider, (request) =>
    readMessage(wallets.message.$post({ json: { ...request, password } })),
  );
  if (signed === undefined) return false;
  await readJson<unknown>(wallets.$post({ json: { ...signed, name } }));
  return true;
}

export async function renameWallet(transport: ApiTransport, id: string, name: string): Promise<void> {
  await readJson<unknown>(createClient(transport)[':id'].$patch({ param: { id }, json: { name } }));
}

/** @throws ApiError with `password` in `fields` for a wrong password */
export async function removeWallet(transport: ApiTransport, id: string, password: string): Promise<void> {
  await readJson<unknown>(createClient(transport)[':id'].$delete({ param: { id }, json: { password } }));
}
