import { expect, test } from 'vitest';
import {
  upstreamContract,
  upstreamListResponse,
  upstreamProject,
} from '#features/staking/contract/upstream-api.ts';
import type { Listing } from './listing.ts';
import recording from './recording.json' with { type: 'json' };
import { respond } from './respond.ts';

const listing: Listing = recording;
const get = (path: string, query = '') => respond(listing, path, new URLSearchParams(query));
const idsOf = ({ body }: ReturnType<typeof get>) =>
  (body as { data: { id: string }[] }).data.map(({ id }) => id);
const readContracts = (body: unknown) =>
  upstreamListResponse.parse(body).data.map((contract) => upstreamContract.parse(contract));

test('84: the recording is a valid upstream response with its recording time', () => {
  const { body } = get('/staking-contracts', 'per_page=100');
  const data = readContracts(body);
  expect(data).toHaveLength(listing.contracts.length);
  expect(body).toMatchObject({ meta: { recorded_at: recording.recordedAt } });
  const projects = upstreamListResponse.parse(get('/projects').body).data;
  expect(projects.map((project) => upstreamProject.parse(project).id)).toEqual(['gram', 'kluis', 'reserve']);
});

test('84: the demo has contracts of every kind and status, a discrepancy, and private contracts', () => {
  const data = readContracts(get('/staking-contracts', 'per_page=100').body);
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

test('each recorded contract has a month of six-hourly snapshots', () => {
  for (const [id, samples] of Object.entries(listing.history)) {
    const { body } = get(`/staking-contracts/${id}/history`);
    expect((body as { data: unknown[] }).data).toEqual(samples);
    const timestamps = samples.map(({ at }) => Date.parse(at));
    for (const [index, timestamp] of timestamps.slice(1).entries())
      expect(timestamp - (timestamps[index] ?? 0)).toBe(6 * 60 * 60_000);
  }
});

test('84: lists are paginated and filtered', () => {
  const all = idsOf(get('/staking-contracts', 'per_page=100'));
  const pages = [1, 2, 3, 4].map((page) => idsOf(get('/staking-contracts', `per_page=3&page=${page}`)));
  expect(pages.flat()).toEqual(all);
  expect(idsOf(get('/staking-contracts', 'project_id=reserve'))).toEqual(['reserve-platinum']);
  expect(idsOf(get('/staking-contracts', 'status=ended&chain_id=31337'))).toEqual(['gram-autumn']);
  expect(idsOf(get('/staking-contracts', 'chain_id=1'))).toEqual([]);
});

test('projects and contracts have URLs; unknown ones and invalid queries are rejected', () => {
  expect(get('/projects/gram').body).toMatchObject({ data: { slug: 'gram', chains: [31_337] } });
  expect(get('/staking-contracts/gram-gold').body).toMatchObject({ data: { name: 'Gram Au/Ag' } });
  for (const path of [
    '/',
    '/projects/none',
    '/projects/gram/history',
    '/staking-contracts/x',
    '/staking-contracts/gram-gold/x',
    '/staking-contracts/gram-gold/history/x',
  ])
    expect(get(path).status, path).toBe(404);
  for (const query of ['page=0', 'page=-1', 'per_page=101', 'per_page=1e2', 'page=x'])
    expect(get('/staking-contracts', query).status, query).toBe(400);
});

test('84: without a chain the upstream API is unavailable', () => {
  expect(respond(undefined, '/staking-contracts', new URLSearchParams()).status).toBe(503);
});
