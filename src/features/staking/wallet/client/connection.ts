import type { Hex } from 'viem';
import { readAccounts, readNumber, walletCodes } from '../rules/provider-answers.ts';
import type { Wallet } from './discover.ts';
import { readChain, readShownAccounts } from './reads.ts';
import { askUser, type Provider, WalletError } from './request.ts';

/** A wallet that shows an account to this site. */
export interface Connection {
  readonly wallet: Wallet;
  readonly account: Hex;
  /** Null while the wallet does not say. */
  readonly chainId: number | null;
}

/** Why a wallet is not connected, or not on the chain that was asked for. */
export type ConnectProblem = 'rejected' | 'busy' | 'no_account' | 'unknown_chain' | 'failed';

const problems = new Map<number | null, ConnectProblem>([
  [walletCodes.rejected, 'rejected'],
  [walletCodes.busy, 'busy'],
  [walletCodes.unknownChain, 'unknown_chain'],
]);

const problemOf = (thrown: unknown): ConnectProblem =>
  (thrown instanceof WalletError && problems.get(thrown.failure.code)) || 'failed';

/**
 * Connects to a wallet.
 * @param isAsking whether its user is asked; else only an account that was shown before is taken up
 */
export async function connect(wallet: Wallet, isAsking: boolean): Promise<Connection | ConnectProblem> {
  try {
    const [account] = isAsking
      ? readAccounts(await askUser(wallet.provider, 'eth_requestAccounts'))
      : await readShownAccounts(wallet.provider);
    if (account === undefined) return 'no_account';
    return { wallet, account, chainId: await readChain(wallet.provider) };
  } catch (thrown) {
    return problemOf(thrown);
  }
}

/** Asks the wallet to go to a chain. */
export async function switchChain(provider: Provider, chainId: number): Promise<ConnectProblem | null> {
  try {
    await askUser(provider, 'wallet_switchEthereumChain', [{ chainId: `0x${chainId.toString(16)}` }]);
    return null;
  } catch (thrown) {
    return problemOf(thrown);
  }
}

/** What a wallet can tell by itself. */
export interface ConnectionChange {
  /** Null when it shows no account any more. */
  readonly account?: Hex | null;
  readonly chainId?: number | null;
}

/**
 * Hears of another account or chain. Of a storm of events only the last of each frame counts.
 * @returns stops it
 */
export function watchConnection(
  provider: Provider,
  onChange: (change: ConnectionChange) => void,
): () => void {
  let change: ConnectionChange = {};
  let frame: ReturnType<typeof setTimeout> | undefined;
  const note = (more: ConnectionChange) => {
    change = { ...change, ...more };
    frame ??= setTimeout(() => {
      frame = undefined;
      onChange(change);
      change = {};
    }, 50);
  };
  const listeners = {
    accountsChanged: (accounts: unknown) => note({ account: readAccounts(accounts)[0] ?? null }),
    chainChanged: (chainId: unknown) => note({ chainId: readNumber(chainId) }),
    disconnect: () => note({ chainId: null }),
  };
  const each = Object.entries(listeners);
  const tell = (method: 'on' | 'removeListener') => {
    try {
      for (const [event, listener] of each) provider[method]?.(event, listener);
    } catch {
      // A wallet without events is asked anew before each transaction anyway.
    }
  };
  tell('on');
  return () => {
    clearTimeout(frame);
    tell('removeListener');
  };
}
