import { type Language, languages } from '../../../shared/language.ts';
import type { OutsideContract, OutsideProject } from '../contract/outside-service.ts';
import type { StakingContract, StakingProject, TokenAmount } from '../contract/staking.ts';
import { type ChainReading, withChainFigures } from './chain-figures.ts';
import { type PositionFacts, presentPosition } from './positions.ts';

/** What the staking service holds. */
export interface Holdings {
  readonly contracts: readonly OutsideContract[];
  /** By their ids. */
  readonly projects: ReadonlyMap<string, OutsideProject>;
  /** When the service wrote it. */
  readonly generatedAt: string | null;
  /** When it was recorded, where no service answers but a recording of one. */
  readonly recordedAt: string | null;
}

/** What is known of contracts beside what the service says of them, by their ids. */
export interface Figures {
  readonly readings: ReadonlyMap<string, ChainReading>;
  /** What the asked address has in each. */
  readonly positions: ReadonlyMap<string, PositionFacts>;
  /** Whether the owner allows that a wallet writes to it. */
  readonly isWritable: (contract: Pick<OutsideContract, 'chainId' | 'adapter' | 'address'>) => boolean;
}

/** Where no chain is read and nothing may be written. */
const claimsOnly: Figures = { readings: new Map(), positions: new Map(), isWritable: () => false };

type Token = OutsideContract['stakingToken'];

function amountOf(units: string | null, token: Token | null): TokenAmount | null {
  return units === null || token === null ? null : { units, decimals: token.decimals, symbol: token.symbol };
}

/** A token as it goes out: what the service thinks that it is worth stays here. */
function tokenOf({ address, symbol, decimals }: Token) {
  return { address, symbol, decimals };
}

function claimedContract(contract: OutsideContract, projects: Holdings['projects']): StakingContract {
  const { id, projectId, name, status, adapter, chainId, address, stakingToken, rewardToken } = contract;
  return {
    id,
    name,
    // A project that the service names and does not describe goes by its id.
    project: { id: projectId, name: projects.get(projectId)?.name ?? projectId },
    status,
    adapter,
    chain_id: chainId,
    address,
    staking_token: tokenOf(stakingToken),
    reward_token: rewardToken && tokenOf(rewardToken),
    staked: amountOf(contract.totalStaked, stakingToken),
    staked_usd: contract.tvlUsd,
    apr: contract.apr,
    apy: contract.apy,
    rate_source: contract.apr === null && contract.apy === null ? null : 'service',
    rewards: amountOf(contract.rewards, rewardToken),
    share_price: null,
    lock_seconds: contract.lockSeconds,
    early_exit_penalty_bps: contract.earlyExitPenaltyBps,
    min_stake: amountOf(contract.minStake, stakingToken),
    max_stake: amountOf(contract.maxStake, stakingToken),
    start_at: contract.startAt,
    end_at: contract.endAt,
    next_payout_at: contract.nextPayoutAt,
    as_of: contract.asOf && { block: contract.asOf.block, at: contract.asOf.timestamp },
    differs: [],
    mine: null,
    writable: false,
  };
}

function presentContract(
  contract: OutsideContract,
  projects: Holdings['projects'],
  { readings, positions, isWritable }: Figures,
): StakingContract {
  const claimed = claimedContract(contract, projects);
  const reading = readings.get(contract.id);
  const shown = reading ? withChainFigures(claimed, contract, reading) : claimed;
  const position = positions.get(contract.id);
  return {
    ...shown,
    mine: position ? presentPosition(shown, position) : null,
    // Only what the chain itself has shown to be there can be written to.
    writable: reading !== undefined && isWritable(contract),
  };
}

/** What a caller may see of the contracts: the anonymous only those that the service marks as public. */
export function visibleContracts(
  contracts: readonly OutsideContract[],
  isKnown: boolean,
): readonly OutsideContract[] {
  return contracts.filter((contract) => isKnown || contract.public);
}

/**
 * The contracts that a caller may see, with the figures of their chains.
 * @param isKnown whether the caller is signed in
 */
export function presentContracts(
  { contracts, projects }: Pick<Holdings, 'contracts' | 'projects'>,
  isKnown: boolean,
  figures: Figures = claimsOnly,
): StakingContract[] {
  return visibleContracts(contracts, isKnown).map((contract) => presentContract(contract, projects, figures));
}

/** The language that a project speaks: the asked one if it says anything in it, else another. */
function languageOf(project: OutsideProject | undefined, language: Language): Language {
  const speaks = (lang: Language) => project?.description?.[lang] || project?.riskNotes?.[lang];
  return speaks(language) ? language : (languages.find(speaks) ?? language);
}

/**
 * One project with the contracts that a caller may see. The anonymous see a project only by a public contract
 * of it, since a name can tell as much as a figure.
 * @returns nothing where there is none, or none for this caller
 */
export function presentProject(
  holdings: Holdings,
  id: string,
  { language, isKnown }: { language: Language; isKnown: boolean },
  figures: Figures = claimsOnly,
): StakingProject | null {
  const project = holdings.projects.get(id);
  const own = holdings.contracts.filter(({ projectId }) => projectId === id);
  const contracts = presentContracts({ ...holdings, contracts: own }, isKnown, figures);
  if (contracts.length === 0 && !(isKnown && project)) return null;
  const lang = languageOf(project, language);
  return {
    id,
    name: project?.name ?? id,
    description: project?.description?.[lang] ?? '',
    risk_notes: project?.riskNotes?.[lang] ?? '',
    lang,
    website: project?.website ?? null,
    contracts,
  };
}
