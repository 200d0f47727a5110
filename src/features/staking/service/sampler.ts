import type { ChainBlock, ChainSession } from '../../../platform/chain/chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { OutsideContract } from '../contract/outside-service.ts';
import { claimSampling, findSeenBlock, releaseSampling, saveSeenBlock } from '../queries/sampled-chains.ts';
import { addSnapshots, deleteSnapshots, findLastSnapshots, thinSnapshots } from '../queries/snapshots.ts';
import { demoChain } from '../rules/chains.ts';
import type { Holdings } from '../rules/presenting.ts';
import { keptMs } from '../rules/samples.ts';
import type { StakingTables } from '../tables.ts';
import { backfill } from './backfill.ts';
import type { ChainFigures, Readings } from './chain-figures.ts';
import type { OutsideClient } from './outside-client.ts';
import { historyRows, sampleRows } from './sample-rows.ts';

/** What samples are taken with. */
export interface SamplerParts {
  readonly database: Database<StakingTables>;
  readonly figures: readonly ChainFigures[];
  readonly readHoldings: () => Promise<Holdings>;
  readonly readHistory: OutsideClient['readHistory'];
  readonly now: Clock;
  readonly onFailure: (error: unknown) => void;
  /** How often each chain is sampled, in milliseconds. */
  readonly intervalMs: number;
  /** Is called on the node that has taken samples; where there is no chain to sample, on each. */
  readonly afterSamples: (holdings: Holdings) => Promise<void>;
}

/** So many contracts get a past at a time; the others get theirs with the next samples. */
const mostFilled = 200;
/** And so many of them one that the service tells, where each is a call. */
const mostHistories = 50;

/** What failed, as everything does while the other side is still starting, is tried again after this. */
const soonMs = 5000;

/** A chain is known again by a block that is so far from its end that it stays. */
const depth = 32n;

/** Whether the chain is another than the one that was sampled under its number, such as a local one started anew. */
async function hasBegunAnew(
  session: ChainSession,
  chainId: number,
  latest: ChainBlock,
  seen: { number: bigint; hash: string },
) {
  // A shorter chain is one that began anew where chains come and go; elsewhere it is a node that is behind.
  if (latest.number < seen.number) return chainId === demoChain;
  const block = await session.getBlock(seen.number);
  // An RPC that has forgotten its oldest blocks says nothing about them.
  return block !== null && block.hash !== seen.hash;
}

