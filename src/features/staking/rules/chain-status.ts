import type { ContractFacts } from './contract-facts.ts';
import type { StakingStatus } from './status.ts';

/**
 * What a contract is doing. The chain wins where it can tell; that a contract is no longer supported, or has not
 * been opened yet, only the service knows.
 * @param claim what the service says, and when it says that it begins
 * @param now seconds since 1970, by the chain's own clock
 */
export function statusOf(
  facts: ContractFacts,
  claim: { readonly status: StakingStatus; readonly startAt: string | null },
  now: bigint,
): StakingStatus {
  const begins = claim.startAt === null ? 0 : Date.parse(claim.startAt) / 1000;
  const isToCome = claim.status === 'upcoming' && begins > Number(now);
  if (claim.status === 'deprecated') return 'deprecated';
  if (facts.kind === 'pool' && facts.periodFinish > 0n && now >= facts.periodFinish) return 'ended';
  if (facts.isPaused ?? claim.status === 'paused') return 'paused';
  if (isToCome || (facts.kind === 'pool' && facts.periodFinish === 0n)) return 'upcoming';
  // A vault has no period: its end is what the service says.
  return facts.kind === 'vault' && claim.status === 'ended' ? 'ended' : 'active';
}
