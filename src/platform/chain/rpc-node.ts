import type { ChainError } from './chain.ts';
import type { ObservedSession } from './chain-session.ts';
import { RejectedLogs } from './rejected-logs.ts';
import { openRpc, type Rpc } from './rpc.ts';

/** The chain and position (from 1) identify the RPC, because its URL may contain a key. */
export interface RpcEvent {
  readonly chain: number;
  readonly rpc: number;
  readonly change: 'failed' | 'recovered' | 'behind' | 'caught_up';
  readonly reason: string;
}

export interface RpcNodeOptions {
  readonly chainId: number;
  /** The timeout per request. */
  readonly timeoutMs: number;
  readonly onRpcChange: (event: RpcEvent) => void;
  readonly now: () => number;
}

const maxBytes = 4_000_000;
/** The first read waits for the comparison of heights. */
const probeLimits = { timeoutMs: 1000, maxBytes: 10_000 };
/** Doubles with each further failure. */
const cooldownMs = 30_000;
const maxCooldownMs = 8 * 60_000;
/** Tolerance in blocks before an RPC counts as behind: new blocks do not reach all RPCs simultaneously. */
const toleratedBlocks = 5n;
/** An RPC has caught up within this number of blocks; less than the tolerance, for hysteresis. */
const caughtUpBlocks = 2n;

/** How long a failed call that was not repeated is remembered; longer than the longest cooldown. */
const failedCallMs = 10 * 60_000;

interface RpcFailure {
  readonly at: number;
  readonly cooldownMs: number;
  /** The method whose failure only a response to the same method clears; undefined if any response does. */
  readonly method: string | undefined;
  /** True if the RPC responded, but left calls unread. */
  readonly isPartial: boolean;
  /** When contract functions failed that another RPC could read. */
  readonly failedCalls: ReadonlyMap<string, number>;
}

export class RpcNode {
  /** The position in the settings, from 1. */
  readonly number: number;
  readonly rpc: Rpc;
  readonly probe: Rpc;
  isChecked = false;
  height: bigint | undefined;
  blocksBehind = 0n;
  readonly rejectedLogs: RejectedLogs;
  readonly #options: RpcNodeOptions;
  #failure: RpcFailure | undefined;

  constructor(url: string, number: number, options: RpcNodeOptions) {
    const { chainId, timeoutMs } = options;
    const name = `RPC ${number} of chain ${chainId}`;
    const probeTimeoutMs = Math.min(timeoutMs, probeLimits.timeoutMs);
    this.number = number;
    this.rpc = openRpc(url, name, { timeoutMs, maxBytes });
    this.probe = openRpc(url, name, { ...probeLimits, timeoutMs: probeTimeoutMs });
    this.#options = options;
    this.rejectedLogs = new RejectedLogs(options.now);
  }

  isCoolingDown(now: number): boolean {
    return this.#failure !== undefined && Math.abs(now - this.#failure.at) < this.#failure.cooldownMs;
  }

  /** Leaving calls unread does not count as a failure. */
  isDown(now: number): boolean {
    return this.isCoolingDown(now) && !this.#failure?.isPartial;
  }

  /**
   * Lets one read try an RPC after its cooldown. Other reads prefer another RPC, for twice as long after a
   * failure.
   */
  startTrial(now: number): void {
    if (!this.#failure || this.isCoolingDown(now)) return;
    const doubledMs = Math.min(this.#failure.cooldownMs * 2, maxCooldownMs);
    this.#failure = { ...this.#failure, at: now, cooldownMs: doubledMs };
  }

  markUp(): void {
    if (this.#failure && this.#failure.method === undefined) this.#recover();
  }

  /** Records a response to a read. Calls that were left unread before count until the RPC reads them. */
  markRead({ methods, read, failed }: Omit<ObservedSession, 'session' | 'unread'>, now: number): void {
    const failure = this.#failure;
    if (!failure || (failure.method !== undefined && !methods.has(failure.method))) return;
    const failedCalls = [...failure.failedCalls].filter(
      ([call, at]) => (failed.has(call) || !read.has(call)) && Math.abs(now - at) < failedCallMs,
    );
    if (failedCalls.length === 0) this.#recover();
    else this.#failure = { ...failure, failedCalls: new Map(failedCalls) };
  }

  /** Records a failed read, or a failed comparison of heights, which keeps an earlier failure of a read. */
  markDown({ message, method }: Pick<ChainError, 'message' | 'method'>, now: number, isProbe = false): void {
    // The chain id is read only once, so any response clears this failure.
    const readMethod = isProbe || method === 'eth_chainId' ? this.#failure?.method : method;
    this.#fail(message, { at: now, method: readMethod, isPartial: false });
  }

  markIncomplete(message: string, calls: Iterable<string>, now: number): void {
    const failedCalls = new Map(this.#failure?.failedCalls);
    for (const call of calls) failedCalls.set(call, now);
    this.#fail(message, { at: now, method: 'eth_call', isPartial: true, failedCalls });
  }

  #fail(
    message: string,
    failure: Pick<RpcFailure, 'at' | 'method' | 'isPartial'> & Partial<RpcFailure>,
  ): void {
    if (!this.#failure) this.#report('failed', message);
    this.#failure = { cooldownMs, failedCalls: new Map(), ...this.#failure, ...failure };
  }

  #recover(): void {
    this.#failure = undefined;
    this.#report('recovered', 'responding again');
  }

  markBehind(blocks: bigint): void {
    const wasBehind = this.blocksBehind > 0n;
    const isBehind = blocks > (wasBehind ? caughtUpBlocks : toleratedBlocks);
    this.blocksBehind = isBehind ? blocks : 0n;
    if (isBehind && !wasBehind) this.#report('behind', `${blocks} blocks behind`);
    if (!isBehind && wasBehind) this.#report('caught_up', `at most ${caughtUpBlocks} blocks behind`);
  }

  #report(change: RpcEvent['change'], reason: string): void {
    this.#options.onRpcChange({ chain: this.#options.chainId, rpc: this.number, change, reason });
  }
}
