import type { Address, Chain, ChainLog, ChainSession } from '#platform/chain/chain.ts';
import { type EventCodec, openEventCodec } from '#platform/chain/event-codec.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#shared/api/errors.ts';
import type { StakingContract, StakingEvent, stakingEventKinds } from '../../contract/staking.ts';
import type { UpstreamContract } from '../../contract/upstream-api.ts';
import { poolAbi, vaultAbi } from '../../service/abis.ts';
import { asAddresses, asBigint } from '../../service/contract-reader.ts';
import { TtlCache } from '../../service/ttl-cache.ts';
import { withTimeout } from '../../service/with-timeout.ts';
import { readBlockTimes } from './find-block.ts';
import { findLastLogs } from './find-logs.ts';

export interface EventsQuery {
  readonly contracts: readonly StakingContract[];
  readonly upstream: readonly UpstreamContract[];
  /** A cache key that separates lists of contracts. */
  readonly list: string;
}

const limits = { ttlMs: 15_000, maxWeight: 10_000, maxConcurrent: 4 };
const maxEvents = 50;

type EventKind = (typeof stakingEventKinds)[number];

interface EventMeaning {
  readonly kind: EventKind;
  /** The index of the account among the event's values; null if it concerns all accounts. */
  readonly account: number | null;
  readonly amount: number;
  readonly token: 'staking' | 'reward';
}

/** Events of both kinds of contracts by name; their inputs are in `service/abis.ts`. */
const eventMeanings: Readonly<Record<string, EventMeaning>> = {
  Staked: { kind: 'staked', account: 0, amount: 1, token: 'staking' },
  Withdrawn: { kind: 'withdrawn', account: 0, amount: 1, token: 'staking' },
  RewardPaid: { kind: 'paid', account: 0, amount: 1, token: 'reward' },
  RewardAdded: { kind: 'announced', account: null, amount: 0, token: 'reward' },
  Deposit: { kind: 'staked', account: 1, amount: 2, token: 'staking' },
  Withdraw: { kind: 'withdrawn', account: 2, amount: 3, token: 'staking' },
  YieldAdded: { kind: 'announced', account: null, amount: 0, token: 'staking' },
};

const codecs = () => Promise.all([openEventCodec(poolAbi), openEventCodec(vaultAbi)]);

function toEvent(
  log: ChainLog,
  contract: StakingContract,
  { decoders, at }: { decoders: readonly EventCodec[]; at: string },
): StakingEvent | null {
  const event = decoders.map((codec) => codec.decode(log)).find((decoded) => decoded !== undefined);
  const meaning = event && eventMeanings[event.name];
  const amount = meaning && asBigint(event.values[meaning.amount]);
  const token = meaning?.token === 'reward' ? contract.reward_token : contract.staking_token;
  if (!meaning || amount == null || !token) return null;
  const [account = null] = meaning.account === null ? [] : asAddresses(event.values[meaning.account]);
  if (meaning.account !== null && account === null) return null;
  return {
    contract_id: contract.id,
    kind: meaning.kind,
    account,
    amount: { units: amount.toString(), decimals: token.decimals, symbol: token.symbol },
    block: log.block.toString(),
    at,
    transaction: log.transaction,
  };
}

interface ChainEvents {
  readonly block: bigint;
  readonly events: readonly StakingEvent[];
}

type EventsByChain = ReadonlyMap<number, ChainEvents>;

async function readEvents(
  session: ChainSession,
  contracts: readonly StakingContract[],
  until: bigint,
): Promise<ChainEvents> {
  const decoders = await codecs();
  const latest = await session.getBlock();
  if (latest === null) return { block: 0n, events: [] };
  const filter = {
    addresses: contracts.map(({ address }) => address as Address),
    topics: decoders.flatMap(({ topics }) => topics),
  };
  const logs = await findLastLogs(session, filter, { latest: latest.number, until, limit: maxEvents });
  const blockTimes = await readBlockTimes(
    session,
    logs.map(({ block }) => block),
  );
  const byAddress = new Map(contracts.map((contract) => [contract.address.toLowerCase(), contract]));
  const events = logs.flatMap((log) => {
    const contract = byAddress.get(log.address.toLowerCase());
    const at = blockTimes.get(log.block);
    const event = contract && at ? toEvent(log, contract, { decoders, at }) : null;
    return event ? [event] : [];
  });
  return { block: latest.number, events };
}

const newestFirst = (one: StakingEvent, other: StakingEvent) =>
  one.at === other.at ? 0 : one.at < other.at ? 1 : -1;

/** Returns the later of two reads if the new one is from before the contracts' shown block. */
function withoutGoingBack(
  events: ChainEvents,
  previous: ChainEvents | undefined,
  contracts: readonly StakingContract[],
): ChainEvents {
  const isOutdated = contracts.some(({ as_of }) => as_of !== null && events.block < BigInt(as_of.block));
  return isOutdated && previous && previous.block > events.block ? previous : events;
}

const mergeEvents = (events: EventsByChain) =>
  [...events.values()]
    .flatMap((chain) => chain.events)
    .toSorted(newestFirst)
    .slice(0, maxEvents);

export class EventReader {
  readonly #chains: ReadonlyMap<number, Chain>;
  readonly #cache: TtlCache<EventsByChain>;
  readonly #onFailure: (error: unknown) => void;

  constructor(chains: ReadonlyMap<number, Chain>, now: Clock, onFailure: (error: unknown) => void) {
    this.#chains = chains;
    this.#onFailure = onFailure;
    this.#cache = new TtlCache(limits, now, (events) =>
      [...events.values()].reduce((all, chain) => all + chain.events.length, 0),
    );
  }

  /**
   * Returns the latest events, newest first; none on unconfigured chains.
   * @throws AppError `bad_gateway` if the chains do not respond within `timeoutMs`
   */
  async read(query: EventsQuery, timeoutMs: number): Promise<readonly StakingEvent[]> {
    // Only contracts verified on chain have events.
    const readable = query.contracts.filter(
      ({ as_of, chain_id }) => as_of !== null && this.#chains.has(chain_id),
    );
    if (readable.length === 0) return [];
    const key = `${readable.length} ${query.list}`;
    const cached = this.#cache.get(key);
    if (cached) return mergeEvents(cached);
    const previous = this.#cache.getExpired(key);
    const pending = this.#cache.getOrFetch(key, () => this.#fetch(readable, query.upstream, previous));
    pending?.catch(this.#onFailure);
    const settled = pending && (await withTimeout(pending, timeoutMs).catch(() => undefined));
    if (!settled) throw new AppError('bad_gateway', 'the chains have not returned the events yet');
    return mergeEvents(settled.result);
  }

  async #fetch(
    contracts: readonly StakingContract[],
    upstream: readonly UpstreamContract[],
    previous: EventsByChain | undefined,
  ): Promise<EventsByChain> {
    const deployBlocks = new Map(upstream.map(({ id, deployBlock }) => [id, BigInt(deployBlock ?? 0)]));
    const byChain = Map.groupBy(contracts, ({ chain_id }) => chain_id);
    const results = await Promise.all(
      [...byChain].map(async ([chainId, chainContracts]): Promise<[number, ChainEvents][]> => {
        const [until = 0n] = chainContracts
          .map(({ id }) => deployBlocks.get(id) ?? 0n)
          .toSorted((one, other) => (one < other ? -1 : 1));
        const events = await this.#chains
          .get(chainId)
          ?.read((session) => readEvents(session, chainContracts, until));
        return events ? [[chainId, withoutGoingBack(events, previous?.get(chainId), chainContracts)]] : [];
      }),
    );
    return new Map(results.flat());
  }
}
