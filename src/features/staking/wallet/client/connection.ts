import type { Hex } from 'viem';
import { parseAccounts, parseQuantity, walletErrorCodes } from '../rules/provider-responses.ts';
import { readChain, readConnectedAccounts } from './contract-reads.ts';
import type { Wallet } from './discover-wallets.ts';
import { type Provider, requestUserApproval, sleep, WalletError } from './request.ts';

export interface Connection {
  readonly wallet: Wallet;
  readonly account: Hex;
  /** Null if the wallet does not report it. */
  readonly chainId: number | null;
}

export type ConnectProblem = 'rejected' | 'busy' | 'no_account' | 'unknown_chain' | 'failed';

/** The reason why a wallet did not switch chains; `not_switched` if it claims it did. */
export type SwitchProblem = 'rejected' | 'busy' | 'unknown_chain' | 'not_switched' | 'failed';

const problems = new Map<number | null, ConnectProblem>([
  [walletErrorCodes.rejected, 'rejected'],
  [walletErrorCodes.busy, 'busy'],
  [walletErrorCodes.unknownChain, 'unknown_chain'],
]);

const toConnectProblem = (thrown: unknown): ConnectProblem =>
  (thrown instanceof WalletError && problems.get(thrown.failure.code)) || 'failed';

/** @param shouldPrompt asks the user; otherwise only an already exposed account is used */
export async function connect(wallet: Wallet, shouldPrompt: boolean): Promise<Connection | ConnectProblem> {
  try {
    const [account] = shouldPrompt
      ? parseAccounts(await requestUserApproval(wallet.provider, 'eth_requestAccounts'))
      : await readConnectedAccounts(wallet.provider);
    if (account === undefined) return 'no_account';
    return { wallet, account, chainId: await readChain(wallet.provider) };
  } catch (thrown) {
    return toConnectProblem(thrown);
  }
}

/** Repeats reading the chain after a switch, because some wallets respond too early. */
const [switchAttempts, switchIntervalMs] = [5, 300];

/** Asks the wallet to switch chains; returns null if it did. */
export async function switchChain(provider: Provider, chainId: number): Promise<SwitchProblem | null> {
  try {
    await requestUserApproval(provider, 'wallet_switchEthereumChain', [
      { chainId: `0x${chainId.toString(16)}` },
    ]);
    for (let attempt = 0; attempt < switchAttempts; attempt++) {
      if (attempt > 0) await sleep(switchIntervalMs);
      if ((await readChain(provider)) === chainId) return null;
    }
    return 'not_switched';
  } catch (thrown) {
    const problem = toConnectProblem(thrown);
    return problem === 'no_account' ? 'failed' : problem;
  }
}

export interface ConnectionChange {
  /** Null if the wallet exposes no account any more. */
  readonly account?: Hex | null;
  readonly chainId?: number | null;
}

/** Watches a wallet's account and chain, merging bursts of events; returns a function that stops watching. */
export function watchConnection(
  provider: Provider,
  onChange: (change: ConnectionChange) => void,
): () => void {
  let change: ConnectionChange = {};
  let frame: ReturnType<typeof setTimeout> | undefined;
  const queueChange = (update: ConnectionChange) => {
    change = { ...change, ...update };
    frame ??= setTimeout(() => {
      frame = undefined;
      onChange(change);
      change = {};
    }, 50);
  };
  const listeners = {
    accountsChanged: (accounts: unknown) => queueChange({ account: parseAccounts(accounts)[0] ?? null }),
    chainChanged: (chainId: unknown) => queueChange({ chainId: parseQuantity(chainId) }),
    disconnect: () => queueChange({ chainId: null }),
  };
  const entries = Object.entries(listeners);
  const setListeners = (method: 'on' | 'removeListener') => {
    try {
      for (const [event, listener] of entries) provider[method]?.(event, listener);
    } catch {
      // Without events, the wallet is still checked before each transaction.
    }
  };
  setListeners('on');
  return () => {
    clearTimeout(frame);
    setListeners('removeListener');
  };
}
