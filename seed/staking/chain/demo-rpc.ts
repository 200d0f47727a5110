import type { Address, Hex } from 'viem';

/** A transaction of one of anvil's own accounts. */
export interface Doing {
  readonly from: Address;
  readonly to?: Address;
  readonly data: Hex;
}

interface Call {
  readonly method: string;
  readonly params: readonly unknown[];
}

const gas = '0x7a1200';
const timeoutMs = 20_000;

/** The demo's own way to its chain: several calls in one request, as building a past of a month needs it. */
export class DemoRpc {
  readonly #url: string;
  readonly #nonces = new Map<Address, number>();

  constructor(url: string) {
    this.#url = url;
  }

  /**
   * Several calls in one request. They may be done in any order.
   * @throws an Error when one of them fails
   */
  async calls(calls: readonly Call[]): Promise<readonly unknown[]> {
    const answer = await fetch(this.#url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const results = (await answer.json()) as { id: number; result?: unknown; error?: { message: string } }[];
    return results
      .toSorted((one, other) => one.id - other.id)
      .map(({ result, error }, index) => {
        if (error) throw new Error(`${calls[index]?.method}: ${error.message}`);
        return result;
      });
  }

  async call(method: string, ...params: readonly unknown[]): Promise<unknown> {
    const [result] = await this.calls([{ method, params }]);
    return result;
  }

  /** Sends transactions; those of one account come one after the other. Nobody else may use the accounts meanwhile. */
  async send(doings: readonly Doing[]): Promise<void> {
    if (doings.length === 0) return;
    await this.calls(
      doings.map((doing) => {
        const nonce = this.#nonces.get(doing.from) ?? 0;
        this.#nonces.set(doing.from, nonce + 1);
        return {
          method: 'eth_sendTransaction',
          params: [{ ...doing, gas, nonce: `0x${nonce.toString(16)}` }],
        };
      }),
    );
  }

  /** Sends a transaction of an account that others may use too. */
  async sendOne(doing: Doing): Promise<void> {
    await this.call('eth_sendTransaction', { ...doing, gas });
  }

  /** Makes a block, of a moment in seconds or of now. */
  async mine(seconds?: number): Promise<void> {
    await this.call('evm_mine', ...(seconds === undefined ? [] : [{ timestamp: seconds }]));
  }
}
