import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outsideContracts, outsideProjects } from '../contract/outside-service.ts';
import { stakingContract, stakingProject } from '../contract/staking.ts';
import { sentContract, sentProject } from '../fixtures.ts';
import { type Holdings, presentContracts, presentProject } from './presenting.ts';

type Sent = Parameters<typeof sentContract>[0];

function holdingsOf(contracts: readonly Sent[], projects: readonly Sent[] = []): Holdings {
  const described = outsideProjects.parse({ data: projects.map(sentProject) }).data;
  return {
    contracts: outsideContracts.parse({ data: contracts.map(sentContract) }).data,
    projects: new Map(described.map((project) => [project.id, project])),
    generatedAt: null,
    recordedAt: null,
  };
}
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
const anonymous = { language: 'en', isKnown: false } as const;

test('X3: the anonymous see only what is marked as public, whatever else there is', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(true, false, undefined), { maxLength: 12 }), (marks) => {
      const sent = marks.map((mark, index) => ({ id: String(index), public: mark }));
      const holdings = holdingsOf(sent);
      const isPublic = ({ id }: { id: string }) => marks[Number(id)] === true;
      expect(ids(presentContracts(holdings, false))).toEqual(ids(sent.filter(isPublic)));
      expect(ids(presentContracts(holdings, true))).toEqual(ids(sent));
    }),
  );
});

test('X3: a project whose contracts are all private does not exist for the anonymous', () => {
  const holdings = holdingsOf(
    [
      { id: 'secret', projectId: 'vault', public: false },
      { id: 'open', projectId: 'harbour' },
      { id: 'hidden', projectId: 'harbour', public: false },
    ],
    [{ id: 'vault' }, { id: 'harbour' }, { id: 'empty' }],
  );
  expect(presentProject(holdings, 'vault', anonymous)).toBeNull();
  expect(presentProject(holdings, 'empty', anonymous)).toBeNull();
  expect(ids(presentProject(holdings, 'harbour', anonymous)?.contracts ?? [])).toEqual(['open']);
  const known = { ...anonymous, isKnown: true };
  expect(ids(presentProject(holdings, 'vault', known)?.contracts ?? [])).toEqual(['secret']);
  expect(presentProject(holdings, 'empty', known)).toMatchObject({ id: 'empty', contracts: [] });
  expect(presentProject(holdings, 'nothing', known)).toBeNull();
});

test('85: a contract names its project, or its id where the service does not describe it', () => {
  const [one, other] = presentContracts(
    holdingsOf(
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

test('86: what a contract does not tell is not made up', () => {
  const [contract] = presentContracts(holdingsOf([{ id: 'a' }]), false);
  expect(stakingContract.parse(contract)).toMatchObject({
    staked: null,
    apr: null,
    apy: null,
    rewards: null,
    start_at: null,
    next_payout_at: null,
  });
  const [withoutToken] = presentContracts(holdingsOf([{ id: 'a', rewards: '5' }]), false);
  expect(withoutToken?.rewards).toBeNull();
});

test('a project speaks the asked language, else the other one and says so', () => {
  const holdings = holdingsOf(
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
    stakingProject.parse(presentProject(holdings, id, { language: 'nl', isKnown: false }));
  expect(read('both')).toMatchObject({ lang: 'nl', description: 'Goud', risk_notes: '' });
  expect(read('english')).toMatchObject({ lang: 'en', description: 'Gold', risk_notes: '' });
  expect(read('silent')).toMatchObject({ lang: 'nl', description: '', website: null });
});
