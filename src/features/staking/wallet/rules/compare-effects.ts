import type { StakingContract } from '../../contract/staking.ts';
import type { StakingIntent } from './actions.ts';
import type { Effect } from './effects.ts';
import type { FlowStep } from './flow-state.ts';
import { getUnits } from './sent-call.ts';

const effectKinds = {
  stake: 'staked',
  unstake: 'withdrawn',
  exit: 'withdrawn',
  claim: 'claimed',
  deposit: 'deposited',
  redeem: 'redeemed',
} as const;

const toLower = (address: string) => address.toLowerCase() as `0x${string}`;

export function toEffect(
  { action, account }: StakingIntent,
  contract: Pick<StakingContract, 'address'>,
  step: FlowStep,
  units: bigint,
): Effect {
  if (step !== 'execute' || action === 'revoke')
    return { kind: 'allowed', units, spender: toLower(contract.address) };
  const kind = effectKinds[action];
  return kind === 'deposited' || kind === 'redeemed'
    ? { kind, units, receiver: toLower(account) }
    : { kind, units };
}

const isAllowanceOf = (effect: Effect, contract: Pick<StakingContract, 'address'>) =>
  effect.kind === 'allowed' && effect.spender === toLower(contract.address);

export const findAllowed = (
  effects: readonly Effect[],
  contract: Pick<StakingContract, 'address'>,
): bigint | null => effects.find((effect) => isAllowanceOf(effect, contract))?.units ?? null;

/** Tests whether two effects have the same kind and parties; the amounts may differ. */
export const isSameKind = (one: Effect, other: Effect): boolean =>
  one.kind === other.kind &&
  ('receiver' in one ? one.receiver : null) === ('receiver' in other ? other.receiver : null) &&
  ('spender' in one ? one.spender : null) === ('spender' in other ? other.spender : null);

/**
 * Compares the amount, the parties, and that nothing else happened.
 * @param heldBefore the previous stake, which shows whether an exit left nothing; null if unknown
 */
export function isAsAsked(
  intent: StakingIntent,
  contract: Pick<StakingContract, 'address'>,
  step: FlowStep,
  effects: readonly Effect[],
  heldBefore: bigint | null,
): boolean {
  const isAllowance = step !== 'execute' || intent.action === 'revoke';
  // An approval may come with a stake, and pools may pay rewards at any time.
  const counted = effects.filter(
    (effect) =>
      isAllowance ||
      (!isAllowanceOf(effect, contract) && (effect.kind !== 'claimed' || intent.action === 'claim')),
  );
  const [effect] = counted;
  if (effect === undefined || counted.length > 1) return false;
  if (!isSameKind(effect, toEffect(intent, contract, step, 0n))) return false;
  if (intent.action === 'claim') return true;
  return effect.units === (intent.action === 'exit' ? heldBefore : getUnits(intent, step));
}
