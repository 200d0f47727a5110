import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stakingContract, stakingProject } from '../contract/staking.ts';
import { upstreamContract, upstreamProject } from '../contract/upstream-api.ts';
import { upstreamContractFixture, upstreamProjectFixture } from '../fixtures.ts';
import { contractKey } from './contract-state.ts';
import type { OnChainData } from './on-chain-metrics.ts';
import { type Catalogue, presentContracts, presentProject } from './present-contracts.ts';

type Sent = Parameters<typeof upstreamContractFixture>[0];

function catalogueOf(contracts: readonly Sent[], projects: readonly Sent[] = []): Catalogue {
  const described = projects.map((project) => upstreamProject.parse(upstreamProjectFixture(project)));
  return {
    contracts: contracts.map((contract) => upstreamContract.parse(upstreamContractFixture(contract))),
    projects: new Map(described.map((project) => [project.id, project])),
    rejected: [],
    generatedAt: null,
    recordedAt: null,
  };
}
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
const anonymous = { language: 'en', isLoggedIn: false } as const;

test('X3: visitors see only contracts marked as public', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(true, false, undefined), { maxLength: 12 }), (marks) => {
      const sent = marks.map((mark, index) => ({ id: String(index), public: mark }));
      const catalogue = catalogueOf(sent);
      const isPublic = ({ id }: { id: string }) => marks[Number(id)] === true;
      expect(ids(presentContracts(catalogue, false))).toEqual(ids(sent.filter(isPublic)));
      expect(ids(presentContracts(catalogue, true))).toEqual(ids(sent));
    }),
  );
});

test('X3: a project whose contracts are all private does not exist for visitors', () => {
  const catalogue = catalogueOf(
    [
      { id: 'secret', projectId: 'vault', public: false },
      { id: 'open', projectId: 'harbour' },
      { id: 'hidden', projectId: 'harbour', public: false },
    ],
    [{ id: 'vault' }, { id: 'harbour' }, { id: 'empty' }],
  );
  expect(presentProject(catalogue, 'vault', anonymous)).toBeNull();
  expect(presentProject(catalogue, 'empty', anonymous)).toBeNull();
  expect(ids(presentProject(catalogue, 'harbour', anonymous)?.contracts ?? [])).toEqual(['open']);
  const loggedIn = { ...anonymous, isLoggedIn: true };
  expect(ids(presentProject(catalogue, 'vault', loggedIn)?.contracts ?? [])).toEqual(['secret']);
  expect(presentProject(catalogue, 'empty', loggedIn)).toMatchObject({ id: 'empty', contracts: [] });
  expect(presentProject(catalogue, 'nothing', loggedIn)).toBeNull();
});

test('85: a contract names its project, or its id if the upstream API does not describe it', () => {
  const [one, other] = presentContracts(
    catalogueOf(
      [
        { id: 'a', projectId: 'harbour' },
        { id: 'b', projectId: 'unlisted' },
      ],
      [{ id: 'harbour', name: 'Harbour light' }],
    ),
    false,
  );
  expect(one?.project).toEqual({ id: 'harbour', name: 'Harbour light' });
  expect(other?.project).toEqual({ id: 'unlisted', name: 'unlisted' });
});

const vault: OnChainData = {
  state: {
    kind: 'vault',
    stakingToken: { address: `0x${'5'.repeat(40)}`, decimals: 18 },
    totalStaked: 700n,
    sharePrice: null,
    isPaused: null,
  },
  block: { number: 9n, timestamp: 1_700_000_000n },
  growth: null,
};

