import { type Provider, WalletError } from './request.ts';

/** Methods that ask the user to send something. */
const sendingMethods: ReadonlySet<string> = new Set(['eth_sendTransaction', 'wallet_sendCalls']);

/** A request that was not passed on, because the user left the wallet. */
export class LeftWalletError extends WalletError {
  constructor() {
    super({ code: null, data: undefined });
  }
}

/**
 * Creates a provider that stays readable but requests no more transactions after the user left the wallet,
 * which may still expose the account to this site.
 */
export function createLeavableProvider(provider: Provider) {
  let isLeft = false;
  return {
    provider: {
      async request(call) {
        if (isLeft && sendingMethods.has(call.method)) throw new LeftWalletError();
        return isLeft && call.method === 'eth_accounts' ? [] : provider.request(call);
      },
    } satisfies Provider,
    leave() {
      isLeft = true;
    },
  };
}
