import type { ChainHealth, StakingContract, StakingMeta } from '../../contract/staking.ts';

export interface ListState {
  readonly contracts: readonly Pick<StakingContract, 'id' | 'name' | 'status'>[];
  readonly meta: Pick<StakingMeta, 'stale' | 'failure' | 'chains'>;
}

export type StakingChange =
  | { readonly kind: 'status'; readonly name: string; readonly status: StakingContract['status'] }
  | { readonly kind: 'chain'; readonly chain: number; readonly state: ChainHealth['state'] }
  | { readonly kind: 'stale'; readonly stale: boolean; readonly failure: StakingMeta['failure'] };

/** Ignores changed metrics. */
export function importantChanges(before: ListState, after: ListState): readonly StakingChange[] {
  const statuses = new Map(before.contracts.map(({ id, status }) => [id, status]));
  const states = new Map(before.meta.chains.map(({ id, state }) => [id, state]));
  const hasChanged = <T>(known: T | undefined, now: T) => known !== undefined && known !== now;
  return [
    ...after.contracts
      .filter(({ id, status }) => hasChanged(statuses.get(id), status))
      .map(({ name, status }) => ({ kind: 'status', name, status }) as const),
    ...after.meta.chains
      .filter(({ id, state }) => hasChanged(states.get(id), state))
      .map(({ id, state }) => ({ kind: 'chain', chain: id, state }) as const),
    ...(before.meta.stale === after.meta.stale
      ? []
      : [{ kind: 'stale', stale: after.meta.stale, failure: after.meta.failure } as const]),
  ];
}
