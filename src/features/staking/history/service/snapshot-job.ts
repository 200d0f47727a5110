import type { Chain, ChainBlock, ChainSession } from '#platform/chain/chain.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { UpstreamContract } from '../../contract/upstream-api.ts';
import { isRestartedIfShorter } from '../../rules/chains.ts';
import { contractKey } from '../../rules/contract-state.ts';
import type { Catalogue } from '../../rules/present-contracts.ts';
import type { OnChainDataById, OnChainDataReader } from '../../service/on-chain-data-reader.ts';
import type { UpstreamClient } from '../../service/upstream-client.ts';
import type { StakingTables } from '../../tables.ts';
import {
  claimSnapshotRun,
  findCheckpoint,
  releaseSnapshotRun,
  saveCheckpoint,
} from '../queries/chain-checkpoints.ts';
import {
  createSnapshots,
  deleteSnapshots,
  findLastSnapshotTimes,
  pruneSnapshots,
} from '../queries/snapshots.ts';
import { retentionMs } from '../rules/snapshot-retention.ts';
import { backfill } from './backfill.ts';
import { createSnapshotRows, historyRows } from './snapshot-rows.ts';

export interface SnapshotJobDeps {
  readonly database: Database<StakingTables>;
  readonly readers: readonly OnChainDataReader[];
  readonly readCatalogue: () => Promise<Catalogue>;
  readonly fetchHistory: UpstreamClient['fetchHistory'];
  readonly now: Clock;
  readonly onFailure: (error: unknown) => void;
  /** Per chain, in milliseconds. */
  readonly intervalMs: number;
  /** Called on the node that stored snapshots; if there are no chains, on every node. */
  readonly afterSnapshots: (catalogue: Catalogue) => Promise<void>;
}

/** The maximum per run; the remaining contracts follow in later runs. */
const maxBackfilled = 200;
/** Per run, because each history needs a request. */
const maxImportedHistories = 50;

const retryDelayMs = 5000;

/** The depth at which a block is final enough to identify the chain. */
const checkpointDepth = 32n;

/** Tests whether another chain has the same id now, such as a restarted local chain. */
async function wasReset(
  session: ChainSession,
  chain: Chain,
  latest: ChainBlock,
  checkpoint: { number: bigint; hash: string },
) {
  if (latest.number < checkpoint.number) return isRestartedIfShorter(chain.id, chain.health().rpcs);
  const block = await session.getBlock(checkpoint.number);
  // A pruned block proves nothing.
  return block !== null && block.hash !== checkpoint.hash;
}

