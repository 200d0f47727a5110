import type { DemoTokenName } from './tokens.ts';

const day = 86_400;

interface DemoContract {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  readonly stake: DemoTokenName;
  readonly isPublic: boolean;
  /** How much its stakers hold together, more or less, in whole tokens. */
  readonly size: number;
}

/** A pool that pays rewards by the second. */
export interface DemoPool extends DemoContract {
  readonly kind: 'pool';
  readonly reward: DemoTokenName;
  /** `steady` is announced anew each week; `ended` was announced once; `upcoming` not yet. */
  readonly life: 'steady' | 'paused' | 'ended' | 'upcoming';
  /** The yearly rate to aim at, as a fraction. */
  readonly apr: number;
  /** How long a period is, in seconds. */
  readonly period: number;
  readonly lock?: number;
  /** What the service says beside the truth: its rate times this. */
  readonly claim?: number;
}

/** A vault whose shares grow. */
export interface DemoVault extends DemoContract {
  readonly kind: 'vault';
  /** By how much of its first value a share grows in a year. */
  readonly growth: number;
  /** What its shares are called. */
  readonly symbol: string;
}

/** The contracts of the demo chain, in the order in which they are deployed. */
export const demoContracts: readonly (DemoPool | DemoVault)[] = [
  {
    kind: 'pool',
    id: 'gram-gold',
    projectId: 'gram',
    name: 'Gold for silver',
    stake: 'tGOLD',
    reward: 'tSILVER',
    isPublic: true,
    size: 4200,
    life: 'steady',
    apr: 0.062,
    period: 8 * day,
  },
  {
    kind: 'pool',
    id: 'gram-gold-week',
    projectId: 'gram',
    name: 'Gold, kept for a week',
    stake: 'tGOLD',
    reward: 'tGOLD',
    isPublic: true,
    size: 1350,
    life: 'steady',
    apr: 0.094,
    period: 8 * day,
    lock: 7 * day,
  },
  {
    kind: 'pool',
    id: 'gram-dollar',
    projectId: 'gram',
    name: 'Dollars for gold',
    stake: 'tUSD',
    reward: 'tGOLD',
    isPublic: true,
    size: 310_000,
    life: 'steady',
    apr: 0.118,
    period: 8 * day,
    claim: 1.05,
  },
  {
    kind: 'pool',
    id: 'gram-autumn',
    projectId: 'gram',
    name: 'Autumn silver',
    stake: 'tSILVER',
    reward: 'tGOLD',
    isPublic: true,
    size: 58_000,
    life: 'ended',
    apr: 0.21,
    period: 14 * day,
  },
  {
    kind: 'pool',
    id: 'gram-winter',
    projectId: 'gram',
    name: 'Winter platinum',
    stake: 'tPLATINUM',
    reward: 'tGOLD',
    isPublic: true,
    size: 0,
    life: 'upcoming',
    apr: 0,
    period: 30 * day,
  },
  {
    kind: 'vault',
    id: 'kluis-silver',
    projectId: 'kluis',
    name: 'Silver vault',
    stake: 'tSILVER',
    isPublic: true,
    size: 96_000,
    growth: 0.071,
    symbol: 'kSILVER',
  },
  {
    kind: 'vault',
    id: 'kluis-dollar',
    projectId: 'kluis',
    name: 'Dollar vault',
    stake: 'tUSD',
    isPublic: true,
    size: 540_000,
    growth: 0.044,
    symbol: 'kUSD',
  },
  {
    kind: 'pool',
    id: 'kluis-platinum',
    projectId: 'kluis',
    name: 'Platinum, the first gram',
    stake: 'tPLATINUM',
    reward: 'tPLATINUM',
    isPublic: true,
    size: 0,
    life: 'steady',
    apr: 0,
    period: 8 * day,
  },
  {
    kind: 'pool',
    id: 'reserve-platinum',
    projectId: 'reserve',
    name: 'Platinum reserve',
    stake: 'tPLATINUM',
    reward: 'tSILVER',
    isPublic: false,
    size: 2600,
    life: 'paused',
    apr: 0.053,
    period: 8 * day,
  },
];
