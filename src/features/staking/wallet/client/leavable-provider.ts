import { type Provider, WalletError } from './request.ts';

/** Methods that ask the user to send something. */
const sendingMethods: ReadonlySet<string> = new Set(['eth_sendTransaction', 'wallet_sendCalls']);

/** A request that was not passed on, because the user left the wallet. */
export class LeftWalletError extends WalletError {
  constructor() {
    super({ code: null, data: undefined });
  }
}

/** Stays readable but requests no transactions after the user left, although the account may stay exposed. */
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
