import type { Address, Chain, ChainLog, ChainSession } from '../../../platform/chain/chain.ts';
import { type EventCodec, openEventCodec } from '../../../platform/chain/events.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { AppError } from '../../../shared/errors.ts';
import type { OutsideContract } from '../contract/outside-service.ts';
import type { StakingContract, StakingEvent } from '../contract/staking.ts';
import { momentOf } from '../rules/chain-figures.ts';
import { eventMeanings } from '../rules/contract-events.ts';
import { poolAbi, vaultAbi } from './abis.ts';
import { addressesIn, numberIn } from './contract-reader.ts';
import { findLastLogs } from './find-logs.ts';
import { waitAtMost } from './patience.ts';
import { ShortMemory } from './short-memory.ts';

/** Whose events are asked for. */
export interface EventsQuestion {
  /** The contracts of the project that the caller may see, as they go out, and since when their chains know them. */
  readonly contracts: readonly StakingContract[];
  readonly outside: readonly OutsideContract[];
  /** Tells lists of contracts apart. */
  readonly list: string;
}

const limits = { freshMs: 15_000, mostWeight: 10_000, mostAtOnce: 4 };
const mostEvents = 50;

const codecs = () => Promise.all([openEventCodec(poolAbi), openEventCodec(vaultAbi)]);

function eventOf(
  log: ChainLog,
  contract: StakingContract,
  { decoders, at }: { decoders: readonly EventCodec[]; at: string },
): StakingEvent | null {
  const event = decoders.map((codec) => codec.decode(log)).find((decoded) => decoded !== undefined);
  const meaning = event && eventMeanings[event.name];
  const amount = meaning && numberIn(event.values[meaning.amount]);
  const token = meaning?.token === 'reward' ? contract.reward_token : contract.staking_token;
  if (!meaning || amount == null || !token) return null;
  const [account = null] = meaning.account === null ? [] : addressesIn(event.values[meaning.account]);
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

/** When blocks were, each asked for once. */
async function momentsOf(session: ChainSession, logs: readonly ChainLog[]) {
  const numbers = [...new Set(logs.map(({ block }) => block))];
  const blocks = await Promise.all(numbers.map((number) => session.getBlock(number)));
  return new Map(numbers.map((number, index) => [number, momentOf(blocks[index]?.timestamp ?? 0n)]));
}

/** The last events of contracts on one chain. */
async function readEvents(
  session: ChainSession,
  contracts: readonly StakingContract[],
  until: bigint,
): Promise<readonly StakingEvent[]> {
  const decoders = await codecs();
  const latest = await session.getBlock();
  if (latest === null) return [];
  const filter = {
    addresses: contracts.map(({ address }) => address as Address),
    topics: decoders.flatMap(({ topics }) => topics),
  };
  const logs = await findLastLogs(session, filter, { from: latest.number, until, most: mostEvents });
  const moments = await momentsOf(session, logs);
  const byAddress = new Map(contracts.map((contract) => [contract.address.toLowerCase(), contract]));
  return logs.flatMap((log) => {
    const contract = byAddress.get(log.address.toLowerCase());
    const at = moments.get(log.block);
    const event = contract && at ? eventOf(log, contract, { decoders, at }) : null;
    return event ? [event] : [];
  });
}

const newestFirst = (one: StakingEvent, other: StakingEvent) =>
  one.at === other.at ? 0 : one.at < other.at ? 1 : -1;

/** What happened in the contracts of projects: read from the chains, remembered for a moment. */
export class Events {
  readonly #chains: ReadonlyMap<number, Chain>;
  readonly #memory: ShortMemory<readonly StakingEvent[]>;
  readonly #onFailure: (error: unknown) => void;

  constructor(chains: ReadonlyMap<number, Chain>, now: Clock, onFailure: (error: unknown) => void) {
    this.#chains = chains;
    this.#onFailure = onFailure;
    this.#memory = new ShortMemory(limits, now, ({ length }) => length);
  }

  /**
   * The last events, newest first; of contracts on chains that are not read there are none.
   * @throws AppError `bad_gateway` when the chains do not tell within the time that a visitor waits
   */
  async read(question: EventsQuestion, patienceMs: number): Promise<readonly StakingEvent[]> {
    // Only what a chain has shown to be there has events.
    const read = question.contracts.filter(
      ({ as_of, chain_id }) => as_of !== null && this.#chains.has(chain_id),
    );
    if (read.length === 0) return [];
    const key = `${read.length} ${question.list}`;
    const known = this.#memory.find(key);
    if (known) return known;
    const asking = this.#memory.findOut(key, () => this.#ask(read, question.outside));
    asking?.catch(this.#onFailure);
    const done = asking && (await waitAtMost(asking, patienceMs).catch(() => undefined));
    if (!done) throw new AppError('bad_gateway', 'the chain does not tell its events yet');
    return done.result;
  }

  async #ask(
    contracts: readonly StakingContract[],
    outside: readonly OutsideContract[],
  ): Promise<readonly StakingEvent[]> {
    const deployed = new Map(outside.map(({ id, deployBlock }) => [id, BigInt(deployBlock ?? 0)]));
    const onChains = Map.groupBy(contracts, ({ chain_id }) => chain_id);
    const parts = await Promise.all(
      [...onChains].map(([chainId, own]) => {
        const [until = 0n] = own
          .map(({ id }) => deployed.get(id) ?? 0n)
          .toSorted((one, other) => (one < other ? -1 : 1));
        return this.#chains.get(chainId)?.read((session) => readEvents(session, own, until)) ?? [];
      }),
    );
    return parts.flat().toSorted(newestFirst).slice(0, mostEvents);
  }
}
