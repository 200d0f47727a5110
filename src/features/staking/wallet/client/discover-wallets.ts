import { requestProviders } from 'mipd';
import { isObject } from '../rules/provider-responses.ts';
import { maxWallets, parseWalletInfo, type WalletInfo } from '../rules/wallet-info.ts';
import type { Provider } from './request.ts';

export interface Wallet {
  readonly info: WalletInfo;
  readonly provider: Provider;
}

const isProvider = (value: unknown): value is Provider =>
  isObject(value) && typeof value['request'] === 'function';

function parseWallet(detail: unknown): Wallet | null {
  try {
    if (!isObject(detail)) return null;
    const info = parseWalletInfo(detail['info']);
    const provider = detail['provider'];
    return info && isProvider(provider) ? { info, provider } : null;
  } catch {
    // Property getters of untrusted objects can throw.
    return null;
  }
}

/**
 * Discovers the wallets in the page (EIP-6963), including late wallets; returns a function that stops. The
 * first wallet with an id keeps it; malformed announcements are ignored.
 * @param onWallets receives all known wallets each time one is added
 */
export function discoverWallets(onWallets: (wallets: readonly Wallet[]) => void): () => void {
  let wallets: readonly Wallet[] = [];
  const stop = requestProviders((detail: unknown) => {
    if (wallets.length >= maxWallets) return;
    const wallet = parseWallet(detail);
    if (!wallet || wallets.some(({ info }) => info.rdns === wallet.info.rdns)) return;
    wallets = [...wallets, wallet];
    onWallets(wallets);
  });
  return () => stop?.();
}
