import { type ChainBlock, ChainError, type ChainSession } from '#platform/chain/chain.ts';
import type { UpstreamContract } from '../../contract/upstream-api.ts';
import type { BlockRef } from '../../rules/contract-state.ts';
import { growthBetween, type SharePriceAt } from '../../rules/rates.ts';
import type { OnChainDataById } from '../../service/on-chain-data-reader.ts';
import { type DecimalsCache, readContracts } from '../../service/read-contracts.ts';
import type { NewSnapshot } from '../queries/snapshots.ts';
import { findBlockBefore } from './find-block.ts';
import { createSnapshotRows, type LastSnapshotTimes } from './snapshot-rows.ts';

const stepSeconds = 6n * 3600n;
const steps = 120n;
const toleranceSeconds = 900n;

type FirstPriceByContract = Map<string, SharePriceAt>;
type ContractStates = Awaited<ReturnType<typeof readContracts>>;

function toOnChainData(
  states: ContractStates,
  block: BlockRef,
  first: FirstPriceByContract,
): OnChainDataById {
  return new Map(
    [...states].map(([id, found]) => {
      const price = found.kind === 'vault' ? found.sharePrice : null;
      if (price === null) return [id, { state: found, block, growth: null }];
      const now = { price, at: Number(block.timestamp) };
      const start = first.get(id) ?? now;
      first.set(id, start);
      return [id, { state: found, block, growth: growthBetween(start, now) }];
    }),
  );
}

/** Reads a past block; returns null if the RPC has pruned it, which is not an error. */
async function readPastBlock(
  session: ChainSession,
  contracts: readonly UpstreamContract[],
  block: BlockRef,
  decimalsCache: DecimalsCache,
) {
  try {
    return await readContracts(session, contracts, block.number, decimalsCache);
  } catch (error) {
    if (error instanceof ChainError) return null;
    throw error;
  }
}

/** Reads backwards until no contract exists or the RPC has no older state. */
async function readBackwards(
  session: ChainSession,
  contracts: readonly UpstreamContract[],
  { latest, signal }: { latest: ChainBlock; signal: AbortSignal },
) {
  const found: { block: ChainBlock; states: ContractStates }[] = [];
  const genesis = await session.getBlock(0n);
  const decimalsCache: DecimalsCache = new Map();
  let high = latest;
  for (let step = 1n; genesis !== null && step <= steps && !signal.aborted; step += 1n) {
    const target = latest.timestamp - step * stepSeconds;
    if (target <= genesis.timestamp) break;
    const block = await findBlockBefore(session, target, { low: genesis, high }, toleranceSeconds);
    if (block.number === high.number) continue;
    const states = await readPastBlock(session, contracts, block, decimalsCache);
    if (!states || states.size === 0) break;
    found.push({ block, states });
    high = block;
  }
  return found.toReversed();
}

/**
 * Reads the last 30 days, every 6 hours, as far back as the RPC's archive reaches; oldest first. Dollar
 * values use current prices, because historical prices are not available.
 */
export async function backfill(
  session: ChainSession,
  contracts: readonly UpstreamContract[],
  range: { latest: ChainBlock; signal: AbortSignal; now: () => Date },
): Promise<readonly NewSnapshot[]> {
  const last: LastSnapshotTimes = new Map();
  const first: FirstPriceByContract = new Map();
  const found = await readBackwards(session, contracts, range);
  return found.flatMap(({ block, states }) =>
    createSnapshotRows(contracts, toOnChainData(states, block, first), last, range.now()),
  );
}
