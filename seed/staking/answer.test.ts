import { expect, test } from 'vitest';
import { outsideContracts, outsideProjects } from '../../src/features/staking/contract/outside-service.ts';
import { answer } from './answer.ts';
import type { Listing } from './listing.ts';
import recording from './recording.json' with { type: 'json' };

const listing: Listing = recording;
const ask = (path: string, query = '') => answer(listing, path, new URLSearchParams(query));
const idsOf = ({ body }: ReturnType<typeof ask>) =>
  (body as { data: { id: string }[] }).data.map(({ id }) => id);

test('84: the recording is what the program accepts of a staking service, and says when it was made', () => {
  const { body } = ask('/staking-contracts', 'per_page=100');
  const { data } = outsideContracts.parse(body);
  expect(data).toHaveLength(listing.contracts.length);
  expect(body).toMatchObject({ meta: { recorded_at: recording.recordedAt } });
  expect(outsideProjects.parse(ask('/projects').body).data.map(({ id }) => id)).toEqual([
    'gram',
    'kluis',
    'reserve',
  ]);
});

test('84: the demo has contracts of each kind and state, a claim that is wrong, and some that are not public', () => {
  const { data } = outsideContracts.parse(ask('/staking-contracts', 'per_page=100').body);
  const has = (of: (row: (typeof data)[number]) => unknown) => new Set(data.map(of));
  expect(has(({ status }) => status)).toEqual(new Set(['active', 'ended', 'upcoming', 'paused']));
  expect(has(({ adapter }) => adapter)).toEqual(
    new Set(['synthetix-staking-rewards', 'erc4626', 'fixed-term-notes']),
  );
  expect(has(({ stakingToken }) => stakingToken.decimals)).toEqual(new Set([18, 6]));
  expect(data.filter((row) => !row.public).map(({ projectId }) => projectId)).toEqual(['reserve']);
  const dollar = data.find(({ id }) => id === 'gram-dollar');
  const measured = listing.history['gram-dollar']?.at(-1)?.apr;
  expect(Number(dollar?.apr) / Number(measured)).toBeCloseTo(1.05, 3);
});

test('each contract of the recording has samples of a month, each six hours', () => {
  for (const [id, samples] of Object.entries(listing.history)) {
    const { body } = ask(`/staking-contracts/${id}/history`);
    expect((body as { data: unknown[] }).data).toEqual(samples);
    const moments = samples.map(({ at }) => Date.parse(at));
    for (const [index, moment] of moments.slice(1).entries())
      expect(moment - (moments[index] ?? 0)).toBe(6 * 60 * 60_000);
  }
});

test('84: lists are cut into pages and filtered', () => {
  const all = idsOf(ask('/staking-contracts', 'per_page=100'));
  const pages = [1, 2, 3, 4].map((page) => idsOf(ask('/staking-contracts', `per_page=3&page=${page}`)));
  expect(pages.flat()).toEqual(all);
  expect(idsOf(ask('/staking-contracts', 'project_id=reserve'))).toEqual(['reserve-platinum']);
  expect(idsOf(ask('/staking-contracts', 'status=ended&chain_id=31337'))).toEqual(['gram-autumn']);
  expect(idsOf(ask('/staking-contracts', 'chain_id=1'))).toEqual([]);
});

test('one project and one contract have addresses of their own; others, and odd questions, are refused', () => {
  expect(ask('/projects/gram').body).toMatchObject({ data: { slug: 'gram', chains: [31_337] } });
  expect(ask('/staking-contracts/gram-gold').body).toMatchObject({ data: { name: 'Gold for silver' } });
  for (const path of [
    '/',
    '/projects/none',
    '/projects/gram/history',
    '/staking-contracts/x',
    '/staking-contracts/gram-gold/x',
    '/staking-contracts/gram-gold/history/x',
  ])
    expect(ask(path).status, path).toBe(404);
  for (const query of ['page=0', 'page=-1', 'per_page=101', 'per_page=1e2', 'page=x'])
    expect(ask('/staking-contracts', query).status, query).toBe(400);
});

test('84: until there is a chain the service is unavailable', () => {
  expect(answer(undefined, '/staking-contracts', new URLSearchParams()).status).toBe(503);
});
