import type { RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { upstreamContractFixture, upstreamProjectFixture } from '#features/staking/fixtures.ts';
import { logInMember } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { respondWith, startStakingServer } from '#tests/support/staking-service.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

const origin = 'http://localhost:3000';
const lists = {
  contracts: [
    upstreamContractFixture({ id: 'a' }),
    upstreamContractFixture({ id: 'b', status: 'ended' }),
    upstreamContractFixture({ id: 'c', projectId: 'strongroom', public: false }),
  ],
  projects: [
    upstreamProjectFixture({ id: 'harbour', name: 'Harbour light' }),
    upstreamProjectFixture({ id: 'strongroom', name: 'Strongroom' }),
  ],
};
const withInvalidRow = { ...lists, contracts: [...lists.contracts, { id: 'd' }] };

describeOnEachEngine('the projects page', (open) => {
  async function openWithService(listener: RequestListener) {
    const server = await startStakingServer(listener);
    onTestFinished(() => server.stop());
    return openTestApp(open, { stakingApiUrl: server.url });
  }

  test('17, X44: lists the experiments and the projects a visitor may see, complete without scripts', async () => {
    const app = await openWithService(respondWith(lists));
    // The first page waits for the service only briefly.
    await waitUntil(async () =>
      expect((await app.request('/api/staking-contracts/summary')).status).toBe(200),
    );
    const { status, headers, html, main, h1, title, headLinks } = await app.visit('/projects');
    expect([status, h1, title]).toEqual([200, ['Projects'], 'Projects – Vitrine']);
    expect(headers.get('Cache-Control')).toBe('no-cache');
    for (const path of ['/experiments/luhn-validator', '/projects/harbour'])
      expect(main).toContain(`href="${path}"`);
    expect(main).toContain('Harbour light');
    expect(main).toContain('2 contracts, 1 active');
    expect(main).not.toContain('trongroom');
    expect(headLinks.get('canonical')).toBe(`${origin}/projects`);
    expect(headLinks.get('alternate nl')).toBe(`${origin}/nl/projects`);
    expect(html).toMatch(/property="og:image" content="[^"]*\/share\/en\/projects\.\w+\.png"/);
    expect(html).toContain('"@type":"CollectionPage"');
    const dutch = await app.visit('/nl/projects');
    expect(dutch.h1).toEqual(['Projecten']);
    expect(dutch.main).toContain('2 contracten, 1 actief');
    expect(dutch.main).toContain('href="/nl/projects/harbour"');
    const user = await app.visit('/projects', await logInMember(app));
    expect(user.main).toContain('href="/projects/strongroom"');
  });

  test('40, 42: shows breadcrumbs for a project, with its label in both languages', async () => {
    const app = await openWithService(respondWith(lists));
    for (const [base, label] of [
      ['', 'Projects'],
      ['/nl', 'Projecten'],
    ]) {
      const { html } = await app.visit(`${base}/projects/harbour`);
      const [, breadcrumbs = ''] =
        /<nav aria-label="(?:Breadcrumbs|Kruimelpad)"[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
      const links = [...breadcrumbs.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to, text]) => [
        to,
        text,
      ]);
      expect(links).toEqual([
        [base || '/', 'Home'],
        [`${base}/projects`, label],
        [`${base}/projects/harbour`, 'harbour'],
      ]);
    }
  });

  test('17, 28: lists only the experiments without a service, with wavy-svg on a local copy only', async () => {
    for (const isLocal of [true, false]) {
      const { main, status } = await (await openTestApp(open, { isLocal })).visit('/projects');
      expect(status).toBe(200);
      expect(main).toContain('/experiments/seven-segment-display');
      expect(main.includes('/experiments/wavy-svg')).toBe(isLocal);
      expect(main).not.toMatch(/taking/);
    }
  });

  test('X48: reports a service that fails or sends invalid data next to the experiments, and does not claim an empty list', async () => {
    const failing: RequestListener = (_, response) => response.writeHead(500).end();
    const senseless: RequestListener = (_, response) => response.end('{"data":"none"}');
    for (const [listener, expected] of [
      [failing, 'The staking service is not responding'],
      [senseless, 'The staking service sent invalid data'],
    ] as const) {
      const { status, main } = await (await openWithService(listener)).visit('/projects');
      expect(status).toBe(200);
      expect(main).toContain('/experiments/luhn-validator');
      expect(main).toContain(expected);
      expect(main).toContain('Try again');
      expect(main).not.toContain('No staking projects');
    }
  });

  test('X48, X50: says that there are no projects, and counts an invalid row without hiding the others', async () => {
    const empty = await openWithService(respondWith({ contracts: [], projects: [] }));
    expect((await empty.visit('/projects')).main).toContain('No staking projects to show');
    const { main } = await (await openWithService(respondWith(withInvalidRow))).visit('/projects');
    expect(main).toContain('Harbour light');
    expect(main).toContain('1 row from the staking service cannot be shown');
  });
});
