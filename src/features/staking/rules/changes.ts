import type { ChainHealth, StakingContract, StakingMeta } from '../contract/staking.ts';

/** What is known of a list at one moment. */
interface Seen {
  readonly contracts: readonly Pick<StakingContract, 'id' | 'name' | 'status'>[];
  readonly meta: Pick<StakingMeta, 'stale' | 'chains'>;
}

/** Something that is worth being told of while one reads. */
export type StakingChange =
  | { readonly kind: 'status'; readonly name: string; readonly status: StakingContract['status'] }
  | { readonly kind: 'chain'; readonly chain: number; readonly state: ChainHealth['state'] }
  | { readonly kind: 'stale'; readonly stale: boolean };

/** The important differences between two looks at a list; that a figure moves is none. */
export function importantChanges(before: Seen, after: Seen): readonly StakingChange[] {
  const statuses = new Map(before.contracts.map(({ id, status }) => [id, status]));
  const states = new Map(before.meta.chains.map(({ id, state }) => [id, state]));
  const isNew = <T>(known: T | undefined, now: T) => known !== undefined && known !== now;
  return [
    ...after.contracts
      .filter(({ id, status }) => isNew(statuses.get(id), status))
      .map(({ name, status }) => ({ kind: 'status', name, status }) as const),
    ...after.meta.chains
      .filter(({ id, state }) => isNew(states.get(id), state))
      .map(({ id, state }) => ({ kind: 'chain', chain: id, state }) as const),
    ...(before.meta.stale === after.meta.stale ? [] : [{ kind: 'stale', stale: after.meta.stale } as const]),
  ];
}
