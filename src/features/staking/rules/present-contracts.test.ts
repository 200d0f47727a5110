import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stakingContract, stakingProject } from '../contract/staking.ts';
import { upstreamContractsResponse, upstreamProjectsResponse } from '../contract/upstream-api.ts';
import { upstreamContractFixture, upstreamProjectFixture } from '../fixtures.ts';
import { type Catalogue, presentContracts, presentProject } from './present-contracts.ts';

type Sent = Parameters<typeof upstreamContractFixture>[0];

function catalogueOf(contracts: readonly Sent[], projects: readonly Sent[] = []): Catalogue {
  const described = upstreamProjectsResponse.parse({ data: projects.map(upstreamProjectFixture) }).data;
  return {
    contracts: upstreamContractsResponse.parse({ data: contracts.map(upstreamContractFixture) }).data,
    projects: new Map(described.map((project) => [project.id, project])),
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

test('a project has the requested language, else the other one with its code', () => {
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
