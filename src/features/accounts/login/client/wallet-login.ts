import { hc } from 'hono/client';
import { ApiError, type ApiTransport, clientOptions } from '#shared/api/api-transport.ts';
import {
  type EthereumProvider,
  readMessage,
  requestWalletSignature,
} from '../../client/request-wallet-signature.ts';
import type { LoginApi } from '../api.ts';
import { type StepOutcome, toStepOutcome } from './login.ts';

/** Returns undefined if the user or the wallet cancelled. */
export async function logInWithWallet(
  transport: ApiTransport,
  provider: EthereumProvider,
  remember: boolean,
): Promise<StepOutcome | undefined> {
  const { ethereum } = hc<LoginApi>('/api/auth', clientOptions(transport))['sign-in'];
  try {
    const signed = await requestWalletSignature(provider, (json) =>
      readMessage(ethereum.message.$post({ json })),
    );
    if (signed === undefined) return undefined;
    return await toStepOutcome(ethereum.$post({ json: { ...signed, remember } }));
  } catch (error) {
    const isLimited = error instanceof ApiError && error.code === 'too_many_requests';
    return { problems: [isLimited ? 'limited' : 'failed'], codeNeeded: false };
  }
}
