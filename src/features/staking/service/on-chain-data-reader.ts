import { LRUCache } from 'lru-cache';
import { type Chain, ChainError, type ChainSession } from '#platform/chain/chain.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { ChainHealth } from '../contract/staking.ts';
import { maxRows, type UpstreamContract } from '../contract/upstream-api.ts';
import { isRestartedIfShorter } from '../rules/chains.ts';
import { type BlockRef, type ContractKey, contractKey } from '../rules/contract-state.ts';
import type { OnChainData } from '../rules/on-chain-metrics.ts';
import type { Growth } from '../rules/rates.ts';
import { type DecimalsCache, isReadable, readContracts } from './read-contracts.ts';
import { withTimeout } from './with-timeout.ts';

export type OnChainDataById = ReadonlyMap<ContractKey, OnChainData>;

/** Returns the recent growth of a chain's vaults up to a block, by lower-case address. */
export type FindGrowth = (
  chainId: number,
  prices: ReadonlyMap<string, bigint>,
  block: BlockRef,
) => Promise<ReadonlyMap<string, Growth>>;

interface ChainRead {
  readonly block: BlockRef;
  readonly onChainData: OnChainDataById;
  readonly unread: readonly ContractKey[];
  readonly isUnreadable: boolean;
}

interface ChainSnapshot extends ChainRead {
  readonly at: number;
  readonly readAt: ReadonlyMap<ContractKey, number>;
}

interface OnChainDataReaderDeps {
  readonly chain: Chain;
  readonly now: Clock;
  readonly findGrowth: FindGrowth;
  readonly onFailure: (error: unknown) => void;
}

const noData: OnChainDataById = new Map();

/** The RPC is behind the shown data, so another RPC is asked. */
const behindError = new ChainError('the RPC is behind what is shown', false);

/** About one block time. */
const ttlMs = 10_000;
/** Older on-chain data gives way to reported values, and older positions are unknown. */
export const maxStaleMs = 5 * 60_000;
/** Time for which a node keeps reading in the background after a request. */
const warmMs = 10 * 60_000;
/** Time for which reads of a failing chain are suspended. */
const failureTtlMs = 10_000;
/** For one read: a pool has two tokens. */
const maxTokens = 2 * maxRows;

/**
 * Reads all contracts of one chain at one block. Concurrent and repeated reads within a few seconds share one
 * result. If the chain is slow or down, or a contract cannot be read, returns cached data with its own block,
 * which data from an earlier block never replaces.
 */
export class OnChainDataReader {
  readonly #deps: OnChainDataReaderDeps;
  readonly #decimalsCache: DecimalsCache = new LRUCache<string, number>({ max: maxTokens });
  #inFlight: Promise<OnChainDataById> | undefined;
  #cached: ChainSnapshot | undefined;
  #reportedUnread: ReadonlySet<ContractKey> = new Set();
  #readAt: number | undefined;
  #failedAt: number | undefined;
  #usedAt: number | undefined;

  constructor(deps: OnChainDataReaderDeps) {
    this.#deps = deps;
  }

  get chain(): Chain {
    return this.#deps.chain;
  }

  /** Returns null before the first read. */
  get block(): BlockRef | null {
    return this.#cached?.block ?? null;
  }

  /** Returns `reading` for a slow chain, `down` only after a failed read. */
  get state(): ChainHealth['state'] {
    if (this.#failedAt !== undefined) return 'down';
    if (!this.#cached || !this.#isWithin(maxStaleMs, this.#cached.at)) return 'reading';
    if (!this.chain.health().isUp) return 'down';
    return this.#cached.isUnreadable ? 'unreadable' : 'up';
  }

  /**
   * Reads again if requests needed the data in the last minutes or none was read yet, so that no visitor
   * waits for a slow chain. Reports failures in the same way as a request.
   */
  async keepWarm(contracts: readonly UpstreamContract[]): Promise<void> {
    if (this.#cached && !this.#isWithin(warmMs, this.#usedAt)) return;
    await this.refresh(contracts).catch(() => undefined);
  }

  /** Returns data within `timeoutMs`, the same map until the next read; empty if none is available. */
  async read(contracts: readonly UpstreamContract[], timeoutMs: number): Promise<OnChainDataById> {
    const isDown = this.#failedAt !== undefined;
    this.#usedAt = this.#deps.now().getTime();
    if (!this.#isWithin(ttlMs, this.#readAt) && !this.#isWithin(failureTtlMs, this.#failedAt)) {
      const request = this.refresh(contracts).catch(() => undefined);
      if (!isDown) await withTimeout(request, timeoutMs);
    }
    return this.#current?.onChainData ?? noData;
  }

  get #current(): ChainSnapshot | undefined {
    const cached = this.#cached;
    if (!cached || !this.#isWithin(maxStaleMs, cached.at)) return undefined;
    const isShown = (key: ContractKey) => this.#isWithin(maxStaleMs, cached.readAt.get(key));
    const keys = [...cached.onChainData.keys()];
    if (!keys.every(isShown))
      this.#cached = {
        ...cached,
        onChainData: new Map([...cached.onChainData].filter(([key]) => isShown(key))),
      };
    return this.#cached;
  }

  /** Reads all contracts again; concurrent calls share one read. */
  refresh(contracts: readonly UpstreamContract[]): Promise<OnChainDataById> {
    this.#inFlight ??= this.#fetch(contracts).finally(() => {
      this.#inFlight = undefined;
    });
    return this.#inFlight;
  }

