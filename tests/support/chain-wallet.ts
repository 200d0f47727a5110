import type { Page } from '@playwright/test';
import type { TestChain } from './anvil.ts';

interface Asked {
  readonly method: string;
  readonly params?: readonly unknown[];
}

/** A wallet in a page whose user answers as a test says. */
export interface ChainWallet {
  /** What was asked of it, in order. */
  readonly asked: Asked[];
  /** The methods with which it asked its user to sign or send. */
  sends(): number;
  /** How its user answers: at once, with no, or not before `answer` is called. */
  mood: 'yes' | 'no' | 'later';
  /** Lets the questions that wait be answered with yes. */
  answer(): void;
  /** Whether its user writes a smaller sum into a question for an allowance. */
  lowersAllowance: boolean;
  /** The chain that it says it is on. */
  chainId: number;
  /** The account that it shows once its user has said yes. */
  account: string;
}

/** What it does before the page's own scripts: announces itself (EIP-6963) and passes everything on. */
function announce(): void {
  const listeners: Record<string, ((payload: unknown) => void)[]> = {};
  const pass = Reflect.get(window, 'askChainWallet') as (asked: unknown) => Promise<{
    result?: unknown;
    error?: unknown;
    event?: [string, unknown];
  }>;
  const provider = {
    async request(asked: { method: string }) {
      const { result, error, event } = await pass(asked);
      if (event) for (const listener of listeners[event[0]] ?? []) listener(event[1]);
      if (error) throw error;
      return result;
    },
    on(event: string, listener: (payload: unknown) => void) {
      listeners[event] = [...(listeners[event] ?? []), listener];
    },
    removeListener(event: string, listener: (payload: unknown) => void) {
      listeners[event] = (listeners[event] ?? []).filter((one) => one !== listener);
    },
  };
  const info = {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'Test wallet',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>',
    rdns: 'example.wallet',
  };
  const say = () => {
    // A stranger in the page that says anything.
    for (const detail of [null, 7, { info: null }, { info: { ...info, rdns: '<b>' }, provider }])
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  };
  addEventListener('eip6963:requestProvider', say);
}

const approve = '0x095ea7b3';

/** The parameters of a call; of one that allows a sum, with a sum of one. */
function lowered(method: string, params: readonly unknown[]): readonly unknown[] {
  const [call] = params as [{ data?: string } | undefined];
  if (method !== 'eth_sendTransaction' || !call?.data?.startsWith(approve)) return params;
  return [{ ...call, data: call.data.slice(0, 74) + '1'.padStart(64, '0') }];
}

/** Puts a wallet into a page, with one of the unlocked accounts of a chain. */
export async function injectChainWallet(page: Page, chain: TestChain, account: string): Promise<ChainWallet> {
  let isConnected = false;
  const held: (() => void)[] = [];
  const wallet: ChainWallet = {
    asked: [],
    sends: () => wallet.asked.filter(({ method }) => method === 'eth_sendTransaction').length,
    mood: 'yes',
    answer() {
      for (const go of held.splice(0)) go();
    },
    lowersAllowance: false,
    chainId: 31_337,
    account,
  };
  const asksUser = new Set(['eth_requestAccounts', 'eth_sendTransaction', 'wallet_switchEthereumChain']);
  async function answerTo({ method, params = [] }: Asked) {
    if (asksUser.has(method)) {
      if (wallet.mood === 'no') return { error: { code: 4001, message: 'User rejected the request.' } };
      if (wallet.mood === 'later') await new Promise<void>((resolve) => held.push(resolve));
    }
    if (method === 'eth_requestAccounts') isConnected = true;
    if (method === 'eth_requestAccounts' || method === 'eth_accounts')
      return { result: isConnected ? [wallet.account] : [] };
    if (method === 'eth_chainId') return { result: `0x${wallet.chainId.toString(16)}` };
    if (method === 'wallet_switchEthereumChain') {
      const [{ chainId }] = params as [{ chainId: string }];
      wallet.chainId = Number(chainId);
      return { result: null, event: ['chainChanged', chainId] };
    }
    const response = await fetch(chain.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method,
        params: wallet.lowersAllowance ? lowered(method, params) : params,
      }),
    });
    return (await response.json()) as { result?: unknown; error?: unknown };
  }
  await page.exposeBinding('askChainWallet', async (_source, asked: Asked) => {
    wallet.asked.push(asked);
    return answerTo(asked);
  });
  await page.addInitScript(announce);
  return wallet;
}
