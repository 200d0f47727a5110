import type { Chain } from '#platform/chain/chain.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { StakingConfig } from '#platform/config/staking-config.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#shared/api/errors.ts';
import { type AlertCandidate, collectAlertInputs } from '../alerts/service/collect-alert-inputs.ts';
import { createCatalogueCache } from '../catalogue/service/catalogue-cache.ts';
import { CatalogueSource, type LoadedCatalogue } from '../catalogue/service/catalogue-source.ts';
import { PositionReader, type PositionsById } from '../catalogue/service/position-reader.ts';
import type { ChainHealth, LaggingRpc, StakingEvent, StakingFailure } from '../contract/staking.ts';
import type { UpstreamContract } from '../contract/upstream-api.ts';
import { type AccountRecordsById, EarningsReader } from '../history/service/earnings-reader.ts';
import { EventReader, type EventsQuery } from '../history/service/event-reader.ts';
import { createHistoryFinder, type FindStakingHistory } from '../history/service/history.ts';
import { createPriceFinder, type FindSharePrices } from '../history/service/share-prices.ts';
import { SnapshotJob } from '../history/service/snapshot-job.ts';
import { createGrowthFinder } from '../history/service/vault-growth.ts';
import { toTimestamp } from '../rules/on-chain-metrics.ts';
import type { Catalogue, PresentationContext } from '../rules/present-contracts.ts';
import type { StakingTables } from '../tables.ts';
import type { AccountQuery } from './account-query.ts';
import { type OnChainDataById, OnChainDataReader } from './on-chain-data-reader.ts';
import { createUpstreamClient, InvalidRowsError, type ServiceTimeouts } from './upstream-client.ts';

export interface StakingData extends Catalogue {
  readonly isStale: boolean;
  readonly failure: StakingFailure | null;
  readonly onChainData: OnChainDataById;
  readonly chains: readonly ChainHealth[];
  readonly laggingRpcs: readonly LaggingRpc[];
}

export interface StakingService {
  readonly isConfigured: boolean;
  /**
   * Returns the catalogue with on-chain data, within the response time limit. If all upstream contracts are
   * invalid and nothing from the last 24 hours is cached, it is empty, with the rejected rows and the
   * failure.
   * @throws AppError `bad_gateway` if the upstream API is unavailable and nothing from the last 24 hours is
   * cached
   */
  read(): Promise<StakingData>;
  readonly isWritable: PresentationContext['isWritable'];
  readonly positions: {
    /** Tests whether the result is cached, so that reading it calls no chain. */
    isCached(query: AccountQuery): boolean;
    read(query: AccountQuery): Promise<PositionsById>;
  };
  /** @throws AppError `bad_gateway` if the chains do not respond in time */
  findEvents(query: EventsQuery): Promise<readonly StakingEvent[]>;
  readonly findHistory: FindStakingHistory;
  readonly findSharePrices: FindSharePrices;
  readonly accountRecords: {
    /** Tests whether the result is cached or being read, so that a request calls no chain. */
    isCached(query: AccountQuery): boolean;
    read(query: AccountQuery): Promise<AccountRecordsById>;
  };
  readonly snapshotJob: Pick<SnapshotJob, 'start' | 'runOnce' | 'stop'>;
}

export interface StakingDeps {
  readonly settings: Pick<StakingConfig, 'apiUrl' | 'allowedContracts'>;
  readonly database: Database<StakingTables>;
  readonly chains: ReadonlyMap<number, Chain>;
  readonly now: Clock;
  readonly onHiddenFailure: (error: unknown) => void;
  /**
   * Wait for uncached data in milliseconds: for catalogue and chains together, and as long again for
   * positions, events, history or earnings. Defaults to 400.
   */
  readonly timeoutMs?: number;
  readonly timeouts?: ServiceTimeouts;
  readonly snapshotIntervalMs?: number;
  /** Called on one node after each snapshot run, with all contracts and the ids in invalid rows. */
  readonly onSnapshots?: (
    contracts: readonly AlertCandidate[],
    unreadable?: ReadonlySet<string>,
  ) => Promise<void>;
}

const defaultTimeoutMs = 400;
/** Snapshots run in the background, but shutdown waits for them. */
const snapshotTimeoutMs = 3000;
const defaultSnapshotIntervalMs = 5 * 60_000;

const emptyData: StakingData = {
  contracts: [],
  projects: new Map(),
  rejected: [],
  generatedAt: null,
  recordedAt: null,
  isStale: false,
  failure: null,
  onChainData: new Map(),
  chains: [],
  laggingRpcs: [],
};

function toChainHealth({ chain, state, block }: OnChainDataReader): ChainHealth {
  return {
    id: chain.id,
    state,
    block: block?.number.toString() ?? null,
    at: block && toTimestamp(block.timestamp),
  };
}

function findLaggingRpcs({ chain }: OnChainDataReader): readonly LaggingRpc[] {
  return chain
    .health()
    .rpcs.map(({ blocksBehind }, index) => ({
      chain_id: chain.id,
      rpc: index + 1,
      blocks: String(blocksBehind),
    }))
    .filter(({ blocks }) => blocks !== '0');
}

