import { type DemoPool, type DemoVault, demoContracts } from '../content/contracts.ts';
import { demoProjects } from '../content/projects.ts';
import { type DemoTokenName, demoTokens } from '../content/tokens.ts';
import { demoChainId, demoContractAddress, demoTokenAddress } from '../demo-addresses.ts';
import type { ListedContract, ListedProject, ListedToken, Listing } from '../listing.ts';
import { type ChainMetrics, type ContractMetrics, formatScaled, toDollars } from './read-metrics.ts';
import type { SnapshotHistory } from './snapshot-history.ts';

const deployBlock = 1;

/** Not on the chain, so it has only reported values. */
const offChainNotes: ListedContract = {
  id: 'kluis-notes',
  projectId: 'kluis',
  name: 'Kluis USD 90d',
  adapter: 'fixed-term-notes',
  chainId: demoChainId,
  address: '0x000000000000000000000000000000000000bEEF',
  stakingToken: toListedToken('tUSD'),
  status: 'active',
  public: true,
  apr: '0.05',
  aprSource: 'api',
  totalStaked: '125000000000',
  tvlUsd: '125000.00',
  lockSeconds: 90 * 86_400,
};

function toListedToken(symbol: DemoTokenName): ListedToken {
  const { decimals: decimalPlaces, priceUsd } = demoTokens[symbol];
  return { address: demoTokenAddress(symbol), symbol, decimals: decimalPlaces, priceUsd };
}

const toIso = (seconds: number) => new Date(seconds * 1000).toISOString();

function getStatus(contract: DemoPool | DemoVault, { finish }: ContractMetrics, now: number): string {
  if (contract.kind === 'vault') return 'active';
  if (contract.lifecycle === 'upcoming' || contract.lifecycle === 'paused') return contract.lifecycle;
  return finish > 0 && now >= finish ? 'ended' : 'active';
}

function toPeriodFields(
  pool: DemoPool,
  { rate, finish }: ContractMetrics,
  now: number,
): Partial<ListedContract> {
  const period = finish === 0 ? {} : { startAt: toIso(finish - pool.period), endAt: toIso(finish) };
  const remainingReward = finish > now ? rate * BigInt(finish - now) : 0n;
  const lock = pool.lock === undefined ? {} : { lockSeconds: pool.lock };
  return { rewardToken: toListedToken(pool.reward), rewards: String(remainingReward), ...period, ...lock };
}

function toListedContract(
  contractIndex: number,
  metrics: ChainMetrics,
  snapshots: SnapshotHistory,
): ListedContract[] {
  const contract = demoContracts[contractIndex];
  const contractMetrics = metrics.contracts[contractIndex];
  if (!contract || !contractMetrics) return [];
  const rate = snapshots.rateAt(metrics, contractIndex);
  const reportedFactor = contract.kind === 'pool' ? (contract.reportedFactor ?? 1) : 1;
  const reportedRate = rate === null ? null : (rate * BigInt(Math.round(reportedFactor * 100))) / 100n;
  return [
    {
      id: contract.id,
      projectId: contract.projectId,
      name: contract.name,
      adapter: contract.kind === 'pool' ? 'synthetix-staking-rewards' : 'erc4626',
      chainId: demoChainId,
      address: demoContractAddress(contract.id),
      stakingToken: toListedToken(contract.stake),
      status: getStatus(contract, contractMetrics, metrics.timestamp),
      public: contract.isPublic,
      apr: reportedRate === null ? null : formatScaled(reportedRate),
      aprSource: reportedFactor === 1 ? 'chain' : 'api',
      totalStaked: String(contractMetrics.totalStaked),
      tvlUsd: toDollars(contract, contractMetrics.totalStaked),
      ...(contract.kind === 'pool' ? toPeriodFields(contract, contractMetrics, metrics.timestamp) : {}),
      deployBlock,
      asOf: { block: metrics.block, timestamp: toIso(metrics.timestamp) },
    },
  ];
}

/** Returns the upstream data for the chain's current metrics. */
export function listContracts(metrics: ChainMetrics, snapshots: SnapshotHistory): Omit<Listing, 'history'> {
  const contracts = [
    ...demoContracts.flatMap((_, contractIndex) => toListedContract(contractIndex, metrics, snapshots)),
    offChainNotes,
  ];
  const projects = demoProjects.map(
    (project): ListedProject => ({
      ...project,
      chains: [demoChainId],
      contractIds: contracts.filter(({ projectId }) => projectId === project.id).map(({ id }) => id),
    }),
  );
  return { generatedAt: toIso(metrics.timestamp), contracts, projects };
}
