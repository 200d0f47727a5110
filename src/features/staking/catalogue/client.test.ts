import { expect, onTestFinished, test } from 'vitest';
import { logInMember } from '../../../../tests/support/accounts.ts';
import { openTestApp } from '../../../../tests/support/app.ts';
import { describeOnEachEngine } from '../../../../tests/support/engines.ts';
import { respondWith, startStakingServer } from '../../../../tests/support/staking-service.ts';
import { stakingContract, stakingMeta } from '../contract/staking.ts';
import { upstreamContractFixture, upstreamProjectFixture } from '../fixtures.ts';

const total = 1400;
const nameOf = (index: number) => `Pool ${String(index).padStart(4, '0')}`;
const contracts = Array.from({ length: total }, (_, index) =>
  upstreamContractFixture({
    id: `c${index}`,
    name: nameOf(index),
    totalStaked: String(((index * 37) % total) + 1),
    status: index % 7 === 0 ? 'ended' : 'active',
    // The last ones are private.
    public: index < total - 10,
  }),
);
const projects = [upstreamProjectFixture({ id: 'harbour', name: 'Harbour light' })];
const visible = total - 10;

const namesIn = (text: string) => [...new Set(text.match(/Pool \d{4}/g))];
const firstNames = (start: number) => Array.from({ length: 25 }, (_, index) => nameOf(start + index));

describeOnEachEngine('a long list of staking contracts', (open) => {
  async function openWithService() {
    const server = await startStakingServer(respondWith({ contracts, projects }));
    onTestFinished(() => server.stop());
    const app = await openTestApp(open, { stakingApiUrl: server.url });
    const isReady = async () => (await app.request('/api/staking-contracts/summary')).status;
    await expect.poll(isReady, { timeout: 20_000 }).toBe(200);
    const read = async (path: string, headers = {}) => (await app.request(path, { headers })).text();
    return { app, read };
  }

  test('X1: a page has the rows that it shows, in its markup and its data, and nothing of the others', async () => {
    const { read } = await openWithService();
    const html = await read('/staking_contracts');
    expect(namesIn(html)).toEqual(firstNames(0));
    expect(html.match(/role="rowheader"/g)).toHaveLength(25);
    expect(html).toContain('href="/staking_contracts?page=2"');
    expect(html.length).toBeLessThan(200_000);
    for (const path of ['/aurus', '/nl/aurus']) {
      const overview = await read(path);
      expect(namesIn(overview), path).toEqual([]);
      expect(overview, path).toContain(`<td class="figure">${visible}</td>`);
    }
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

  test('X3: totals and rows are those that the caller may see; whole lists stay whole', async () => {
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
