import type { Clock } from '../clock/clock.ts';
import { AgreedCalls } from './agreed-calls.ts';
import { type Chain, ChainError, type ChainSession, type ContractCall } from './chain.ts';
import { type ObservedSession, openSession, parseResponse, toFunctionKey } from './chain-session.ts';
import { openOthers, readWithOthers } from './other-rpcs.ts';
import type { Rpc } from './rpc.ts';
import { type RpcEvent, RpcNode } from './rpc-node.ts';
import { quantityResult } from './rpc-responses.ts';

interface ChainsOptions {
  readonly rpcs: ReadonlyMap<number, readonly string[]>;
  readonly now: Clock;
  readonly onRpcChange: (event: RpcEvent) => void;
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 3000;
/** Shorter than the cooldown, so that a silent RPC stays last. */
const comparisonIntervalMs = 20_000;

interface Attempt<Result> {
  readonly node: RpcNode;
  readonly result: Result;
  readonly observed: ObservedSession;
  /** Unread calls, except calls that no RPC is known to read. */
  readonly unread: ReadonlyMap<string, ContractCall>;
}

class RpcChain implements Chain {
  readonly id: number;
  readonly #nodes: readonly RpcNode[];
  readonly #now: () => number;
  readonly #agreed: AgreedCalls;
  #isUp = false;
  #comparedAt: number | undefined;
  #firstComparison: Promise<void> | undefined;

  constructor(id: number, urls: readonly string[], options: ChainsOptions) {
    const { timeoutMs = defaultTimeoutMs, onRpcChange, now } = options;
    this.id = id;
    this.#now = () => now().getTime();
    this.#agreed = new AgreedCalls(this.#now);
    this.#nodes = urls.map(
      (url, index) => new RpcNode(url, index + 1, { chainId: id, timeoutMs, onRpcChange, now: this.#now }),
    );
  }

  health() {
    return { isUp: this.#isUp, rpcs: this.#nodes.map(({ blocksBehind }) => ({ blocksBehind })) };
  }

  async read<Result>(callback: (session: ChainSession) => Promise<Result>): Promise<Result> {
    await this.#compareIfDue();
    const attempts: Attempt<Result>[] = [];
    const failures: ChainError[] = [];
    let isAnySkipped = false;
    for (const node of this.#nodesByHealth()) {
      // A recently failed RPC is asked only if no other responds.
      if (attempts.length > 0 && node.isDown(this.#now())) {
        isAnySkipped = true;
        continue;
      }
      const attempt = await this.#attempt(node, callback);
      if (attempt instanceof ChainError) failures.push(attempt);
      else attempts.push(attempt);
      if (attempts.at(-1)?.unread.size === 0) break;
    }
    const best = this.#chooseAttempt(attempts);
    if (best) {
      if (!isAnySkipped && failures.length === 0) this.#noteAgreement(attempts);
      this.#isUp = true;
      best.node.markRead(best.observed, this.#now());
      return best.result;
    }
    // An RPC that rejects a request is up.
    const rejection = failures.find(({ isRpcFault }) => !isRpcFault);
    if (!rejection) this.#isUp = false;
    throw rejection ?? failures.at(-1) ?? new ChainError(`chain ${this.id} has no RPC`, true);
  }

  async #attempt<Result>(
    node: RpcNode,
    callback: (session: ChainSession) => Promise<Result>,
  ): Promise<Attempt<Result> | ChainError> {
    node.startTrial(this.#now());
    try {
      await this.#checkChainId(node, node.rpc);
      const others = () => ({
        nodes: this.#nodesByHealth().filter((other) => other !== node),
        agreed: this.#agreed,
        now: this.#now,
        checkChainId: (other: RpcNode) => this.#checkChainId(other, other.rpc),
      });
      const observed = openSession(node.rpc, {
        readElsewhere: (calls, block) => readWithOthers(others(), calls, block),
        openOthers: (session, range) => openOthers(others(), session, range),
        rejected: node.rejectedLogs,
      });
      const result = await callback(observed.session);
      if (observed.failed.size > 0) this.#markIncomplete(node, observed.failed);
      const unread = [...observed.unread].filter(([, call]) => !this.#agreed.has(call));
      return { node, result, observed, unread: new Map(unread) };
    } catch (error) {
      if (!(error instanceof ChainError)) throw error;
      if (error.isRpcFault) node.markDown(error, this.#now());
      return error;
    }
  }

  /** Returns the attempt with the fewest unread calls, the earlier among equals; others count as faults. */
  #chooseAttempt<Result>(attempts: readonly Attempt<Result>[]): Attempt<Result> | undefined {
    const fewest = Math.min(...attempts.map(({ unread }) => unread.size));
    for (const { node, unread } of attempts)
      if (unread.size > fewest) this.#markIncomplete(node, [...unread.values()].map(toFunctionKey));
    return attempts.find(({ unread }) => unread.size === fewest);
  }

  #markIncomplete(node: RpcNode, calls: Iterable<string>): void {
    const message = `RPC ${node.number} of chain ${this.id}, eth_call: failed where another RPC did not`;
    node.markIncomplete(message, calls, this.#now());
  }

  /** Records calls that every RPC was asked for and none could read: the contracts are the reason. */
  #noteAgreement(attempts: readonly Attempt<unknown>[]): void {
    const [first, ...others] = attempts.map(({ unread }) => unread);
    for (const [key, call] of first ?? [])
      if (others.every((unread) => unread.has(key))) this.#agreed.add(call);
  }

  async #checkChainId(node: RpcNode, rpc: Rpc): Promise<void> {
    if (node.isChecked) return;
    const id = parseResponse(quantityResult, await rpc('eth_chainId', []), 'eth_chainId');
    if (id !== BigInt(this.id))
      throw new ChainError(`RPC ${node.number} belongs to another chain`, true, 'eth_chainId');
    node.isChecked = true;
  }

  /** Compares heights if due. Only the first comparison is awaited: nothing is known before it. */
  #compareIfDue(): Promise<void> | undefined {
    const now = this.#now();
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
    // The height of a silent RPC counts too, since no other has reached it.
    const heights = this.#nodes.flatMap(({ height }) => height ?? []);
    const highest = heights.reduce((one, other) => (one > other ? one : other), 0n);
    for (const [index, node] of this.#nodes.entries())
      if (responded[index] && node.height !== undefined) node.markBehind(highest - node.height);
  }

  async #probeHeight(node: RpcNode): Promise<boolean> {
    try {
      await this.#checkChainId(node, node.probe);
      const response = await node.probe('eth_blockNumber', []);
      node.height = parseResponse(quantityResult, response, 'eth_blockNumber');
      node.markUp();
      return true;
    } catch (error) {
      // An RPC that rejects this request can still be read.
      if (error instanceof ChainError && error.isRpcFault) node.markDown(error, this.#now(), true);
      return false;
    }
  }

  #nodesByHealth(): readonly RpcNode[] {
    const now = this.#now();
    const rank = (node: RpcNode) => (node.isCoolingDown(now) ? 2 : 0) + (node.blocksBehind > 0n ? 1 : 0);
    return this.#nodes.toSorted((one, other) => rank(one) - rank(other));
  }
}

/**
 * Creates the configured chains; sends no request before the first read. A result comes from one block, whose
 * hash every contributing RPC must have, so it never mixes two views of a chain.
 */
export function openChains(options: ChainsOptions): ReadonlyMap<number, Chain> {
  return new Map([...options.rpcs].map(([id, urls]) => [id, new RpcChain(id, urls, options)]));
}
