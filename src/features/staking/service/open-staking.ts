import type { Chain } from '../../../platform/chain/chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { StakingSettings } from '../../../platform/config/staking-settings.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { OutsideContract } from '../contract/outside-service.ts';
import type { ChainHealth, StakingEvent } from '../contract/staking.ts';
import { momentOf } from '../rules/chain-figures.ts';
import type { Figures, Holdings } from '../rules/presenting.ts';
import type { StakingTables } from '../tables.ts';
import { ChainFigures, type Readings } from './chain-figures.ts';
import { Events, type EventsQuestion } from './events.ts';
import { openHistory, type StakingHistories } from './history.ts';
import { HoldingsSource } from './holdings-source.ts';
import { keepHoldings } from './kept-holdings.ts';
import { type LookedAt, lookAtContracts } from './look-at-contracts.ts';
import { openOutsideClient, type ServiceTimes } from './outside-client.ts';
import { type PositionQuestion, Positions, type PositionsById } from './positions.ts';
import { Sampler } from './sampler.ts';
import { growthIn } from './vault-growth.ts';

/** What the service and the chains tell, as far as it is known. */
export interface StakingReading extends Holdings {
  /** Whether the service has not answered anew for longer than a minute. */
  readonly isStale: boolean;
  readonly readings: Readings;
  readonly chains: readonly ChainHealth[];
}

/** Where contracts, projects and their figures come from. */
export interface StakingService {
  /** Whether this site has a staking service at all. */
  readonly isConfigured: boolean;
  /**
   * All contracts and projects with what their chains say of them, within the time that a visitor waits.
   * @throws AppError `bad_gateway` when the service gives nothing that can be used, and never did within a day
   */
  read(): Promise<StakingReading>;
  readonly isWritable: Figures['isWritable'];
  readonly positions: {
    /** Whether the answer is at hand, so that asking costs nothing. */
    isKnown(question: PositionQuestion): boolean;
    read(question: PositionQuestion): Promise<PositionsById>;
  };
  /** @throws AppError `bad_gateway` when the chains do not tell within the time that a visitor waits */
  findEvents(question: EventsQuestion): Promise<readonly StakingEvent[]>;
  readonly findHistory: StakingHistories;
  /** Takes samples until it is stopped. */
  readonly sampler: Pick<Sampler, 'start' | 'sample' | 'stop'>;
}

/** What staking is made of. */
export interface StakingParts {
  readonly settings: Pick<StakingSettings, 'apiUrl' | 'allow'>;
  readonly database: Database<StakingTables>;
  readonly chains: ReadonlyMap<number, Chain>;
  readonly now: Clock;
  /** Is told of a failure that no visitor sees. */
  readonly onHiddenFailure: (error: unknown) => void;
  /** How long a visitor waits for what is not known yet; a page has 500 ms for all it does. */
  readonly patienceMs?: number;
  readonly times?: ServiceTimes;
  /** How often each chain is sampled, in milliseconds. */
  readonly sampleMs?: number;
  /** Is told how all contracts stand after samples were taken, by one node. */
  readonly onSampled?: (contracts: readonly LookedAt[]) => Promise<void>;
}

const defaultPatienceMs = 400;
/** Samples are nobody's page; but what stops the program waits for them. */
const samplerPatienceMs = 3000;
const defaultSampleMs = 5 * 60_000;

const nothing: StakingReading = {
  contracts: [],
  projects: new Map(),
  generatedAt: null,
  recordedAt: null,
  isStale: false,
  readings: new Map(),
  chains: [],
};

function healthOf({ id, health }: { id: number; health: ReturnType<Chain['health']> }): ChainHealth {
  const { isUp, block } = health;
  return {
    id,
    state: isUp ? 'up' : 'down',
    block: block?.number.toString() ?? null,
    at: block && momentOf(block.timestamp),
  };
}

