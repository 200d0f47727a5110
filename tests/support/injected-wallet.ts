import type { Page } from '@playwright/test';
import { createEthereumKey, type EthereumKey } from './ethereum-key.ts';

/** A wallet in the browser, controlled by a test. */
interface InjectedWallet extends EthereumKey {
  /** The messages that it was asked to sign. */
  readonly signedMessages: readonly string[];
  /** True if the user rejects requests. */
  isRejecting: boolean;
}

/**
 * Injects a wallet into all pages opened from now on: it announces itself (EIP-6963), exposes its address on
 * request, and signs with its own key (`personal_sign`).
 */
export async function injectWallet(page: Page, { name = 'Test Wallet', digit = '1' } = {}) {
  const signedMessages: string[] = [];
  const wallet: InjectedWallet = { ...createEthereumKey(digit), signedMessages, isRejecting: false };
  await page.exposeFunction(`askWallet${digit}`, async (method: string, params: readonly string[] = []) => {
    if (method === 'eth_chainId') return '0x7a69';
    if (method === 'eth_accounts') return [];
    if (wallet.isRejecting) throw new Error('User rejected the request');
    if (method === 'eth_requestAccounts') return [wallet.address];
    if (method !== 'personal_sign') throw new Error(`this wallet does not support ${method}`);
    const message = Buffer.from((params[0] ?? '').slice(2), 'hex').toString('utf8');
    signedMessages.push(message);
    return wallet.sign(message);
  });
  await page.addInitScript(
    ([walletName, bridge]) => {
      const request = (call: { method: string; params?: unknown[] }) => {
        const ask: ((...of: unknown[]) => Promise<unknown>) | undefined = Reflect.get(window, bridge ?? '');
        return ask?.(call.method, call.params);
      };
      const uuid = `00000000-0000-4000-8000-${bridge}`;
      const info = { uuid, name: walletName, icon: 'data:image/png;base64,', rdns: 'example.vitrine' };
      const detail = Object.freeze({ info, provider: { request } });
      const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
      window.addEventListener('eip6963:requestProvider', announce);
      announce();
    },
    [name, `askWallet${digit}`],
  );
  return wallet;
}
