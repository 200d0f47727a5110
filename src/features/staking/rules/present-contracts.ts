import { type Language, languages } from '#shared/i18n/language.ts';
import type { RejectedRow, StakingContract, StakingProject, TokenAmount } from '../contract/staking.ts';
import type { UpstreamContract, UpstreamProject } from '../contract/upstream-api.ts';
import { type ContractKey, contractKey } from './contract-state.ts';
import { parseFixed } from './fixed-point.ts';
import { type OnChainData, withOnChainMetrics } from './on-chain-metrics.ts';
import { type PositionResult, presentPosition } from './present-position.ts';
import { valueInDollars } from './rates.ts';

export interface Catalogue {
  readonly contracts: readonly UpstreamContract[];
  readonly projects: ReadonlyMap<string, UpstreamProject>;
  readonly rejected: readonly RejectedRow[];
  readonly generatedAt: string | null;
  readonly recordedAt: string | null;
}

export interface PresentationContext {
  readonly onChainData: ReadonlyMap<ContractKey, OnChainData>;
  readonly positions: ReadonlyMap<ContractKey, PositionResult>;
  /** Tests whether the owner allows wallet transactions with the contract. */
  readonly isWritable: (contract: Pick<UpstreamContract, 'chainId' | 'adapter' | 'address'>) => boolean;
}

/** Reported values only, read-only. */
const reportedOnly: PresentationContext = {
  onChainData: new Map(),
  positions: new Map(),
  isWritable: () => false,
};

type Token = UpstreamContract['stakingToken'];

function toAmount(units: string | null, token: Token | null): TokenAmount | null {
  return units === null || token === null ? null : { units, decimals: token.decimals, symbol: token.symbol };
}

function toToken({ address, symbol, decimals }: Token) {
  return { address, symbol, decimals };
}

function valueAtPrice({
  totalStaked,
  stakingToken: { decimals, priceUsd },
}: UpstreamContract): string | null {
  return totalStaked === null || priceUsd === null
    ? null
    : valueInDollars(BigInt(totalStaked), decimals, parseFixed(priceUsd));
}

function toReportedContract(contract: UpstreamContract, projects: Catalogue['projects']): StakingContract {
  const { id, projectId, name, status, adapter, chainId, address, stakingToken, rewardToken } = contract;
  const value = contract.tvlUsd ?? valueAtPrice(contract);
  return {
    id,
    name,
    // A project that has no description uses its id as its name.
    project: { id: projectId, name: projects.get(projectId)?.name ?? projectId },
    status,
    adapter,
    chain_id: chainId,
    address,
    staking_token: toToken(stakingToken),
    reward_token: rewardToken && toToken(rewardToken),
    staked: toAmount(contract.totalStaked, stakingToken),
    staked_usd: value,
    value_source: value === null ? null : 'service',
    apr: contract.apr,
    apy: contract.apy,
    rate_source: contract.apr === null && contract.apy === null ? null : 'service',
    rewards: toAmount(contract.rewards, rewardToken),
    share_price: null,
    lock_seconds: contract.lockSeconds,
    early_exit_penalty_bps: contract.earlyExitPenaltyBps,
    min_stake: toAmount(contract.minStake, stakingToken),
    max_stake: toAmount(contract.maxStake, stakingToken),
    start_at: contract.startAt,
    end_at: contract.endAt,
    next_payout_at: contract.nextPayoutAt,
    as_of: contract.asOf && { block: contract.asOf.block, at: contract.asOf.timestamp },
    differs: [],
    reported_staked: null,
    reported_apr: null,
    mine: null,
    position_state: 'none',
    writable: false,
  };
}

function withPosition(
  contract: StakingContract,
  positions: PresentationContext['positions'],
): StakingContract {
  const result = positions.get(contractKey({ chainId: contract.chain_id, address: contract.address }));
  if (!result) return contract;
  const mine = result.state === 'read' ? presentPosition(contract, result.position) : null;
  return { ...contract, mine, position_state: result.state };
}

export function withPositions(
  contracts: readonly StakingContract[],
  positions: PresentationContext['positions'],
): readonly StakingContract[] {
  return positions.size === 0 ? contracts : contracts.map((contract) => withPosition(contract, positions));
}

function presentContract(
  contract: UpstreamContract,
  projects: Catalogue['projects'],
  { onChainData, isWritable }: Omit<PresentationContext, 'positions'>,
): StakingContract {
  const reported = toReportedContract(contract, projects);
  const onChain = onChainData.get(contractKey(contract));
  const shown = onChain ? withOnChainMetrics(reported, contract, onChain) : reported;
  return {
    ...shown,
    reported_staked: shown.differs.includes('staked') ? reported.staked : null,
    reported_apr: shown.differs.includes('apr') ? reported.apr : null,
    // Only contracts verified on chain are writable.
    writable: onChain !== undefined && isWritable(contract),
  };
}

export function visibleContracts(
  contracts: readonly UpstreamContract[],
  isLoggedIn: boolean,
): readonly UpstreamContract[] {
  return contracts.filter((contract) => isLoggedIn || contract.public);
}

/** @param isLoggedIn whether the caller has a session */
export function presentContracts(
  { contracts, projects }: Pick<Catalogue, 'contracts' | 'projects'>,
  isLoggedIn: boolean,
  context: PresentationContext = reportedOnly,
): readonly StakingContract[] {
  const shown = visibleContracts(contracts, isLoggedIn).map((contract) =>
    presentContract(contract, projects, context),
  );
  return withPositions(shown, context.positions);
}

/** Returns the requested language if the project has text in it, or else the other language. */
function resolveLanguage(project: UpstreamProject | undefined, language: Language): Language {
  const hasText = (lang: Language) => project?.description?.[lang] || project?.riskNotes?.[lang];
  return hasText(language) ? language : (languages.find(hasText) ?? language);
}

/**
 * Visitors need a public contract to see a project, because even its name is private.
 * @returns null if the project does not exist for this caller
 */
export function presentProject(
  catalogue: Catalogue,
  id: string,
  { language, isLoggedIn }: { language: Language; isLoggedIn: boolean },
  context: PresentationContext = reportedOnly,
): StakingProject | null {
  const project = catalogue.projects.get(id);
  const projectContracts = catalogue.contracts.filter(({ projectId }) => projectId === id);
  const contracts = presentContracts({ ...catalogue, contracts: projectContracts }, isLoggedIn, context);
  if (contracts.length === 0 && !(isLoggedIn && project)) return null;
  const lang = resolveLanguage(project, language);
  return {
    id,
    name: project?.name ?? id,
    description: project?.description?.[lang] ?? '',
    risk_notes: project?.riskNotes?.[lang] ?? '',
    lang,
    website: project?.website ?? null,
    contracts: [...contracts],
  };
}
