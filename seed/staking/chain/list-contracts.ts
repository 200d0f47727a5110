import { type DemoPool, type DemoVault, demoContracts } from '../content/contracts.ts';
import { demoProjects } from '../content/projects.ts';
import { type DemoTokenName, demoTokens } from '../content/tokens.ts';
import type { ListedContract, ListedProject, ListedToken, Listing } from '../listing.ts';
import { demoChainId, placeOfContract, placeOfToken } from '../places.ts';
import { decimals, dollarsOf, type Figures, type Reading } from './read-figures.ts';
import type { Samples } from './samples.ts';

const deployBlock = 1;

/** Notes of a house of its own: nothing of them stands on the chain, so only the service tells of them. */
const notes: ListedContract = {
  id: 'kluis-notes',
  projectId: 'kluis',
  name: 'Notes with a fixed term',
  adapter: 'fixed-term-notes',
  chainId: demoChainId,
  address: '0x000000000000000000000000000000000000bEEF',
  stakingToken: tokenOf('tUSD'),
  status: 'active',
  public: true,
  apr: '0.05',
  aprSource: 'api',
  totalStaked: '125000000000',
  tvlUsd: '125000.00',
  lockSeconds: 90 * 86_400,
};

function tokenOf(symbol: DemoTokenName): ListedToken {
  const { decimals: places, priceUsd } = demoTokens[symbol];
  return { address: placeOfToken(symbol), symbol, decimals: places, priceUsd };
}

const moment = (seconds: number) => new Date(seconds * 1000).toISOString();

function statusOf(contract: DemoPool | DemoVault, { finish }: Figures, now: number): string {
  if (contract.kind === 'vault') return 'active';
  if (contract.life === 'upcoming' || contract.life === 'paused') return contract.life;
  return finish > 0 && now >= finish ? 'ended' : 'active';
}

/** What only pools have. */
function periodOf(pool: DemoPool, { rate, finish }: Figures, now: number): Partial<ListedContract> {
  const period = finish === 0 ? {} : { startAt: moment(finish - pool.period), endAt: moment(finish) };
  const left = finish > now ? rate * BigInt(finish - now) : 0n;
  const lock = pool.lock === undefined ? {} : { lockSeconds: pool.lock };
  return { rewardToken: tokenOf(pool.reward), rewards: String(left), ...period, ...lock };
}

function contractOf(place: number, reading: Reading, samples: Samples): ListedContract[] {
  const contract = demoContracts[place];
  const figures = reading.figures[place];
  if (!contract || !figures) return [];
  const rate = samples.rateAt(reading, place);
  const claim = contract.kind === 'pool' ? (contract.claim ?? 1) : 1;
  const told = rate === null ? null : (rate * BigInt(Math.round(claim * 100))) / 100n;
  return [
    {
      id: contract.id,
      projectId: contract.projectId,
      name: contract.name,
      adapter: contract.kind === 'pool' ? 'synthetix-staking-rewards' : 'erc4626',
      chainId: demoChainId,
      address: placeOfContract(contract.id),
      stakingToken: tokenOf(contract.stake),
      status: statusOf(contract, figures, reading.timestamp),
      public: contract.isPublic,
      apr: told === null ? null : decimals(told),
      aprSource: claim === 1 ? 'chain' : 'api',
      totalStaked: String(figures.totalStaked),
      tvlUsd: dollarsOf(contract, figures.totalStaked),
      ...(contract.kind === 'pool' ? periodOf(contract, figures, reading.timestamp) : {}),
      deployBlock,
      asOf: { block: reading.block, timestamp: moment(reading.timestamp) },
    },
  ];
}

/** What the service tells at a reading of the chain. */
export function listContracts(reading: Reading, samples: Samples): Omit<Listing, 'history'> {
  const contracts = [...demoContracts.flatMap((_, place) => contractOf(place, reading, samples)), notes];
  const projects = demoProjects.map(
    (project): ListedProject => ({
      ...project,
      chains: [demoChainId],
      contractIds: contracts.filter(({ projectId }) => projectId === project.id).map(({ id }) => id),
    }),
  );
  return { generatedAt: moment(reading.timestamp), contracts, projects };
}