  #isWithin(ms: number, since: number | undefined): boolean {
    const age = since === undefined ? Number.NaN : this.#deps.now().getTime() - since;
    return age >= 0 && age < ms;
  }

  async #fetch(contracts: readonly UpstreamContract[]): Promise<OnChainDataById> {
    const startedAt = this.#deps.now().getTime();
    try {
      const chainRead = await this.#deps.chain
        .read((session) => this.#readWith(session, contracts))
        .catch((error: unknown) => {
          if (error !== behindError) throw error;
        });
      this.#readAt = startedAt;
      this.#failedAt = undefined;
      if (chainRead) this.#retain(chainRead, startedAt);
      return this.#current?.onChainData ?? noData;
    } catch (error) {
      if (this.#failedAt === undefined) this.#deps.onFailure(error);
      this.#failedAt = this.#deps.now().getTime();
      throw error;
    }
  }

  #isBehind({ number }: BlockRef): boolean {
    const { chain } = this.#deps;
    const shown = this.#current?.block;
    return (
      shown !== undefined && number < shown.number && !isRestartedIfShorter(chain.id, chain.health().rpcs)
    );
  }

  /** Keeps a read, and for contracts that could not be read the known data while it is recent. */
  #retain(chainRead: ChainRead, at: number): void {
    const known = this.#current;
    const keys = [...chainRead.onChainData.keys()];
    const retained = chainRead.unread.flatMap((key) => {
      const data = known?.onChainData.get(key);
      return data ? [[key, data] as const] : [];
    });
    this.#cached = {
      ...chainRead,
      at,
      onChainData:
        retained.length === 0 ? chainRead.onChainData : new Map([...chainRead.onChainData, ...retained]),
      readAt: new Map([
        ...keys.map((key) => [key, at] as const),
        ...retained.map(([key]) => [key, known?.readAt.get(key) ?? at] as const),
      ]),
    };
    this.#reportUnread(chainRead);
  }

  /** Reports contracts that cannot be read, each once until it can be read again. */
  #reportUnread({ unread, onChainData, block }: ChainRead): void {
    if (unread.some((key) => !this.#reportedUnread.has(key))) {
      const all = unread.length + onChainData.size;
      const message = `chain ${this.chain.id}: ${unread.length} of ${all} contracts could not be read at block ${block.number}`;
      this.#deps.onFailure(new ChainError(message, false));
    }
    this.#reportedUnread = new Set(unread);
  }

  /** @throws the error of an RPC that is behind the shown data */
  async #readWith(session: ChainSession, contracts: readonly UpstreamContract[]): Promise<ChainRead> {
    const { chain, findGrowth } = this.#deps;
    const ownContracts = contracts.filter(({ chainId }) => chainId === chain.id);
    const chainContracts = ownContracts.filter(isReadable);
    const block = await session.getBlock();
    if (block === null || this.#isBehind(block)) throw behindError;
    const states = await readContracts(session, chainContracts, block.number, this.#decimalsCache);
    const prices = chainContracts.flatMap((contract) => {
      const contractState = states.get(contractKey(contract));
      const price = contractState?.kind === 'vault' ? contractState.sharePrice : null;
      return price === null ? [] : [[contract.address.toLowerCase(), price] as const];
    });
    const growth = await findGrowth(chain.id, new Map(prices), block);
    const onChainData = new Map(
      chainContracts.flatMap((contract) => {
        const key = contractKey(contract);
        const contractState = states.get(key);
        const vaultGrowth = growth.get(contract.address.toLowerCase()) ?? null;
        return contractState ? [[key, { state: contractState, block, growth: vaultGrowth }] as const] : [];
      }),
    );
    return {
      block,
      onChainData,
      unread: chainContracts.map(contractKey).filter((key) => !onChainData.has(key)),
      isUnreadable: ownContracts.length > 0 && onChainData.size === 0,
    };
  }
}
