import type { ChainError } from './chain.ts';
import type { ObservedSession } from './chain-session.ts';
import { RejectedLogs } from './rejected-logs.ts';
import { openRpc, type Rpc } from './rpc.ts';

/** A change of an RPC, which is named by its chain and its position from 1: its URL may contain a key. */
export interface RpcEvent {
  readonly chain: number;
  readonly rpc: number;
  readonly change: 'failed' | 'recovered' | 'behind' | 'caught_up';
  readonly reason: string;
}

/** The options of the RPCs of a chain. */
export interface RpcNodeOptions {
  readonly chainId: number;
  /** Milliseconds per request. */
  readonly timeoutMs: number;
  /** Called once per change. */
  readonly onRpcChange: (event: RpcEvent) => void;
  /** Returns milliseconds since 1970. */
  readonly now: () => number;
}

const maxBytes = 4_000_000;
/** The limits of comparing heights: the first read waits for it. */
const probeLimits = { timeoutMs: 1000, maxBytes: 10_000 };
/** The time for which a failed RPC has the lowest priority; it doubles with each further failure. */
const cooldownMs = 30_000;
const maxCooldownMs = 8 * 60_000;
/** An RPC is behind beyond this number of blocks, because new blocks do not reach all RPCs at the same time. */
const toleratedBlocks = 5n;
/** An RPC that was behind has caught up within this number of blocks; fewer, so that it does not alternate. */
const caughtUpBlocks = 2n;

/** The time after which a failed call that was not made again is forgotten; longer than the longest cooldown. */
const failedCallMs = 10 * 60_000;

interface RpcFailure {
  readonly at: number;
  readonly cooldownMs: number;
  /** The failed method of a read, which a response to another one does not clear; undefined if any response does. */
  readonly method: string | undefined;
  /** True if the RPC responded and only left calls unread. */
  readonly isPartial: boolean;
  /** The times at which functions of contracts failed that another RPC could read. */
  readonly failedCalls: ReadonlyMap<string, number>;
}

/** An RPC of a chain and its health. */
export class RpcNode {
  /** Its position in the settings, from 1. */
  readonly number: number;
  readonly rpc: Rpc;
  /** Compares heights, within shorter limits. */
  readonly probe: Rpc;
  isChecked = false;
  /** The height that the RPC reported last. */
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

  /** Returns whether the RPC failed recently; not if it responded and only left calls unread. */
  isDown(now: number): boolean {
    return this.isCoolingDown(now) && !this.#failure?.isPartial;
  }

  /** Lets one read try an RPC whose cooldown is over: others prefer another one, for twice as long if it fails again. */
  startTrial(now: number): void {
    if (!this.#failure || this.isCoolingDown(now)) return;
    const doubledMs = Math.min(this.#failure.cooldownMs * 2, maxCooldownMs);
    this.#failure = { ...this.#failure, at: now, cooldownMs: doubledMs };
  }

  /** Notes that the RPC has responded to a comparison of heights. */
  markUp(): void {
    if (this.#failure && this.#failure.method === undefined) this.#recover();
  }

  /** Notes that the RPC has responded to a read; calls that it left unread before count until it reads them. */
  markRead({ methods, read, failed }: Omit<ObservedSession, 'session' | 'unread'>, now: number): void {
    const failure = this.#failure;
    if (!failure || (failure.method !== undefined && !methods.has(failure.method))) return;
    const failedCalls = [...failure.failedCalls].filter(
      ([call, at]) => (failed.has(call) || !read.has(call)) && Math.abs(now - at) < failedCallMs,
    );
    if (failedCalls.length === 0) this.#recover();
    else this.#failure = { ...failure, failedCalls: new Map(failedCalls) };
  }

  /** Notes that a read failed, or a comparison of heights, after which an earlier failure of a read stays. */
  markDown({ message, method }: Pick<ChainError, 'message' | 'method'>, now: number, isProbe = false): void {
    // The id of a chain is read only once, so any response will do.
    const readMethod = isProbe || method === 'eth_chainId' ? this.#failure?.method : method;
    this.#fail(message, { at: now, method: readMethod, isPartial: false });
  }

  /** Notes that the RPC left functions of contracts unread that another one could read. */
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

  /** Notes how far the RPC is behind the highest one. */
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
