import type { StakingIntent } from './actions.ts';
import type { ChainEvidence, ChainSnapshot, ValueChange } from './chain-snapshot.ts';

/** Returns the values that changed. Rewards grow on their own, so they count only if they fell. */
function findChanges(
  { action }: StakingIntent,
  before: ChainSnapshot,
  after: ChainSnapshot,
): readonly ValueChange[] {
  const toChange = (value: ValueChange['value'], decimals: number | null = null) => {
    const [from, to] = [before[value], after[value]];
    return from === null || to === null || from === to ? [] : [{ value, from, to, decimals }];
  };
  return [
    ...toChange('held', after.shareDecimals),
    ...toChange('balance'),
    ...toChange('allowance'),
    ...(action === 'claim' ? toChange('earned').filter(({ from, to }) => to < from) : []),
  ];
}

/** Compares the chain with its values before a request. Changes may have another cause than the request. */
export function compareSnapshots(
  intent: StakingIntent,
  before: ChainSnapshot,
  after: ChainSnapshot,
): ChainEvidence {
  const changes = findChanges(intent, before, after);
  if (changes.length > 0) return { state: 'changed', changes };
  const hasSent = (after.pendingCount ?? 0) > (before.pendingCount ?? Number.POSITIVE_INFINITY);
  const hasMined = (after.minedCount ?? 0) > (before.minedCount ?? Number.POSITIVE_INFINITY);
  return { state: hasSent || hasMined ? 'sent' : 'unchanged' };
}

const toText = (evidence: ChainEvidence | undefined) =>
  JSON.stringify(evidence, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

export const isSameEvidence = (one: ChainEvidence | undefined, other: ChainEvidence | undefined): boolean =>
  toText(one) === toText(other);
