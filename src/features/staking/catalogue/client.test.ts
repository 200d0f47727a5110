import { expect, onTestFinished, test } from 'vitest';
import { logInMember } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { respondWith, startStakingServer } from '#tests/support/staking-service.ts';
import { stakingContract, stakingMeta } from '../contract/staking.ts';
import { upstreamContractFixture, upstreamProjectFixture, upstreamTokenFixture } from '../fixtures.ts';
import { contractColumns } from './contract.ts';

const total = 1400;
const nameOf = (index: number) => `Pool ${String(index).padStart(4, '0')}`;
const contracts = Array.from({ length: total }, (_, index) =>
  upstreamContractFixture({
    id: `c${index}`,
    name: nameOf(index),
    totalStaked: String(((index * 37) % total) + 1),
    status: index % 7 === 0 ? 'ended' : 'active',
    // The last ten are private.
    public: index < total - 10,
  }),
);
const projects = [upstreamProjectFixture({ id: 'harbour', name: 'Harbour light' })];
const visible = total - 10;
const account = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65';
/** For a page of 25 rows, uncompressed. */
const maxBytes = 93_000;

/** Contracts without unknown figures, 1 to 30 dollars each. */
const completeContracts = Array.from({ length: 30 }, (_, index) =>
  upstreamContractFixture({
    id: `c${index}`,
    name: nameOf(index),
    totalStaked: '94705895462554976187279',
    tvlUsd: String(((index * 7) % 30) + 1),
    apr: '0.0586652539669',
    apy: '0.0604152110193',
    rewardToken: upstreamTokenFixture('tSILVER', 18),
    rewards: '209090123456789012345',
    lockSeconds: 604_800,
    startAt: '2026-11-19T00:00:00Z',
    nextPayoutAt: '2026-12-01T00:00:00Z',
    asOf: { block: '123456', timestamp: '2026-11-21T06:59:48Z' },
  }),
);

const namesIn = (text: string) => [...new Set(text.match(/Pool \d{4}/g))];
const firstNames = (start: number) => Array.from({ length: 25 }, (_, index) => nameOf(start + index));

describeOnEachEngine('a long list of staking contracts', (open) => {
  async function openWithService(listed = contracts) {
    const server = await startStakingServer(respondWith({ contracts: listed, projects }));
    onTestFinished(() => server.stop());
    const app = await openTestApp(open, { stakingApiUrl: server.url });
    const isReady = async () => (await app.request('/api/staking-contracts/summary')).status;
    await expect.poll(isReady, { timeout: 20_000 }).toBe(200);
    const read = async (path: string, headers = {}) => (await app.request(path, { headers })).text();
    return { app, read };
  }

  test('X1: a page has the rows that it shows, in its markup and its data, and no data of other rows', async () => {
    const { read } = await openWithService();
    const html = await read('/staking_contracts');
    expect(namesIn(html)).toEqual(firstNames(0));
    expect(html.match(/role="rowheader"/g)).toHaveLength(25);
    expect(html).toContain('href="/staking_contracts?page=2"');
    const withPositions = await read(`/nl/staking_contracts?account=${account}`);
    expect(withPositions.match(/role="rowheader"/g)).toHaveLength(25);
    for (const page of [html, withPositions]) expect(page.length).toBeLessThan(maxBytes);
    for (const path of ['/aurus', '/nl/aurus']) {
      const overview = await read(path);
      expect(namesIn(overview), path).toEqual([]);
      expect(overview, path).toContain(`<td class="figure">${visible}</td>`);
    }
  });

  test('a page of rows with all figures and a watched address has its columns and bars', async () => {
    const { read } = await openWithService(completeContracts);
    const html = await read(`/nl/staking_contracts?sort=contract&account=${account}`);
    const headers = [...html.matchAll(/<th role="columnheader".*?<\/th>/g)];
    expect(headers).toHaveLength(contractColumns.length);
    expect(headers.slice(0, 3).map(([header]) => header.replaceAll(/<[^>]+>/g, ''))).toEqual([
      'Contract',
      'Mijn inleg',
      'Verdiend',
    ]);
    expect(html).toContain('de 24 hoogste van 30');
    const { bars } = JSON.parse(await read('/api/staking-contracts/page?sort=contract&page=2')).data;
    expect(bars).toMatchObject({ highest: { dollars: '30' }, lowest: '7', known: 30, unknown: 0 });
    expect([bars.heights.length, bars.names.length]).toEqual([24, 24]);
    expect(bars.highest.name).toBe(nameOf(17));
  });

  test('86: search, filters, order and pages consider all rows', async () => {
    const { read } = await openWithService();
    const rows = async (search: string) => namesIn(await read(`/nl/staking_contracts${search}`));
    expect(await rows('?page=2')).toEqual(firstNames(25));
    expect((await rows('?sort=-contract'))[0]).toBe(nameOf(visible - 1));
    expect(await rows('?q=1234')).toEqual([nameOf(1234)]);
    expect((await rows('?status=ended&page=2'))[0]).toBe(nameOf(25 * 7));
    expect(await rows('?page=56')).toEqual(firstNames(55 * 25).slice(0, 15));
    expect(await rows('?page=9999')).toEqual(await rows('?page=56'));
    expect(await rows('?page=0&sort=none&chain=1e3')).toEqual(firstNames(0));
    expect(await rows('?q=nothing')).toEqual([]);
  });

  test('the API returns a page of the list with the totals and choices of all rows', async () => {
    const { app, read } = await openWithService();
    const path = '/api/staking-contracts/page?sort=-staked&page=3&status=active';
    const { data, meta } = JSON.parse(await read(path));
    expect(stakingContract.array().parse(data.contracts)).toHaveLength(25);
    expect(stakingMeta.parse(meta)).toEqual(meta);
    expect(data).toMatchObject({ page: 3, pages: 48, summary: { contracts: visible } });
    const hidden = contractColumns.filter((column) => !data.columns.includes(column));
    expect(hidden).toEqual(['mine', 'earned', 'value', 'apy', 'lock', 'payout', 'read']);
    expect(data.bars).toMatchObject({ heights: [], known: 0, unknown: data.matching });
    expect(data.choices).toEqual({
      projects: [{ id: 'harbour', name: 'Harbour light' }],
      chains: [31337],
      statuses: ['ended', 'active'],
    });
    const summary = JSON.parse(await read('/api/staking-contracts/summary')).data;
    expect(summary).toMatchObject({ ...data.summary, endingSoon: [], endingCount: 0 });
    for (const query of ['page=0', 'sort=none', 'status=odd', 'chain=x', 'account=0x1'])
      expect((await app.request(`/api/staking-contracts/page?${query}`)).status, query).toBe(422);
  });

  test('X3: totals and rows include only what the caller may see; whole lists stay whole', async () => {
    const { app, read } = await openWithService();
    const headers = await logInMember(app);
    const countFor = async (own = {}) =>
      JSON.parse(await read('/api/staking-contracts/summary', own)).data.contracts;
    expect([await countFor(headers), await countFor(), await countFor(headers)]).toEqual([
      total,
      visible,
      total,
    ]);
    expect(JSON.parse(await read('/api/staking-contracts')).data).toHaveLength(visible);
    expect(namesIn(await read('/staking_contracts.csv?page=2'))).toHaveLength(visible);
  });
});