function createWriteCheck(allow: StakingConfig['allowedContracts']): PresentationContext['isWritable'] {
  const key = (chainId: number, adapter: string, address: string) =>
    `${chainId}:${adapter}:${address.toLowerCase()}`;
  const allowed = new Set(allow.map(({ chainId, adapter, address }) => key(chainId, adapter, address)));
  return ({ chainId, adapter, address }) => allowed.has(key(chainId, adapter, address));
}

function createMerge(): (all: readonly OnChainDataById[]) => OnChainDataById {
  let last: { readonly all: readonly OnChainDataById[]; readonly merged: OnChainDataById } | undefined;
  return (all) => {
    const isSame = last?.all.length === all.length && all.every((one, index) => one === last?.all[index]);
    if (!last || !isSame) last = { all, merged: new Map(all.flatMap((one) => [...one])) };
    return last.merged;
  };
}

function createChainsReader(readers: readonly OnChainDataReader[]) {
  const merge = createMerge();
  return async (
    contracts: readonly UpstreamContract[],
    timeoutMs: number,
  ): Promise<Pick<StakingData, 'onChainData' | 'chains' | 'laggingRpcs'>> => {
    const ids = new Set(contracts.map(({ chainId }) => chainId));
    const chainReaders = readers.filter(({ chain }) => ids.has(chain.id));
    const all = await Promise.all(chainReaders.map((reader) => reader.read(contracts, timeoutMs)));
    return {
      onChainData: merge(all),
      chains: chainReaders.map(toChainHealth),
      laggingRpcs: chainReaders.flatMap(findLaggingRpcs),
    };
  };
}

function toInvalidCatalogue(error: unknown): LoadedCatalogue {
  const cause = error instanceof AppError ? error.cause : undefined;
  if (!(cause instanceof InvalidRowsError)) throw error;
  return { ...cause.response, isStale: false, failure: 'invalid' };
}

/** The service of a site that has no upstream API: empty, without errors. */
const noService: StakingService = {
  isConfigured: false,
  isWritable: () => false,
  read: async () => emptyData,
  positions: { isCached: () => true, read: async () => new Map() },
  findEvents: async () => [],
  findHistory: async () => [],
  findSharePrices: async () => new Map(),
  accountRecords: { isCached: () => true, read: async () => new Map() },
  snapshotJob: { start: () => {}, runOnce: async () => true, stop: async () => {} },
};

/** Opens staking; makes no calls if no upstream API is configured. */
export function openStaking(deps: StakingDeps): StakingService {
  const { apiUrl } = deps.settings;
  return apiUrl === undefined ? openWithoutService(deps) : openWithService(apiUrl, deps);
}

function openWithoutService({ onSnapshots, onHiddenFailure }: StakingDeps): StakingService {
  const start = () => void onSnapshots?.([]).catch(onHiddenFailure);
  return { ...noService, snapshotJob: { ...noService.snapshotJob, start } };
}

function openWithService(apiUrl: string, deps: StakingDeps): StakingService {
  const { settings, database, chains, now, onHiddenFailure: onFailure } = deps;
  const { timeoutMs = defaultTimeoutMs, snapshotIntervalMs: intervalMs = defaultSnapshotIntervalMs } = deps;
  const client = createUpstreamClient(apiUrl, deps.timeouts);
  const cache = createCatalogueCache(database, apiUrl);
  const catalogueSource = new CatalogueSource({ client, cache, now, onHiddenFailure: onFailure, timeoutMs });
  const findGrowth = createGrowthFinder(database);
  const readers = [...chains.values()].map(
    (chain) => new OnChainDataReader({ chain, now, findGrowth, onFailure }),
  );
  const readChains = createChainsReader(readers);
  const positions = new PositionReader(chains, now, onFailure);
  const events = new EventReader(chains, now, onFailure);
  const earnings = new EarningsReader(chains, now, onFailure);
  const readCatalogue = () => catalogueSource.read(snapshotTimeoutMs);
  const afterSnapshots = async (catalogue: Catalogue) => {
    if (!deps.onSnapshots) return;
    const { onChainData } = await readChains(catalogue.contracts, timeoutMs);
    const unreadable = new Set(catalogue.rejected.flatMap(({ id, shown }) => (shown ? [] : (id ?? []))));
    await deps.onSnapshots(await collectAlertInputs(database, { ...catalogue, onChainData }), unreadable);
  };
  return {
    isConfigured: true,
    isWritable: createWriteCheck(settings.allowedContracts),
    async read() {
      const startedAt = performance.now();
      const catalogue = await catalogueSource.read().catch(toInvalidCatalogue);
      const remainingMs = Math.max(0, timeoutMs - (performance.now() - startedAt));
      // A recording has no chains to read.
      const contracts = catalogue.recordedAt === null ? catalogue.contracts : [];
      return { ...catalogue, ...(await readChains(contracts, remainingMs)) };
    },
    positions: {
      isCached: (query) => positions.isCached(query),
      read: (query) => positions.read(query, timeoutMs),
    },
    findEvents: (query) => events.read(query, timeoutMs),
    findHistory: createHistoryFinder({ database, client, now, timeoutMs }),
    findSharePrices: createPriceFinder(database, now),
    accountRecords: {
      isCached: (query) => earnings.isCached(query),
      read: (query) => earnings.read(query, timeoutMs),
    },
    snapshotJob: new SnapshotJob({
      database,
      readers,
      readCatalogue,
      fetchHistory: client.fetchHistory,
      now,
      onFailure,
      intervalMs,
      afterSnapshots,
    }),
  };
}
