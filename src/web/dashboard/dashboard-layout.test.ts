import { expect, onTestFinished, test, vi } from 'vitest';
import { upstreamContractFixture, upstreamProjectFixture } from '#features/staking/fixtures.ts';
import { addUser, logIn, logInMember, logInOwner, member } from '#tests/support/accounts.ts';
import { demoApp, openTestApp, type TestApp, type VisitedPage } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import { expectPolicyToHold, hasHeaderAndFooter } from '#tests/support/page-assertions.ts';
import { respondWith, startStakingServer } from '#tests/support/staking-service.ts';

const areas = ['/dashboard', '/aurus', '/staking_contracts'];
const lists = {
  contracts: [
    upstreamContractFixture({ id: 'a', name: 'Night ferry', totalStaked: '32000000', apr: '0.0305' }),
    upstreamContractFixture({
      id: 'b',
      name: 'Harbour light',
      totalStaked: '12400000000000000000000',
      apr: '0.042',
    }),
    upstreamContractFixture({ id: 'c', name: 'Reed bed', status: 'ended' }),
  ],
  projects: [upstreamProjectFixture({ id: 'harbour', name: 'Harbour Trust', description: { en: 'Gold.' } })],
};

async function openWithService(open: OpenTestDatabase, respond = respondWith(lists)): Promise<TestApp> {
  const server = await startStakingServer(respond);
  onTestFinished(() => server.stop());
  return openTestApp(open, { stakingApiUrl: server.url });
}

const getNames = ({ main }: VisitedPage) =>
  [...main.matchAll(/<th role="rowheader"[^>]*><a [^>]*>([^<]*)</g)].map(([, name]) => name);
const findCachedResponse = ({ findCached }: TestApp, url: string) =>
  findCached({ url, headers: { host: 'localhost:3000' } } as Parameters<TestApp['findCached']>[0]);

