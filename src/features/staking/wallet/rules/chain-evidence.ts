import type { StakingIntent } from './actions.ts';
import type { ChainEvidence, ChainSnapshot, FlowStep } from './flow-state.ts';

function hasExecuted({ action }: StakingIntent, before: ChainSnapshot, after: ChainSnapshot): boolean {
  switch (action) {
    case 'stake':
    case 'deposit':
      return after.held > before.held;
    case 'unstake':
    case 'redeem':
    case 'exit':
      return after.held < before.held;
    case 'claim':
      return (after.earned ?? 0n) < (before.earned ?? 0n);
    case 'revoke':
      return before.allowance > 0n && after.allowance === 0n;
  }
}

/** Returns whether the chain shows the effect of the last requested step. */
function isDone(
  intent: StakingIntent,
  step: FlowStep | undefined,
  before: ChainSnapshot,
  after: ChainSnapshot,
): boolean {
  if (step === 'execute') return hasExecuted(intent, before, after);
  const target = step === 'approve' ? BigInt(intent.units) : 0n;
  return after.allowance === target && before.allowance !== target;
}

/**
 * Compares the chain with its state before a request.
 * @param steps the requested steps: one, or all of a batch
 */
export function findEvidence(
  intent: StakingIntent,
  steps: readonly FlowStep[],
  before: ChainSnapshot,
  after: ChainSnapshot,
): ChainEvidence {
  if (isDone(intent, steps.at(-1), before, after)) return 'happened';
  if (after.allowance !== before.allowance) return 'allowance_changed';
  const hasSent = (after.pendingCount ?? 0) > (before.pendingCount ?? Number.POSITIVE_INFINITY);
  const hasMined = (after.minedCount ?? 0) > (before.minedCount ?? Number.POSITIVE_INFINITY);
  return hasSent || hasMined ? 'sent' : 'unchanged';
}
