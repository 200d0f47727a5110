/** What a contract can be doing, in the order of its life. */
export const stakingStatuses = ['upcoming', 'active', 'paused', 'ended', 'deprecated'] as const;
export type StakingStatus = (typeof stakingStatuses)[number];
