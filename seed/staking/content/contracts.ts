import type { DemoTokenName } from './tokens.ts';

const day = 86_400;

interface DemoContract {
  readonly id: string;
  readonly projectId: string;
  /** Not localised: the project, the staking token and the reward, as chemical symbols. */
  readonly name: string;
  readonly stake: DemoTokenName;
  readonly isPublic: boolean;
  /** The approximate total stake, in whole tokens. */
  readonly size: number;
}

export interface DemoPool extends DemoContract {
  readonly kind: 'pool';
  readonly reward: DemoTokenName;
  /** `steady` gets new rewards weekly, `ended` got them once, `upcoming` not yet. */
  readonly lifecycle: 'steady' | 'paused' | 'ended' | 'upcoming';
  /** The target yearly rate, as a fraction. */
  readonly apr: number;
  /** The length of a period, in seconds. */
  readonly period: number;
  readonly lock?: number;
  /** The factor by which the reported rate differs from the actual one. */
  readonly reportedFactor?: number;
}

export interface DemoVault extends DemoContract {
  readonly kind: 'vault';
  /** Yearly growth per share, relative to its initial value. */
  readonly growth: number;
  readonly symbol: string;
}

export const demoContracts: readonly (DemoPool | DemoVault)[] = [
  {
    kind: 'pool',
    id: 'gram-gold',
    projectId: 'gram',
    name: 'Gram Au/Ag',
    stake: 'tGOLD',
    reward: 'tSILVER',
    isPublic: true,
    size: 4200,
    lifecycle: 'steady',
    apr: 0.062,
    period: 8 * day,
  },
  {
    kind: 'pool',
    id: 'gram-gold-week',
    projectId: 'gram',
    name: 'Gram Au/Au 7d',
    stake: 'tGOLD',
    reward: 'tGOLD',
    isPublic: true,
    size: 1350,
    lifecycle: 'steady',
    apr: 0.094,
    period: 8 * day,
    lock: 7 * day,
  },
  {
    kind: 'pool',
    id: 'gram-dollar',
    projectId: 'gram',
    name: 'Gram USD/Au',
    stake: 'tUSD',
    reward: 'tGOLD',
    isPublic: true,
    size: 310_000,
    lifecycle: 'steady',
    apr: 0.118,
    period: 8 * day,
    reportedFactor: 1.05,
  },
  {
    kind: 'pool',
    id: 'gram-autumn',
    projectId: 'gram',
    name: 'Gram Ag/Au Sprint',
    stake: 'tSILVER',
    reward: 'tGOLD',
    isPublic: true,
    size: 58_000,
    lifecycle: 'ended',
    apr: 0.21,
    period: 14 * day,
  },
  {
    kind: 'pool',
    id: 'gram-winter',
    projectId: 'gram',
    name: 'Gram Pt/Au Winter',
    stake: 'tPLATINUM',
    reward: 'tGOLD',
    isPublic: true,
    size: 0,
    lifecycle: 'upcoming',
    apr: 0,
    period: 30 * day,
  },
  {
    kind: 'vault',
    id: 'kluis-silver',
    projectId: 'kluis',
    name: 'Kluis Ag',
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
    name: 'Kluis USD',
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
    name: 'Kluis Pt Start',
    stake: 'tPLATINUM',
    reward: 'tPLATINUM',
    isPublic: true,
    size: 0,
    lifecycle: 'steady',
    apr: 0,
    period: 8 * day,
  },
  {
    kind: 'pool',
    id: 'reserve-platinum',
    projectId: 'reserve',
    name: 'Reserve Pt',
    stake: 'tPLATINUM',
    reward: 'tSILVER',
    isPublic: false,
    size: 2600,
    lifecycle: 'paused',
    apr: 0.053,
    period: 8 * day,
  },
];
