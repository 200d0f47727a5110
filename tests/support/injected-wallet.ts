import type { Page } from '@playwright/test';
import { createKey, type EthereumKey } from './ethereum-key.ts';

/** What a test sees and steers of a wallet in the browser. */
interface InjectedWallet extends EthereumKey {
  /** The messages that it was asked to sign. */
  readonly asked: readonly string[];
  /** Whether the person presses its reject button. */
  isRejecting: boolean;
}

/**
 * Puts a wallet into the pages that a page opens from now on: it announces itself (EIP-6963), gives its address when
 * asked to connect, and signs with its own key (`personal_sign`).
 */
export async function injectWallet(page: Page, { name = 'Test Wallet', digit = '1' } = {}) {
  const asked: string[] = [];
  const wallet: InjectedWallet = { ...createKey(digit), asked, isRejecting: false };
  await page.exposeFunction(`askWallet${digit}`, async (method: string, params: readonly string[] = []) => {
    if (method === 'eth_chainId') return '0x7a69';
    if (method === 'eth_accounts') return [];
    if (wallet.isRejecting) throw new Error('User rejected the request');
    if (method === 'eth_requestAccounts') return [wallet.address];
    if (method !== 'personal_sign') throw new Error(`this wallet does not know ${method}`);
    const message = Buffer.from((params[0] ?? '').slice(2), 'hex').toString('utf8');
    asked.push(message);
    return wallet.sign(message);
  });
  await page.addInitScript(
    ([walletName, bridge]) => {
      const ask = (call: { method: string; params?: unknown[] }) =>
        (window as unknown as Record<string, (...of: unknown[]) => Promise<unknown>>)[bridge ?? '']?.(
          call.method,
          call.params,
        );
      const uuid = `00000000-0000-4000-8000-${bridge}`;
      const info = { uuid, name: walletName, icon: 'data:image/png;base64,', rdns: 'example.vitrine' };
      const detail = Object.freeze({ info, provider: { request: ask } });
      const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
      window.addEventListener('eip6963:requestProvider', announce);
      announce();
    },
    [name, `askWallet${digit}`],
  );
  return wallet;
}
