import type { Address, Hex } from 'viem';

export interface ScriptedTransaction {
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

/** A JSON-RPC client with batching, which building a month of history needs. */
export class DemoRpc {
  readonly #url: string;
  readonly #nonces = new Map<Address, number>();

  constructor(url: string) {
    this.#url = url;
  }

  /**
   * Sends calls in one batch, in no guaranteed order.
   * @returns the results in the order of the calls
   * @throws an Error if one of them fails
   */
  async calls(calls: readonly Call[]): Promise<readonly unknown[]> {
    const response = await fetch(this.#url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const results = (await response.json()) as {
      id: number;
      result?: unknown;
      error?: { message: string };
    }[];
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

  /**
   * Sends transactions; those of one account in order. Assigns nonces itself, so nobody else may use the
   * accounts meanwhile.
   */
  async send(transactions: readonly ScriptedTransaction[]): Promise<void> {
    if (transactions.length === 0) return;
    await this.calls(
      transactions.map((transaction) => {
        const nonce = this.#nonces.get(transaction.from) ?? 0;
        this.#nonces.set(transaction.from, nonce + 1);
        return {
          method: 'eth_sendTransaction',
          params: [{ ...transaction, gas, nonce: `0x${nonce.toString(16)}` }],
        };
      }),
    );
  }

  /** Sends a transaction from an account that others may use as well. */
  async sendOne(transaction: ScriptedTransaction): Promise<void> {
    await this.call('eth_sendTransaction', { ...transaction, gas });
  }

  /**
   * Mines a block.
   * @param seconds block time; the current time by default
   */
  async mine(seconds?: number): Promise<void> {
    await this.call('evm_mine', ...(seconds === undefined ? [] : [{ timestamp: seconds }]));
  }
}
