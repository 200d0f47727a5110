import type { Clock } from '../clock/clock.ts';
import { type Chain, type ChainBlock, ChainError, type ChainSession } from './chain.ts';
import { openSession, parseResponse } from './chain-session.ts';
import { openRpc, type Rpc } from './rpc.ts';
import { chainIdResult } from './rpc-responses.ts';

interface ChainsOptions {
  /** The RPC URLs of each chain by priority. */
  readonly rpcs: ReadonlyMap<number, readonly string[]>;
  readonly now: Clock;
  /** Called when an RPC fails or recovers. */
  readonly onHealth: (event: { chain: number; rpc: number; isUp: boolean; reason: string }) => void;
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 3000;
const maxBytes = 4_000_000;
/** The time for which a failed RPC has the lowest priority. */
const cooldownMs = 30_000;

interface RpcNode {
  readonly number: number;
  readonly rpc: Rpc;
  failedAt: number | undefined;
  isChecked: boolean;
}

class RpcChain implements Chain {
  readonly id: number;
  readonly #nodes: readonly RpcNode[];
  readonly #options: ChainsOptions;
  #lastBlock: ChainBlock | null = null;
  #isUp = false;

  constructor(id: number, urls: readonly string[], options: ChainsOptions) {
    this.id = id;
    this.#options = options;
    const limits = { timeoutMs: options.timeoutMs ?? defaultTimeoutMs, maxBytes };
    this.#nodes = urls.map((url, index) => ({
      number: index + 1,
      rpc: openRpc(url, `RPC ${index + 1} of chain ${id}`, limits),
      failedAt: undefined,
      isChecked: false,
    }));
  }

  health() {
    const rpcs = this.#nodes.map(({ failedAt }) => ({ isUp: failedAt === undefined }));
    return { isUp: this.#isUp, block: this.#lastBlock, rpcs };
  }

  async read<Result>(callback: (session: ChainSession) => Promise<Result>): Promise<Result> {
    let failure: unknown;
    for (const node of this.#nodesByHealth()) {
      try {
        const result = await this.#readFrom(node, callback);
        this.#markUp(node);
        return result;
      } catch (error) {
        if (!(error instanceof ChainError) || !error.isRpcFault) throw error;
        this.#markDown(node, error);
        failure = error;
      }
    }
    this.#isUp = false;
    throw failure;
  }

  async #readFrom<Result>(
    node: RpcNode,
    callback: (session: ChainSession) => Promise<Result>,
  ): Promise<Result> {
    if (!node.isChecked) {
      const id = parseResponse(chainIdResult, await node.rpc('eth_chainId', []), 'eth_chainId');
      if (id !== BigInt(this.id)) throw new ChainError(`RPC ${node.number} belongs to another chain`, true);
      node.isChecked = true;
    }
    const session = openSession(node.rpc, (block) => {
      this.#lastBlock = block;
    });
    return callback(session);
  }

  /** Sorts recently failed RPCs last; they are still used if all others fail. */
  #nodesByHealth(): readonly RpcNode[] {
    const now = this.#options.now().getTime();
    const isCoolingDown = ({ failedAt }: RpcNode) =>
      failedAt !== undefined && Math.abs(now - failedAt) < cooldownMs;
    return this.#nodes.toSorted((one, other) => Number(isCoolingDown(one)) - Number(isCoolingDown(other)));
  }

  #markUp(node: RpcNode): void {
    this.#isUp = true;
    if (node.failedAt !== undefined)
      this.#options.onHealth({ chain: this.id, rpc: node.number, isUp: true, reason: 'responding again' });
    node.failedAt = undefined;
  }

  #markDown(node: RpcNode, { message }: ChainError): void {
    if (node.failedAt === undefined)
      this.#options.onHealth({ chain: this.id, rpc: node.number, isUp: false, reason: message });
    node.failedAt = this.#options.now().getTime();
  }
}

/**
 * Creates the configured chains; no request is sent before the first read. Each read uses a single RPC, so it never
 * mixes two views of a chain.
 */
export function openChains(options: ChainsOptions): ReadonlyMap<number, Chain> {
  return new Map([...options.rpcs].map(([id, urls]) => [id, new RpcChain(id, urls, options)]));
}
