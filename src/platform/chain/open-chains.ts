import type { Clock } from '../clock/clock.ts';
import { type Chain, ChainError, type ChainSession } from './chain.ts';
import { openSession, parseResponse } from './chain-session.ts';
import { openRpc, type Rpc } from './rpc.ts';
import { quantityResult } from './rpc-responses.ts';

/** A change of an RPC, which is named by its chain and its position from 1: its URL may contain a key. */
export interface RpcEvent {
  readonly chain: number;
  readonly rpc: number;
  readonly change: 'failed' | 'recovered' | 'behind' | 'caught_up';
  readonly reason: string;
}

interface ChainsOptions {
  /** The RPC URLs of each chain by priority. */
  readonly rpcs: ReadonlyMap<number, readonly string[]>;
  readonly now: Clock;
  /** Called once per change. */
  readonly onRpcChange: (event: RpcEvent) => void;
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 3000;
const maxBytes = 4_000_000;
/** The time for which a failed RPC has the lowest priority. */
const cooldownMs = 30_000;
/** The interval of comparing heights; shorter than the cooldown, so that an RPC which stays silent stays last. */
const comparisonIntervalMs = 20_000;
/** The limits of comparing heights: the first read waits for it. */
const probeLimits = { timeoutMs: 1000, maxBytes: 10_000 };
/** An RPC is behind beyond this number of blocks, because new blocks do not reach all RPCs at the same time. */
const toleratedBlocks = 5n;
/** An RPC that was behind has caught up within this number of blocks; fewer, so that it does not alternate. */
const caughtUpBlocks = 2n;

interface RpcNode {
  readonly number: number;
  readonly rpc: Rpc;
  /** Compares heights, within shorter limits. */
  readonly probe: Rpc;
  /** The last failure, until the RPC responds again: to a read, if a read failed. */
  failure: { readonly at: number; readonly isProbe: boolean } | undefined;
  isChecked: boolean;
  /** The height that the RPC reported last. */
  height: bigint | undefined;
  blocksBehind: bigint;
}

class RpcChain implements Chain {
  readonly id: number;
  readonly #nodes: readonly RpcNode[];
  readonly #options: ChainsOptions;
  #isUp = false;
  #comparedAt: number | undefined;
  #firstComparison: Promise<void> | undefined;

