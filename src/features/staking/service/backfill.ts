import { type ChainBlock, ChainError, type ChainSession } from '../../../platform/chain/chain.ts';
import type { OutsideContract } from '../contract/outside-service.ts';
import type { NewSnapshot } from '../queries/snapshots.ts';
import type { ReadAt } from '../rules/contract-facts.ts';
import { growthBetween, type PriceAt } from '../rules/rates.ts';
import type { Readings } from './chain-figures.ts';
import { findBlockBefore } from './find-block.ts';
import { type KnownDecimals, readContracts } from './read-contracts.ts';
import { type LastSamples, sampleRows } from './sample-rows.ts';

const stepSeconds = 6n * 3600n;
const steps = 120n;
const toleranceSeconds = 900n;

type FirstPrices = Map<string, PriceAt>;
type Facts = Awaited<ReturnType<typeof readContracts>>;

/** What was read at a block, with how vaults had grown until then. */
function readingsOf(facts: Facts, block: ReadAt, first: FirstPrices): Readings {
  return new Map(
    [...facts].map(([id, found]) => {
      const price = found.kind === 'vault' ? found.sharePrice : null;
      if (price === null) return [id, { facts: found, block, growth: null }];
      const now = { price, at: Number(block.timestamp) };
      const start = first.get(id) ?? now;
      first.set(id, start);
      return [id, { facts: found, block, growth: growthBetween(start, now) }];
    }),
  );
}

/** Reads a block of the past; nothing where the RPC has forgotten it, which is no fault of it. */
async function readPast(
  session: ChainSession,
  contracts: readonly OutsideContract[],
  block: ReadAt,
  known: KnownDecimals,
) {
  try {
    return await readContracts(session, contracts, block.number, known);
  } catch (error) {
    if (error instanceof ChainError) return null;
    throw error;
  }
}

/** Goes back step by step until nothing is there: before the contracts, or before what the RPC keeps. */
async function readBackwards(
  session: ChainSession,
  contracts: readonly OutsideContract[],
  { latest, signal }: { latest: ChainBlock; signal: AbortSignal },
) {
  const found: { block: ChainBlock; facts: Facts }[] = [];
  const genesis = await session.getBlock(0n);
  const known: KnownDecimals = new Map();
  let high = latest;
  for (let step = 1n; genesis !== null && step <= steps && !signal.aborted; step += 1n) {
    const target = latest.timestamp - step * stepSeconds;
    if (target <= genesis.timestamp) break;
    const block = await findBlockBefore(session, target, { low: genesis, high }, toleranceSeconds);
    if (block.number === high.number) continue;
    const facts = await readPast(session, contracts, block, known);
    if (!facts || facts.size === 0) break;
    found.push({ block, facts });
    high = block;
  }
  return found.toReversed();
}

/**
 * Reads what contracts were in the last 30 days, each 6 hours, from the blocks of the time: as far back as they and
 * what the RPC keeps of the past go. Dollars are by the prices of today, since nobody tells older ones.
 * @returns rows, oldest first
 */
export async function backfill(
  session: ChainSession,
  contracts: readonly OutsideContract[],
  of: { latest: ChainBlock; signal: AbortSignal; now: () => Date },
): Promise<readonly NewSnapshot[]> {
  const last: LastSamples = new Map();
  const first: FirstPrices = new Map();
  const found = await readBackwards(session, contracts, of);
  return found.flatMap(({ block, facts }) =>
    sampleRows(contracts, readingsOf(facts, block, first), last, of.now()),
  );
}
