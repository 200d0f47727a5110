import { type Language, languages } from '../../../shared/language.ts';
import type { OutsideContract, OutsideProject } from '../contract/outside-service.ts';
import type { StakingContract, StakingProject, TokenAmount } from '../contract/staking.ts';

/** What the staking service holds. */
export interface Holdings {
  readonly contracts: readonly OutsideContract[];
  /** By their ids. */
  readonly projects: ReadonlyMap<string, OutsideProject>;
  /** When the service wrote it. */
  readonly generatedAt: string | null;
}

type Token = OutsideContract['stakingToken'];

function amountOf(units: string | null, token: Token | null): TokenAmount | null {
  return units === null || token === null ? null : { units, decimals: token.decimals, symbol: token.symbol };
}

function presentContract(contract: OutsideContract, projects: Holdings['projects']): StakingContract {
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
    staked: amountOf(contract.totalStaked, stakingToken),
    apr: contract.apr,
    apy: contract.apy,
    rewards: amountOf(contract.rewards, rewardToken),
    start_at: contract.startAt,
    end_at: contract.endAt,
    next_payout_at: contract.nextPayoutAt,
  };
}

/**
 * The contracts that a caller may see: the anonymous only those that the service marks as public.
 * @param isKnown whether the caller is signed in
 */
export function presentContracts({ contracts, projects }: Holdings, isKnown: boolean): StakingContract[] {
  return contracts
    .filter((contract) => isKnown || contract.public)
    .map((contract) => presentContract(contract, projects));
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
): StakingProject | null {
  const project = holdings.projects.get(id);
  const own = holdings.contracts.filter(({ projectId }) => projectId === id);
  const contracts = presentContracts({ ...holdings, contracts: own }, isKnown);
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