/** Takes samples of the contracts of each chain, on one node at a time. */
export class Sampler {
  readonly #parts: SamplerParts;
  readonly #stopping = new AbortController();
  readonly #filled = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(parts: SamplerParts) {
    this.#parts = parts;
  }

  /** Begins, now and then each time one is due; it does not keep the process alive. */
  start(): void {
    const { intervalMs } = this.#parts;
    // More often than is due, so that another node takes over from one that is gone.
    const pauseMs = intervalMs / 5;
    const look = () => {
      this.#running = this.sample().then((isDone) => {
        this.#running = undefined;
        if (this.#stopping.signal.aborted) return;
        this.#timer = setTimeout(look, isDone ? pauseMs : Math.min(pauseMs, soonMs)).unref();
      });
    };
    look();
  }

  /** Takes no further sample, and waits for the one under way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Samples every chain that is due. Never throws; gives whether nothing failed. */
  async sample(): Promise<boolean> {
    const { readHoldings, figures, onFailure, afterSamples } = this.#parts;
    try {
      const holdings = await readHoldings();
      const { contracts, recordedAt } = holdings;
      if (recordedAt !== null) {
        // Nothing of a recording is news.
        await afterSamples({ ...holdings, contracts: [] });
        return true;
      }
      const ids = new Set(contracts.map(({ chainId }) => chainId));
      const asked = figures.filter(({ chain }) => ids.has(chain.id));
      const taken = await Promise.all(
        asked.map((own) => this.#sampleChain(own, contracts).catch((error) => void onFailure(error))),
      );
      if (asked.length === 0 || taken.includes(true)) await afterSamples(holdings);
      return !taken.includes(undefined);
    } catch (error) {
      onFailure(error);
      return false;
    }
  }

  /** Samples a chain that is due; gives whether it was this node's turn. */
  async #sampleChain(figures: ChainFigures, contracts: readonly OutsideContract[]): Promise<boolean> {
    const { database, now, intervalMs } = this.#parts;
    const { chain } = figures;
    const at = now().getTime();
    const moment = (ms: number) => new Date(ms).toISOString();
    const claim = { now: moment(at), due: moment(at - intervalMs), ahead: moment(at + 1000) };
    if (!(await claimSampling(database.query, chain.id, claim))) return false;
    try {
      await chain.read((session) => this.#recognise(session, chain.id));
      const readings = await figures.refresh(contracts);
      await this.#fillPast(figures, contracts, readings);
      const last = new Map(await findLastSnapshots(database.query, chain.id));
      const own = contracts.filter(({ chainId }) => chainId === chain.id);
      await addSnapshots(database.query, sampleRows(own, readings, last, now()));
      await this.#thin(chain.id);
      return true;
    } catch (error) {
      await releaseSampling(database.query, chain.id);
      throw error;
    }
  }

  /** Drops the samples of a chain that has begun anew. */
  async #recognise(session: ChainSession, chainId: number): Promise<void> {
    const { query } = this.#parts.database;
    const [latest, seen] = [await session.getBlock(), await findSeenBlock(query, chainId)];
    if (latest === null) return;
    if (seen && !(await hasBegunAnew(session, chainId, latest, seen))) return;
    const known = await session.getBlock(latest.number > depth ? latest.number - depth : 0n);
    if (seen) await deleteSnapshots(query, chainId);
    this.#filled.clear();
    if (known) await saveSeenBlock(query, chainId, known);
  }

  /** Reads the past of contracts that have no samples yet. */
  async #fillPast(
    { chain }: ChainFigures,
    contracts: readonly OutsideContract[],
    readings: Readings,
  ): Promise<void> {
    const { database, now } = this.#parts;
    const last = await findLastSnapshots(database.query, chain.id);
    const fresh = contracts
      .filter(
        ({ id, chainId, address }) =>
          chainId === chain.id &&
          readings.has(id) &&
          !last.has(address.toLowerCase()) &&
          !this.#filled.has(id),
      )
      .slice(0, mostFilled);
    if (fresh.length === 0) return;
    // Where the RPC keeps nothing of the past, it is asked for it once.
    for (const { id } of fresh) this.#filled.add(id);
    const rows = await chain.read(async (session) => {
      const latest = await session.getBlock();
      return latest === null ? [] : backfill(session, fresh, { latest, signal: this.#stopping.signal, now });
    });
    await addSnapshots(database.query, rows);
    const filled = new Set(rows.map(({ address }) => address));
    await this.#takeOver(fresh.filter(({ address }) => !filled.has(address.toLowerCase())));
  }

  /** Takes over what the service remembers of contracts whose chain has forgotten it. */
  async #takeOver(contracts: readonly OutsideContract[]): Promise<void> {
    const { database, readHistory, now } = this.#parts;
    for (const contract of contracts.slice(0, mostHistories)) {
      if (this.#stopping.signal.aborted) return;
      const history = await readHistory(contract.id).catch(() => []);
      await addSnapshots(database.query, historyRows(contract, history, now()));
    }
  }

  /** By the clock of the chain, which samples are dated by. */
  async #thin(chainId: number): Promise<void> {
    const { database, figures } = this.#parts;
    const block = figures.find(({ chain }) => chain.id === chainId)?.chain.health().block;
    if (!block) return;
    const before = (ms: number) => new Date(Math.max(0, Number(block.timestamp) * 1000 - ms)).toISOString();
    await thinSnapshots(database.query, chainId, {
      moment: before(keptMs.moment),
      hour: before(keptMs.hour),
      day: before(keptMs.day),
    });
  }
}
