import { requestProviders } from 'mipd';
import { isObject } from '../rules/provider-answers.ts';
import { mostWallets, readWalletInfo, type WalletInfo } from '../rules/wallet-info.ts';
import type { Provider } from './request.ts';

/** A wallet that has made itself known. */
export interface Wallet {
  readonly info: WalletInfo;
  readonly provider: Provider;
}

const isProvider = (value: unknown): value is Provider =>
  isObject(value) && typeof value['request'] === 'function';

function readWallet(detail: unknown): Wallet | null {
  try {
    if (!isObject(detail)) return null;
    const info = readWalletInfo(detail['info']);
    const provider = detail['provider'];
    return info && isProvider(provider) ? { info, provider } : null;
  } catch {
    // A getter of a stranger's object can throw.
    return null;
  }
}

/**
 * Asks which wallets are in the page (EIP-6963), and hears of those that come later. The first to take a name keeps
 * it; what is no wallet is passed over.
 * @param onWallets hears of all that are known, each time one is added
 * @returns stops it
 */
export function discoverWallets(onWallets: (wallets: readonly Wallet[]) => void): () => void {
  let wallets: readonly Wallet[] = [];
  const stop = requestProviders((detail: unknown) => {
    if (wallets.length >= mostWallets) return;
    const wallet = readWallet(detail);
    if (!wallet || wallets.some(({ info }) => info.rdns === wallet.info.rdns)) return;
    wallets = [...wallets, wallet];
    onWallets(wallets);
  });
  return () => stop?.();
}
