import type { stakingEventKinds } from '../contract/staking.ts';

type EventKind = (typeof stakingEventKinds)[number];

/** What an event of a contract means. */
interface EventMeaning {
  readonly kind: EventKind;
  /** Which of its values is whose account it was; none where it concerns all. */
  readonly account: number | null;
  readonly amount: number;
  readonly token: 'staking' | 'reward';
}

/** The events of both kinds of contracts, by their names: their inputs in order are in `service/abis.ts`. */
export const eventMeanings: Readonly<Record<string, EventMeaning>> = {
  Staked: { kind: 'staked', account: 0, amount: 1, token: 'staking' },
  Withdrawn: { kind: 'withdrawn', account: 0, amount: 1, token: 'staking' },
  RewardPaid: { kind: 'paid', account: 0, amount: 1, token: 'reward' },
  RewardAdded: { kind: 'announced', account: null, amount: 0, token: 'reward' },
  Deposit: { kind: 'staked', account: 1, amount: 2, token: 'staking' },
  Withdraw: { kind: 'withdrawn', account: 2, amount: 3, token: 'staking' },
  YieldAdded: { kind: 'announced', account: null, amount: 0, token: 'staking' },
};