test('X50: figures belong to a chain and an address, not to an id that the service may give to another contract', () => {
  const [before, after] = [`0x${'a'.repeat(40)}`, `0x${'B'.repeat(40)}`];
  const onChainData = new Map([[contractKey({ chainId: 1, address: before }), vault]]);
  const context = { onChainData, positions: new Map(), isWritable: () => true };
  const shown = (own: object) =>
    presentContracts(catalogueOf([{ id: 'a', totalStaked: '5', ...own }]), true, context)[0];
  expect(shown({ chainId: 1, address: before.toUpperCase().replace('0X', '0x') })?.staked?.units).toBe('700');
  for (const own of [
    { chainId: 1, address: after },
    { chainId: 10, address: before },
  ])
    expect(shown(own)).toMatchObject({ staked: { units: '5' }, as_of: null, writable: false });
});

test('84: a value in dollars that is reported without a price is kept and marked as reported', () => {
  const { address } = vault.state.stakingToken;
  const shown = (token: object) => {
    const stakingToken = { address, symbol: 'T', decimals: 18, ...token };
    const catalogue = catalogueOf([{ id: 'a', tvlUsd: '1234.5', stakingToken }]);
    const onChainData = new Map(catalogue.contracts.map((contract) => [contractKey(contract), vault]));
    return presentContracts(catalogue, true, {
      onChainData,
      positions: new Map(),
      isWritable: () => false,
    })[0];
  };
  expect(shown({})).toMatchObject({ staked_usd: '1234.5', value_source: 'service' });
  expect(shown({ priceUsd: '1' })).toMatchObject({ value_source: 'chain' });
  expect(shown({ address: `0x${'6'.repeat(40)}` })).toMatchObject({ staked_usd: null, value_source: null });
});

test('84: if there is no chain, a reported amount has its exact value at the reported price, marked as reported', () => {
  const shown = (own: object, token: object = { priceUsd: '0.1' }) => {
    const stakingToken = { address: `0x${'5'.repeat(40)}`, symbol: 'T', decimals: 18, ...token };
    return presentContracts(catalogueOf([{ id: 'a', stakingToken, ...own }]), true)[0];
  };
  const totalStaked = '12400000000000000000001';
  expect(shown({ totalStaked })).toMatchObject({
    staked_usd: '1240.0000000000000000001',
    value_source: 'service',
  });
  expect(shown({ totalStaked, tvlUsd: '7' })).toMatchObject({ staked_usd: '7', value_source: 'service' });
  expect(shown({ totalStaked: '0' })).toMatchObject({ staked_usd: '0' });
  for (const contract of [shown({}), shown({ totalStaked }, {}), shown({ totalStaked: '9'.repeat(78) })])
    expect(contract).toMatchObject({ staked_usd: null, value_source: null });
});

test('86: missing values stay null', () => {
  const [contract] = presentContracts(catalogueOf([{ id: 'a' }]), false);
  expect(stakingContract.parse(contract)).toMatchObject({
    staked: null,
    apr: null,
    apy: null,
    rewards: null,
    start_at: null,
    next_payout_at: null,
  });
  const [withoutToken] = presentContracts(catalogueOf([{ id: 'a', rewards: '5' }]), false);
  expect(withoutToken?.rewards).toBeNull();
});

test('a project has the requested language, or else the other language with its code', () => {
  const catalogue = catalogueOf(
    [
      { id: 'a', projectId: 'both' },
      { id: 'b', projectId: 'english' },
      { id: 'c', projectId: 'silent' },
    ],
    [
      { id: 'both', description: { en: 'Gold', nl: 'Goud' }, risk_notes: { en: 'Risk' } },
      { id: 'english', description: { en: 'Gold' }, riskNotes: { nl: '' } },
      { id: 'silent' },
    ],
  );
  const read = (id: string) =>
    stakingProject.parse(presentProject(catalogue, id, { language: 'nl', isLoggedIn: false }));
  expect(read('both')).toMatchObject({ lang: 'nl', description: 'Goud', risk_notes: '' });
  expect(read('english')).toMatchObject({ lang: 'en', description: 'Gold', risk_notes: '' });
  expect(read('silent')).toMatchObject({ lang: 'nl', description: '', website: null });
});