/** Runs on one node at a time per chain; other nodes only keep their caches warm. */
export class SnapshotJob {
  readonly #deps: SnapshotJobDeps;
  readonly #stopping = new AbortController();
  readonly #backfilled = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(deps: SnapshotJobDeps) {
    this.#deps = deps;
  }

  start(): void {
    const { intervalMs } = this.#deps;
    // More often than the interval, so that another node can take over from a stopped one.
    const delayMs = intervalMs / 5;
    const run = () => {
      this.#running = this.runOnce().then((isDone) => {
        this.#running = undefined;
        if (this.#stopping.signal.aborted) return;
        this.#timer = setTimeout(run, isDone ? delayMs : Math.min(delayMs, retryDelayMs)).unref();
      });
    };
    run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Stores snapshots of every due chain; never throws. Returns whether all chains succeeded. */
  async runOnce(): Promise<boolean> {
    const { readCatalogue, readers, onFailure, afterSnapshots } = this.#deps;
    try {
      const catalogue = await readCatalogue();
      const { contracts, recordedAt } = catalogue;
      if (recordedAt !== null) {
        // Alerts do not apply to a recording.
        await afterSnapshots({ ...catalogue, contracts: [] });
        return true;
      }
      const ids = new Set(contracts.map(({ chainId }) => chainId));
      const chainReaders = readers.filter(({ chain }) => ids.has(chain.id));
      const results = await Promise.all(
        chainReaders.map((reader) =>
          this.#snapshotChain(reader, contracts).catch((error) => void onFailure(error)),
        ),
      );
      if (chainReaders.length === 0 || results.includes(true)) await afterSnapshots(catalogue);
      return !results.includes(undefined);
    } catch (error) {
      onFailure(error);
      return false;
    }
  }

  /** Returns whether this node claimed the run. */
  async #snapshotChain(reader: OnChainDataReader, contracts: readonly UpstreamContract[]): Promise<boolean> {
    const { database, now, intervalMs } = this.#deps;
    const { chain } = reader;
    const at = now().getTime();
    const toIso = (ms: number) => new Date(ms).toISOString();
    const claim = { now: toIso(at), dueBefore: toIso(at - intervalMs), clockAheadAfter: toIso(at + 1000) };
    if (!(await claimSnapshotRun(database.query, chain.id, claim))) {
      await reader.keepWarm(contracts);
      return false;
    }
    try {
      await chain.read((session) => this.#detectReset(session, chain));
      const onChainData = await reader.refresh(contracts);
      await this.#backfill(reader, contracts, onChainData);
      const lastTimes = new Map(await findLastSnapshotTimes(database.query, chain.id));
      const chainContracts = contracts.filter(({ chainId }) => chainId === chain.id);
      await createSnapshots(
        database.query,
        createSnapshotRows(chainContracts, onChainData, lastTimes, now()),
      );
      await this.#prune(reader);
      return true;
    } catch (error) {
      await releaseSnapshotRun(database.query, chain.id);
      throw error;
    }
  }

  async #detectReset(session: ChainSession, chain: Chain): Promise<void> {
    const { query } = this.#deps.database;
    const [latest, checkpoint] = [await session.getBlock(), await findCheckpoint(query, chain.id)];
    if (latest === null) return;
    if (checkpoint && !(await wasReset(session, chain, latest, checkpoint))) return;
    const known = await session.getBlock(
      latest.number > checkpointDepth ? latest.number - checkpointDepth : 0n,
    );
    if (checkpoint) await deleteSnapshots(query, chain.id);
    this.#backfilled.clear();
    if (known) await saveCheckpoint(query, chain.id, known);
  }

  async #backfill(
    { chain }: OnChainDataReader,
    contracts: readonly UpstreamContract[],
    onChainData: OnChainDataById,
  ): Promise<void> {
    const { database, now } = this.#deps;
    const lastTimes = await findLastSnapshotTimes(database.query, chain.id);
    const missing = contracts
      .filter(
        (contract) =>
          contract.chainId === chain.id &&
          onChainData.has(contractKey(contract)) &&
          !lastTimes.has(contract.address.toLowerCase()) &&
          !this.#backfilled.has(contractKey(contract)),
      )
      .slice(0, maxBackfilled);
    if (missing.length === 0) return;
    // An RPC that has no archive is asked only once.
    for (const contract of missing) this.#backfilled.add(contractKey(contract));
    const rows = await chain.read(async (session) => {
      const latest = await session.getBlock();
      return latest === null
        ? []
        : backfill(session, missing, { latest, signal: this.#stopping.signal, now });
    });
    await createSnapshots(database.query, rows);
    const backfilled = new Set(rows.map(({ address }) => address));
    await this.#importHistory(missing.filter(({ address }) => !backfilled.has(address.toLowerCase())));
  }

  /** Imports the reported history of contracts whose past the RPC has pruned. */
  async #importHistory(contracts: readonly UpstreamContract[]): Promise<void> {
    const { database, fetchHistory, now } = this.#deps;
    for (const contract of contracts.slice(0, maxImportedHistories)) {
      if (this.#stopping.signal.aborted) return;
      const history = await fetchHistory(contract.id).catch(() => []);
      await createSnapshots(database.query, historyRows(contract, history, now()));
    }
  }

  /** Deletes old snapshots by block time, which is the time that dates them. */
  async #prune({ chain, block }: OnChainDataReader): Promise<void> {
    const { database } = this.#deps;
    if (!block) return;
    const before = (ms: number) => new Date(Math.max(0, Number(block.timestamp) * 1000 - ms)).toISOString();
    await pruneSnapshots(database.query, chain.id, {
      moment: before(retentionMs.moment),
      hour: before(retentionMs.hour),
      day: before(retentionMs.day),
    });
  }
}