  constructor(id: number, urls: readonly string[], options: ChainsOptions) {
    this.id = id;
    this.#options = options;
    const timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
    const probeTimeoutMs = Math.min(timeoutMs, probeLimits.timeoutMs);
    this.#nodes = urls.map((url, index) => {
      const name = `RPC ${index + 1} of chain ${id}`;
      return {
        number: index + 1,
        rpc: openRpc(url, name, { timeoutMs, maxBytes }),
        probe: openRpc(url, name, { ...probeLimits, timeoutMs: probeTimeoutMs }),
        failure: undefined,
        isChecked: false,
        height: undefined,
        blocksBehind: 0n,
      };
    });
  }

  health() {
    return { isUp: this.#isUp, rpcs: this.#nodes.map(({ blocksBehind }) => ({ blocksBehind })) };
  }

  async read<Result>(callback: (session: ChainSession) => Promise<Result>): Promise<Result> {
    await this.#compareIfDue();
    let failure: unknown;
    for (const node of this.#nodesByHealth()) {
      try {
        await this.#checkChainId(node, node.rpc);
        const result = await callback(openSession(node.rpc));
        this.#isUp = true;
        this.#markUp(node);
        return result;
      } catch (error) {
        if (!(error instanceof ChainError) || !error.isRpcFault) throw error;
        this.#markDown(node, error, false);
        failure = error;
      }
    }
    this.#isUp = false;
    throw failure;
  }

  async #checkChainId(node: RpcNode, rpc: Rpc): Promise<void> {
    if (node.isChecked) return;
    const id = parseResponse(quantityResult, await rpc('eth_chainId', []), 'eth_chainId');
    if (id !== BigInt(this.id)) throw new ChainError(`RPC ${node.number} belongs to another chain`, true);
    node.isChecked = true;
  }

  /** Starts a comparison of heights if one is due; only the first is waited for, because nothing is known before. */
  #compareIfDue(): Promise<void> | undefined {
    const now = this.#options.now().getTime();
    const isDue = this.#comparedAt === undefined || Math.abs(now - this.#comparedAt) >= comparisonIntervalMs;
    if (isDue && this.#nodes.length > 1) {
      this.#comparedAt = now;
      const comparison = this.#compareHeights();
      this.#firstComparison ??= comparison;
    }
    return this.#firstComparison;
  }

  /** Never rejects. */
  async #compareHeights(): Promise<void> {
    const responded = await Promise.all(this.#nodes.map((node) => this.#probeHeight(node)));
    // That of an RPC which is silent now counts too: no other has caught up with it by that.
    const heights = this.#nodes.flatMap(({ height }) => height ?? []);
    const highest = heights.reduce((one, other) => (one > other ? one : other), 0n);
    for (const [index, node] of this.#nodes.entries())
      if (responded[index] && node.height !== undefined) this.#markBehind(node, highest - node.height);
  }

  /** Returns whether the RPC reported its height. */
  async #probeHeight(node: RpcNode): Promise<boolean> {
    try {
      await this.#checkChainId(node, node.probe);
      const response = await node.probe('eth_blockNumber', []);
      node.height = parseResponse(quantityResult, response, 'eth_blockNumber');
      if (node.failure?.isProbe) this.#markUp(node);
      return true;
    } catch (error) {
      // An RPC that refuses this request can still be read.
      if (error instanceof ChainError && error.isRpcFault) this.#markDown(node, error, true);
      return false;
    }
  }

  /** Sorts RPCs that are behind after the others, and recently failed ones last. */
  #nodesByHealth(): readonly RpcNode[] {
    const now = this.#options.now().getTime();
    const rank = ({ failure, blocksBehind }: RpcNode) => {
      const isCoolingDown = failure !== undefined && Math.abs(now - failure.at) < cooldownMs;
      return (isCoolingDown ? 2 : 0) + (blocksBehind > 0n ? 1 : 0);
    };
    return this.#nodes.toSorted((one, other) => rank(one) - rank(other));
  }

  #markUp(node: RpcNode): void {
    if (node.failure !== undefined) this.#report(node, 'recovered', 'responding again');
    node.failure = undefined;
  }

  #markDown(node: RpcNode, { message }: ChainError, isProbe: boolean): void {
    if (node.failure === undefined) this.#report(node, 'failed', message);
    node.failure = { at: this.#options.now().getTime(), isProbe: isProbe && node.failure?.isProbe !== false };
  }

  #markBehind(node: RpcNode, blocks: bigint): void {
    const wasBehind = node.blocksBehind > 0n;
    const isBehind = blocks > (wasBehind ? caughtUpBlocks : toleratedBlocks);
    node.blocksBehind = isBehind ? blocks : 0n;
    if (isBehind && !wasBehind) this.#report(node, 'behind', `${blocks} blocks behind`);
    if (!isBehind && wasBehind) this.#report(node, 'caught_up', `at most ${caughtUpBlocks} blocks behind`);
  }

  #report({ number }: RpcNode, change: RpcEvent['change'], reason: string): void {
    this.#options.onRpcChange({ chain: this.id, rpc: number, change, reason });
  }
}

/**
 * Creates the configured chains; no request is sent before the first read. Each read uses a single RPC, so it never
 * mixes two views of a chain.
 */
export function openChains(options: ChainsOptions): ReadonlyMap<number, Chain> {
  return new Map([...options.rpcs].map(([id, urls]) => [id, new RpcChain(id, urls, options)]));
}
