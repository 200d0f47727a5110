import { LRUCache } from 'lru-cache';
import type { Chain, ChainSession } from '../../../platform/chain/chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { ChainHealth } from '../contract/staking.ts';
import { maxRows, type UpstreamContract } from '../contract/upstream-api.ts';
import { type ContractKey, contractKey } from '../rules/contract-key.ts';
import type { BlockRef } from '../rules/contract-state.ts';
import type { OnChainData } from '../rules/on-chain-metrics.ts';
import type { Growth } from '../rules/rates.ts';
import { type DecimalsCache, isReadable, readContracts } from './read-contracts.ts';
import { withTimeout } from './with-timeout.ts';

/** On-chain data by contract. */
export type OnChainDataById = ReadonlyMap<ContractKey, OnChainData>;

/** Returns the recent growth of a chain's vaults up to a block, by lower-case address. */
export type FindGrowth = (
  chainId: number,
  prices: ReadonlyMap<string, bigint>,
  block: BlockRef,
) => Promise<ReadonlyMap<string, Growth>>;

/** Dependencies of the reader. */
interface OnChainDataReaderDeps {
  readonly chain: Chain;
  readonly now: Clock;
  readonly findGrowth: FindGrowth;
  readonly onFailure: (error: unknown) => void;
}

/** About one block time. */
const ttlMs = 10_000;
/** Older on-chain data gives way to reported values. */
const maxStaleMs = 5 * 60_000;
/** The time for which a node reads on in the background after a request. */
const warmMs = 10 * 60_000;
/** The time for which reads of a failing chain are suspended. */
const failureTtlMs = 10_000;
/** All tokens of one read: a pool has two. */
const maxTokens = 2 * maxRows;

/**
 * Reads the on-chain data of all contracts of one chain at one block. Concurrent and repeated reads within a few
 * seconds share one result; if the chain is slow or down, cached data is returned with its own block.
 */
export class OnChainDataReader {
  readonly #deps: OnChainDataReaderDeps;
  readonly #decimalsCache: DecimalsCache = new LRUCache<string, number>({ max: maxTokens });
  #inFlight: Promise<OnChainDataById> | undefined;
  #cached: { readonly at: number; readonly onChainData: OnChainDataById } | undefined;
  #failedAt: number | undefined;
  #usedAt: number | undefined;

  constructor(deps: OnChainDataReaderDeps) {
    this.#deps = deps;
  }

  get chain(): Chain {
    return this.#deps.chain;
  }

  /** The state of the chain: a slow one is being read, and down only after a read has failed. */
  get state(): ChainHealth['state'] {
    if (this.#failedAt !== undefined) return 'down';
    if (!this.#isWithin(maxStaleMs, this.#cached?.at)) return 'reading';
    return this.chain.health().isUp ? 'up' : 'down';
  }

  /**
   * Reads all contracts again if requests needed them in the last minutes, or if none has been read yet, so that no
   * visitor waits for a slow chain. Failures are reported as those of a request.
   */
  async keepWarm(contracts: readonly UpstreamContract[]): Promise<void> {
    if (this.#cached && !this.#isWithin(warmMs, this.#usedAt)) return;
    await this.refresh(contracts).catch(() => undefined);
  }

  /**
   * Returns on-chain data within a time limit; empty if none is available.
   * @param timeoutMs the maximum wait in milliseconds
   */
  async read(contracts: readonly UpstreamContract[], timeoutMs: number): Promise<OnChainDataById> {
    const isDown = this.#failedAt !== undefined;
    this.#usedAt = this.#deps.now().getTime();
    if (!this.#isWithin(ttlMs, this.#cached?.at) && !this.#isWithin(failureTtlMs, this.#failedAt)) {
      const request = this.refresh(contracts).catch(() => undefined);
      if (!isDown) await withTimeout(request, timeoutMs);
    }
    return this.#cached && this.#isWithin(maxStaleMs, this.#cached.at) ? this.#cached.onChainData : new Map();
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
      const onChainData = await this.#deps.chain.read((session) => this.#readWith(session, contracts));
      this.#cached = { at: startedAt, onChainData };
      this.#failedAt = undefined;
      return onChainData;
    } catch (error) {
      if (this.#failedAt === undefined) this.#deps.onFailure(error);
      this.#failedAt = this.#deps.now().getTime();
      throw error;
    }
  }

  async #readWith(session: ChainSession, contracts: readonly UpstreamContract[]): Promise<OnChainDataById> {
    const { chain, findGrowth } = this.#deps;
    const chainContracts = contracts.filter(
      (contract) => contract.chainId === chain.id && isReadable(contract),
    );
    const block = await session.getBlock();
    if (block === null) return new Map();
    const states = await readContracts(session, chainContracts, block.number, this.#decimalsCache);
    const prices = chainContracts.flatMap((contract) => {
      const contractState = states.get(contractKey(contract));
      const price = contractState?.kind === 'vault' ? contractState.sharePrice : null;
      return price === null ? [] : [[contract.address.toLowerCase(), price] as const];
    });
    const growth = await findGrowth(chain.id, new Map(prices), block);
    return new Map(
      chainContracts.flatMap((contract) => {
        const key = contractKey(contract);
        const contractState = states.get(key);
        const vaultGrowth = growth.get(contract.address.toLowerCase()) ?? null;
        return contractState ? [[key, { state: contractState, block, growth: vaultGrowth }] as const] : [];
      }),
    );
  }
}
