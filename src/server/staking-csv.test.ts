import { expect, onTestFinished, test } from 'vitest';
import { upstreamContractFixture, upstreamProjectFixture } from '#features/staking/fixtures.ts';
import { logInMember } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { respondWith, startStakingServer } from '#tests/support/staking-service.ts';

const lists = {
  contracts: [
    upstreamContractFixture({
      id: 'a',
      name: 'Harbour, "light"',
      totalStaked: '12400500000000000000000',
      apr: '0.042',
    }),
    upstreamContractFixture({ id: 'b', name: '=1+1', status: 'ended', totalStaked: '1' }),
    upstreamContractFixture({ id: 'covert', name: 'Covert', public: false }),
  ],
  projects: [upstreamProjectFixture({ id: 'harbour' })],
};

describeOnEachEngine('the CSV file of the staking contracts', (open) => {
  async function openWithService() {
    const server = await startStakingServer(respondWith(lists));
    onTestFinished(() => server.stop());
    return openTestApp(open, { stakingApiUrl: server.url });
  }

  test('X3: contains only data that its reader may see', async () => {
    const app = await openWithService();
    const anonymous = await app.request('/staking_contracts.csv');
    expect(anonymous.headers.get('Content-Type')).toContain('text/csv; charset=utf-8');
    expect(anonymous.headers.get('Content-Disposition')).toBe('attachment; filename="staking-contracts.csv"');
    expect(anonymous.headers.get('Cache-Control')).toBe('no-store');
    const bytes = new Uint8Array(await anonymous.arrayBuffer());
    expect(bytes[0]).toBe('i'.charCodeAt(0));
    const text = new TextDecoder().decode(bytes);
    expect(text).not.toContain('covert');
    expect(text).toContain('"Harbour, ""light"""');
    expect(text).toContain("'=1+1");
    expect(text).toContain('12400.500000000000000000');
    const headers = await logInMember(app);
    expect(await (await app.request('/staking_contracts.csv', { headers })).text()).toContain('covert');
  });

  test('86: contains the rows of the page with the same search', async () => {
    const { request } = await openWithService();
    const rows = async (search: string) =>
      (await (await request(`/staking_contracts.csv${search}`)).text())
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',', 1)[0]);
    expect(await rows('?sort=-contract')).toEqual(['a', 'b']);
    expect(await rows('?sort=staked')).toEqual(['b', 'a']);
    expect(await rows('?status=ended')).toEqual(['b']);
    expect(await rows('?q=light&status=ended')).toEqual([]);
  });

  test('84: is not created when the API returns an error', async () => {
    const { request } = await openWithService();
    const none = await request('/projects/nothing/events.csv');
    expect([none.status, none.headers.get('Content-Disposition')]).toEqual([404, null]);
    expect((await none.json()).error.code).toBe('not_found');
  });
});