function isWritableBy(allow: StakingSettings['allow']): Figures['isWritable'] {
  const key = (chainId: number, adapter: string, address: string) =>
    `${chainId}:${adapter}:${address.toLowerCase()}`;
  const allowed = new Set(allow.map(({ chainId, adapter, address }) => key(chainId, adapter, address)));
  return ({ chainId, adapter, address }) => allowed.has(key(chainId, adapter, address));
}

/** The figures of the chains that any of the contracts is on. */
async function readChains(
  all: readonly ChainFigures[],
  contracts: readonly OutsideContract[],
  patienceMs: number,
): Promise<Pick<StakingReading, 'readings' | 'chains'>> {
  const ids = new Set(contracts.map(({ chainId }) => chainId));
  const asked = all.filter(({ chain }) => ids.has(chain.id));
  const read = await Promise.all(asked.map((figures) => figures.read(contracts, patienceMs)));
  return {
    readings: new Map(read.flatMap((readings) => [...readings])),
    chains: asked.map(({ chain }) => healthOf({ id: chain.id, health: chain.health() })),
  };
}

/** A site without a staking service: there is nothing, and that is not an error. */
const noService: StakingService = {
  isConfigured: false,
  isWritable: () => false,
  read: async () => nothing,
  positions: { isKnown: () => true, read: async () => new Map() },
  findEvents: async () => [],
  findHistory: async () => [],
  sampler: { start: () => {}, sample: async () => true, stop: async () => {} },
};

/** Opens the staking of a site; without a service nothing is ever called. */
export function openStaking(parts: StakingParts): StakingService {
  const { apiUrl } = parts.settings;
  return apiUrl === undefined ? openNothing(parts) : openService(apiUrl, parts);
}

/** Where there is no service any more, what was going on is over. */
function openNothing({ onSampled, onHiddenFailure }: StakingParts): StakingService {
  const start = () => void onSampled?.([]).catch(onHiddenFailure);
  return { ...noService, sampler: { ...noService.sampler, start } };
}

function openService(apiUrl: string, parts: StakingParts): StakingService {
  const { settings, database, chains, now, onHiddenFailure: onFailure } = parts;
  const { patienceMs = defaultPatienceMs, sampleMs: intervalMs = defaultSampleMs } = parts;
  const client = openOutsideClient(apiUrl, parts.times);
  const kept = keepHoldings(database, apiUrl);
  const source = new HoldingsSource({ client, kept, now, onHiddenFailure: onFailure, patienceMs });
  const findGrowth = growthIn(database);
  const figures = [...chains.values()].map(
    (chain) => new ChainFigures({ chain, now, findGrowth, onFailure }),
  );
  const positions = new Positions(chains, now, onFailure);
  const events = new Events(chains, now, onFailure);
  const readHoldings = () => source.read(samplerPatienceMs);
  const afterSamples = async (holdings: Holdings) => {
    if (!parts.onSampled) return;
    const { readings } = await readChains(figures, holdings.contracts, patienceMs);
    await parts.onSampled(await lookAtContracts(database, { ...holdings, readings }));
  };
  return {
    isConfigured: true,
    isWritable: isWritableBy(settings.allow),
    async read() {
      const began = performance.now();
      const holdings = await source.read();
      const left = Math.max(0, patienceMs - (performance.now() - began));
      // A recording has no chain any more.
      const asked = holdings.recordedAt === null ? figures : [];
      return { ...holdings, ...(await readChains(asked, holdings.contracts, left)) };
    },
    positions: {
      isKnown: (question) => positions.isKnown(question),
      read: (question) => positions.read(question, patienceMs),
    },
    findEvents: (question) => events.read(question, patienceMs),
    findHistory: openHistory({ database, client, now, patienceMs }),
    sampler: new Sampler({
      database,
      figures,
      readHoldings,
      readHistory: client.readHistory,
      now,
      onFailure,
      intervalMs,
      afterSamples,
    }),
  };
}
