import type { Page } from '@playwright/test';
import type { TestChain } from './anvil.ts';

interface WalletRequest {
  readonly method: string;
  readonly params?: readonly unknown[];
}

/** A wallet in a page whose user responds as the test configures. */
export interface ChainWallet {
  /** The received requests in order. */
  readonly requests: WalletRequest[];
  /** Returns the number of requests to sign or send. */
  countSendRequests(): number;
  /** The response of its user: immediately yes, no, or pending until `approvePending`. */
  userResponse: 'yes' | 'no' | 'later';
  /** Approves the pending requests. */
  approvePending(): void;
  /** True if its user lowers the amount of an approval. */
  lowersAllowance: boolean;
  /** The chain id that it reports. */
  chainId: number;
  /** The account that it exposes after approval. */
  account: string;
  /** How its node responds to calls: at once, with an error, or only after `releaseCalls`. */
  calls: 'normal' | 'failing' | 'held';
  /** Responds to the held calls. */
  releaseCalls(): void;
  /** Its capabilities for batches (EIP-5792); undefined for a wallet without batches. */
  batchSupport: 'supported' | 'ready' | undefined;
}

/** Runs before the page's own scripts: announces the wallet (EIP-6963) and forwards all requests. */
function announce(): void {
  const listeners: Record<string, ((payload: unknown) => void)[]> = {};
  const forward = Reflect.get(window, 'askChainWallet') as (requests: unknown) => Promise<{
    result?: unknown;
    error?: unknown;
    event?: [string, unknown];
  }>;
  const provider = {
    async request(requests: { method: string }) {
      const { result, error, event } = await forward(requests);
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
  const announceProviders = () => {
    // Malformed announcements from another script in the page.
    for (const detail of [null, 7, { info: null }, { info: { ...info, rdns: '<b>' }, provider }])
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  };
  addEventListener('eip6963:requestProvider', announceProviders);
}

const approve = '0x095ea7b3';

/** Returns the parameters of a call; those of an approval get an amount of one. */
function lowerAllowance(method: string, params: readonly unknown[]): readonly unknown[] {
  const [call] = params as [{ data?: string } | undefined];
  if (method !== 'eth_sendTransaction' || !call?.data?.startsWith(approve)) return params;
  return [{ ...call, data: call.data.slice(0, 74) + '1'.padStart(64, '0') }];
}

interface Batch {
  readonly from: string;
  readonly chainId: string;
  readonly calls: readonly object[];
}

/** Sends the calls of a batch one after the other, which is enough for a test, and reports them as one. */
function createBatches(ask: (method: string, params: readonly unknown[]) => Promise<unknown>) {
  const sent = new Map<unknown, { readonly batch: Batch; readonly hashes: readonly unknown[] }>();
  return {
    async send(batch: Batch) {
      const hashes: unknown[] = [];
      for (const call of batch.calls)
        hashes.push(await ask('eth_sendTransaction', [{ ...call, from: batch.from, gas: '0xf4240' }]));
      const id = `0x${(sent.size + 1).toString(16).padStart(64, '0')}`;
      sent.set(id, { batch, hashes });
      return { result: { id } };
    },
    async readStatus(id: unknown) {
      const found = sent.get(id);
      if (!found) return { error: { code: 5730, message: 'No matching bundle found.' } };
      const receipts = await Promise.all(
        found.hashes.map((hash) => ask('eth_getTransactionReceipt', [hash])),
      );
      const isPending = receipts.includes(null);
      const status = isPending ? 100 : 200;
      const { chainId } = found.batch;
      const result = { version: '2.0.0', id, chainId, status, atomic: true };
      return { result: isPending ? result : { ...result, receipts } };
    },
  };
}

/** Injects a wallet with an unlocked account of a chain into a page. */
export async function injectChainWallet(page: Page, chain: TestChain, account: string): Promise<ChainWallet> {
  let isConnected = false;
  const pendingPrompts: (() => void)[] = [];
  const heldCalls: (() => void)[] = [];
  const wallet: ChainWallet = {
    requests: [],
    countSendRequests: () =>
      wallet.requests.filter(({ method }) => ['eth_sendTransaction', 'wallet_sendCalls'].includes(method))
        .length,
    userResponse: 'yes',
    approvePending() {
      for (const resolvePrompt of pendingPrompts.splice(0)) resolvePrompt();
    },
    lowersAllowance: false,
    chainId: 31_337,
    account,
    calls: 'normal',
    releaseCalls() {
      wallet.calls = 'normal';
      for (const resolveCall of heldCalls.splice(0)) resolveCall();
    },
    batchSupport: undefined,
  };
  const asksUser = new Set([
    'eth_requestAccounts',
    'eth_sendTransaction',
    'wallet_sendCalls',
    'wallet_switchEthereumChain',
  ]);
  const askNode = async (method: string, params: readonly unknown[]) => {
    const response = await fetch(chain.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    return (await response.json()) as { result?: unknown; error?: unknown };
  };
  const batches = createBatches(async (method, params) => (await askNode(method, params)).result);
  async function respondTo({ method, params = [] }: WalletRequest) {
    if (asksUser.has(method)) {
      if (wallet.userResponse === 'no')
        return { error: { code: 4001, message: 'User rejected the request.' } };
      if (wallet.userResponse === 'later') await new Promise<void>((resolve) => pendingPrompts.push(resolve));
    }
    if (method === 'eth_call' && wallet.calls === 'failing')
      return { error: { code: -32_603, message: 'The node is down.' } };
    if (method === 'eth_call' && wallet.calls === 'held')
      await new Promise<void>((resolve) => heldCalls.push(resolve));
    if (method === 'eth_requestAccounts') isConnected = true;
    if (method === 'eth_requestAccounts' || method === 'eth_accounts')
      return { result: isConnected ? [wallet.account] : [] };
    if (method === 'eth_chainId') return { result: `0x${wallet.chainId.toString(16)}` };
    if (method === 'wallet_switchEthereumChain') {
      const [{ chainId }] = params as [{ chainId: string }];
      wallet.chainId = Number(chainId);
      return { result: null, event: ['chainChanged', chainId] };
    }
    if (wallet.batchSupport !== undefined) {
      if (method === 'wallet_getCapabilities')
        return { result: { '0x7a69': { atomic: { status: wallet.batchSupport } } } };
      if (method === 'wallet_sendCalls') return batches.send((params as [Batch])[0]);
      if (method === 'wallet_getCallsStatus') return batches.readStatus(params[0]);
    }
    return askNode(method, wallet.lowersAllowance ? lowerAllowance(method, params) : params);
  }
  await page.exposeBinding('askChainWallet', async (_source, requests: WalletRequest) => {
    wallet.requests.push(requests);
    return respondTo(requests);
  });
  await page.addInitScript(announce);
  return wallet;
}