describeOnEachEngine('the dashboard area', (open) => {
  const demo = demoApp(open);

  test('9: all three pages share a navigation that marks the current page', async () => {
    const app = await openWithService(open);
    const { visit } = app;
    const headers = await logInMember(app);
    for (const base of ['', '/nl']) {
      for (const path of [...areas, '/projects/harbour']) {
        const { status, main } = await visit(base + path, headers);
        expect(status, path).toBe(200);
        const [nav = ''] = /<nav\b[\s\S]*?<\/nav>/.exec(main) ?? [];
        const links = [...nav.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
        // Logged-in users also find their account there.
        expect(links).toEqual([...areas, '/account'].map((area) => base + area));
        const [current = ''] = /<a [^>]*aria-current="[^"]*"[^>]*>/.exec(nav) ?? [];
        const isProject = path === '/projects/harbour';
        expect(current).toContain(`href="${base}${isProject ? '/staking_contracts' : path}"`);
        expect(current).toContain(`aria-current="${isProject ? 'true' : 'page'}"`);
      }
    }
  });

  test('18: anonymous visitors are redirected from the dashboard to the home page', async () => {
    const { request } = await demo();
    for (const [path, home] of [
      ['/dashboard', '/'],
      ['/nl/dashboard', '/nl'],
      ['/dashboard?x=1', '/'],
    ] as const) {
      const { status, headers: sent } = await request(path, { headers: { cookie: 'session=made-up' } });
      expect(status, path).toBe(302);
      expect(new URL(sent.get('Location') ?? '', 'http://localhost').pathname).toBe(home);
    }
  });

  test('13: a path below the dashboard without a page is not found for anyone', async () => {
    const app = await openTestApp(open);
    for (const headers of [
      {},
      { cookie: 'session=made-up' },
      await logInMember(app),
      await logInOwner(app),
    ]) {
      for (const path of ['/dashboard/x', '/nl/dashboard/x/y', '/account/x', '/login/x']) {
        const page = await app.visit(path, headers);
        expect([page.status, page.h1.length, hasHeaderAndFooter(page)], path).toEqual([404, 1, true]);
      }
    }
  });

  test('18, X4: no other spelling of its URL shows the dashboard', async () => {
    const { request } = await demo();
    for (const path of [
      '/%64ashboard',
      '//dashboard',
      '/dashboard/',
      '/dashboard%2f',
      '/Dashboard',
      '/nl//dashboard',
    ]) {
      const response = await request(path);
      expect(response.status, path).not.toBe(200);
      expect(await response.text()).not.toContain('id="content-stats"');
    }
  });

  test('19: logged-in users see their name and the content of the site, and the page is not cached', async () => {
    const app = await openTestApp(open);
    await addUser(app, { ...member, name: 'De eigenaar', role: 'member' });
    const page = await app.visit('/nl/dashboard', await logIn(app, member));
    expect([page.status, page.h1]).toEqual([200, ['Dashboard']]);
    expect(page.main).toContain('Ingelogd als De eigenaar');
    expect(page.main).toContain('Er is nog niets gepubliceerd');
    expect(page.headers.get('Cache-Control')).toBe('no-store');
  });

  test('20: anyone may open the pages of the service and its contracts, which are complete without scripts', async () => {
    const { visit } = await demo();
    for (const [base, sentence] of [
      ['', 'No staking service configured'],
      ['/nl', 'Geen stakingdienst ingesteld'],
    ]) {
      for (const path of ['/aurus', '/staking_contracts']) {
        const page = await visit(`${base}${path}`);
        expect(page.status).toBe(200);
        expect(page.main).toContain(sentence);
        expect(page.main).not.toContain('STAKING_API_URL');
        expect(page.withoutScripts).not.toMatch(/<template|hidden=""|<!--\$[?!]-->/);
      }
    }
  });

  test('20: only the owner sees which setting configures the service', async () => {
    const app = await openTestApp(open);
    const [member, owner] = [await logInMember(app), await logInOwner(app)];
    expect((await app.visit('/aurus', member)).main).not.toContain('STAKING_API_URL');
    expect((await app.visit('/aurus', owner)).main).toContain('STAKING_API_URL');
  });

  test('82: the contracts page has its title in each language', async () => {
    const { visit } = await demo();
    expect((await visit('/staking_contracts')).h1).toEqual(['Staking Contracts']);
    expect((await visit('/nl/staking_contracts')).h1).toEqual(['Stakingcontracten']);
  });

  test('83, 85: the first paint includes the contracts, each with a link to its project in the first cell', async () => {
    const { visit } = await openWithService(open);
    const page = await visit('/staking_contracts');
    expect(getNames(page)).toEqual(['Night ferry', 'Harbour light', 'Reed bed']);
    const getFirstCells = [
      ...page.main.matchAll(/<tr role="row"><th role="rowheader"[^>]*><a [^>]*href="([^"]*)"/g),
    ];
    expect(getFirstCells.map(([, href]) => href)).toEqual(lists.contracts.map(() => '/projects/harbour'));
    expectPolicyToHold(page);
  });

  test('86: numbers are formatted in the language of the page, and unknown values are marked as such', async () => {
    const { visit } = await openWithService(open);
    expect((await visit('/staking_contracts')).main).toContain('12,400.00');
    const { main } = await visit('/nl/staking_contracts');
    for (const text of ['12.400,00', '4,20%', 'niet bekend']) expect(main).toContain(text);
  });

  test('86: the server also sorts the rows by the URL, and the headers state the order', async () => {
    const { visit } = await openWithService(open);
    const down = await visit('/staking_contracts?sort=-staked');
    expect(getNames(down)).toEqual(['Harbour light', 'Night ferry', 'Reed bed']);
    expect(down.main.match(/aria-sort="descending"/g)).toHaveLength(1);
    expect(down.main).toMatch(/aria-sort="descending"><button type="submit"[^>]*value="staked"/);
    expect(getNames(await visit('/staking_contracts?sort=staked'))).toEqual([
      'Night ferry',
      'Harbour light',
      'Reed bed',
    ]);
    const unknown = await visit('/staking_contracts?sort=nonsense');
    expect(unknown.main).not.toMatch(/aria-sort="(a|de)scending"/);
  });

  test('16: the project of a contract has a page, and an unknown project gives a 404 in the layout', async () => {
    const { visit } = await openWithService(open);
    const page = await visit('/nl/projects/harbour');
    expect([page.status, page.h1]).toEqual([200, ['Harbour Trust']]);
    expect(page.title).toContain('Harbour Trust');
    expect(page.main).toContain('hij staat hier in het Engels');
    for (const app of [await demo(), { visit }]) {
      const missing = await app.visit('/projects/nothing');
      expect([missing.status, hasHeaderAndFooter(missing)]).toEqual([404, true]);
      expect(missing.headers.get('X-Robots-Tag')).toBe('noindex');
    }
  });

  test('84, 76: the pages still work while the service fails, say so and offer a retry', async () => {
    const { visit } = await openWithService(open, (_, response) => response.writeHead(500).end());
    for (const [path, sentence] of [
      ['/aurus', 'The staking service is not responding'],
      ['/staking_contracts', 'The staking service is not responding'],
      ['/nl/projects/harbour', 'De stakingdienst reageert niet'],
    ] as const) {
      // Until the first attempts have failed the page says that data is being read.
      await vi.waitFor(async () => expect((await visit(path)).main).toContain(sentence), 10_000);
      const page = await visit(path);
      expect([page.status, page.h1.length, hasHeaderAndFooter(page)], path).toEqual([200, 1, true]);
      expect(page.main).toMatch(/<form method="get"><button type="submit"/);
    }
  });

  test('83, 84: pages with data from a service are cached for a second, and those without until the content changes', async () => {
    const withService = await openWithService(open);
    const without = await openTestApp(open);
    for (const path of ['/aurus', '/staking_contracts']) {
      for (const app of [withService, without]) await app.visit(path);
      expect(findCachedResponse(withService, path), path).toBeDefined();
      await expect.poll(() => findCachedResponse(withService, path)).toBeUndefined();
      expect(findCachedResponse(without, path), path).toBeDefined();
    }
  });

  test('X44: none of these pages is indexed by search engines', async () => {
    const app = await openWithService(open);
    const { visit, request } = app;
    const headers = await logInMember(app);
    for (const path of [...areas, '/projects/harbour']) {
      const page = await visit(path, headers);
      expect(page.html, path).toContain('<meta name="robots" content="noindex"');
      expect(page.headLinks.has('canonical')).toBe(false);
    }
    expect(await (await request('/sitemap.xml')).text()).not.toMatch(/aurus|staking|dashboard/);
  });
});
