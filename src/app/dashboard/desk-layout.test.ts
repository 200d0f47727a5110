import { expect, onTestFinished, test } from 'vitest';
import { addUser, member, signIn, signInMember, signInOwner } from '../../../tests/support/accounts.ts';
import { type App, demoApp, openApp, type Visit } from '../../../tests/support/app.ts';
import { describeOnEachEngine, type Open } from '../../../tests/support/engines.ts';
import { answerWith, startStakingServer } from '../../../tests/support/staking-service.ts';
import { expectPolicyToHold, hasFrame } from '../../../tests/support/visits.ts';
import { sentContract, sentProject } from '../../features/staking/fixtures.ts';

const areas = ['/dashboard', '/aurus', '/staking_contracts'];
const lists = {
  contracts: [
    sentContract({ id: 'a', name: 'Night ferry', totalStaked: '32000000', apr: '0.0305' }),
    sentContract({ id: 'b', name: 'Harbour light', totalStaked: '12400000000000000000000', apr: '0.042' }),
    sentContract({ id: 'c', name: 'Reed bed', status: 'ended' }),
  ],
  projects: [sentProject({ id: 'harbour', name: 'Harbour Trust', description: { en: 'Gold.' } })],
};

async function openWithService(open: Open, answer = answerWith(lists)): Promise<App> {
  const server = await startStakingServer(answer);
  onTestFinished(() => server.stop());
  return openApp(open, { stakingApiUrl: server.url });
}

const namesIn = ({ main }: Visit) =>
  [...main.matchAll(/<th scope="row"[^>]*><a [^>]*>([^<]*)</g)].map(([, name]) => name);
const keptAnswer = ({ find }: App, url: string) =>
  find({ url, headers: { host: 'localhost:3000' } } as Parameters<App['find']>[0]);

describeOnEachEngine('the dashboard’s area', (open) => {
  const demo = demoApp(open);

  test('9: its pages have one navigation to all three, which marks where one is', async () => {
    const app = await openWithService(open);
    const { visit } = app;
    const headers = await signInMember(app);
    for (const base of ['', '/nl']) {
      for (const path of [...areas, '/projects/harbour']) {
        const { status, main } = await visit(base + path, headers);
        expect(status, path).toBe(200);
        const [nav = ''] = /<nav\b[\s\S]*?<\/nav>/.exec(main) ?? [];
        const links = [...nav.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
        // Who is signed in also finds their account there.
        expect(links).toEqual([...areas, '/account'].map((area) => base + area));
        const [current = ''] = /<a [^>]*aria-current="[^"]*"[^>]*>/.exec(nav) ?? [];
        const isProject = path === '/projects/harbour';
        expect(current).toContain(`href="${base}${isProject ? '/staking_contracts' : path}"`);
        expect(current).toContain(`aria-current="${isProject ? 'true' : 'page'}"`);
      }
    }
  });

  test('18: the anonymous are sent home from the dashboard', async () => {
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

  test('18, X4: no other way to write its address shows the dashboard', async () => {
    const { request } = await demo();
    for (const path of [
      '/%64ashboard',
      '//dashboard',
      '/dashboard/',
      '/dashboard%2f',
      '/Dashboard',
      '/nl//dashboard',
    ]) {
      const answer = await request(path);
      expect(answer.status, path).not.toBe(200);
      expect(await answer.text()).not.toContain('What the site holds');
    }
  });

  test('19: for the signed-in it opens with their name and what the site holds, and is kept nowhere', async () => {
    const app = await openApp(open);
    await addUser(app, { ...member, name: 'De eigenaar', role: 'member' });
    const page = await app.visit('/nl/dashboard', await signIn(app, member));
    expect([page.status, page.h1]).toEqual([200, ['Dashboard']]);
    expect(page.main).toContain('Ingelogd als De eigenaar');
    expect(page.main).toContain('Er is nog niets gepubliceerd');
    expect(page.headers.get('Cache-Control')).toBe('no-store');
  });

  test('20: the service and its contracts open for anyone, complete without scripts', async () => {
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

  test('20: only the owner is told which setting names a service', async () => {
    const app = await openApp(open);
    const [member, owner] = [await signInMember(app), await signInOwner(app)];
    expect((await app.visit('/aurus', member)).main).not.toContain('STAKING_API_URL');
    expect((await app.visit('/aurus', owner)).main).toContain('STAKING_API_URL');
  });

  test('82: the screen of contracts has its title in each language', async () => {
    const { visit } = await demo();
    expect((await visit('/staking_contracts')).h1).toEqual(['Staking Contracts']);
    expect((await visit('/nl/staking_contracts')).h1).toEqual(['Stakingcontracten']);
  });

  test('83, 85: the first paint has the contracts, each leading to its project from its first cell', async () => {
    const { visit } = await openWithService(open);
    const page = await visit('/staking_contracts');
    expect(namesIn(page)).toEqual(['Night ferry', 'Harbour light', 'Reed bed']);
    const firstCells = [
      ...page.main.matchAll(/<tr class="relative"><th scope="row"[^>]*><a [^>]*href="([^"]*)"/g),
    ];
    expect(firstCells.map(([, href]) => href)).toEqual(lists.contracts.map(() => '/projects/harbour'));
    expectPolicyToHold(page);
  });

  test('86: figures have the marks of the language, what is not known is said', async () => {
    const { visit } = await openWithService(open);
    expect((await visit('/staking_contracts')).main).toContain('12,400.00');
    const { main } = await visit('/nl/staking_contracts');
    for (const text of ['12.400,00', '4,20%', 'niet bekend']) expect(main).toContain(text);
  });

  test('86: the address orders the rows on the server too, and the headings say so', async () => {
    const { visit } = await openWithService(open);
    const down = await visit('/staking_contracts?sort=-staked');
    expect(namesIn(down)).toEqual(['Harbour light', 'Night ferry', 'Reed bed']);
    expect(down.main.match(/aria-sort="descending"/g)).toHaveLength(1);
    expect(down.main).toMatch(/aria-sort="descending"><button type="submit"[^>]*value="staked"/);
    expect(namesIn(await visit('/staking_contracts?sort=staked'))).toEqual([
      'Night ferry',
      'Harbour light',
      'Reed bed',
    ]);
    const unknown = await visit('/staking_contracts?sort=nonsense');
    expect(unknown.main).not.toMatch(/aria-sort="(a|de)scending"/);
  });

  test('16: a contract’s project has its page; an unknown one is a 404 in the layout', async () => {
    const { visit } = await openWithService(open);
    const page = await visit('/nl/projects/harbour');
    expect([page.status, page.h1]).toEqual([200, ['Harbour Trust']]);
    expect(page.title).toContain('Harbour Trust');
    expect(page.main).toContain('hij staat hier in het Engels');
    for (const app of [await demo(), { visit }]) {
      const missing = await app.visit('/projects/nothing');
      expect([missing.status, hasFrame(missing)]).toEqual([404, true]);
      expect(missing.headers.get('X-Robots-Tag')).toBe('noindex');
    }
  });

  test('84, 76: while the service fails the pages stay up, say so and offer another try', async () => {
    const { visit } = await openWithService(open, (_, response) => response.writeHead(500).end());
    for (const [path, sentence] of [
      ['/aurus', 'The staking service does not answer'],
      ['/staking_contracts', 'The staking service does not answer'],
      ['/nl/projects/harbour', 'De stakingdienst antwoordt niet'],
    ] as const) {
      const page = await visit(path);
      expect([page.status, page.h1.length, hasFrame(page)], path).toEqual([200, 1, true]);
      expect(page.main).toContain(sentence);
      expect(page.main).toMatch(/<form method="get"><button type="submit"/);
    }
  });

  test('83, 84: what a service tells is kept by nobody; without a service the pages are kept like any other', async () => {
    const withService = await openWithService(open);
    const without = await openApp(open);
    for (const path of ['/aurus', '/staking_contracts']) {
      for (const app of [withService, without]) await app.visit(path);
      expect(keptAnswer(withService, path), path).toBeUndefined();
      expect(keptAnswer(without, path), path).toBeDefined();
    }
  });

  test('X44: none of it is offered to search engines', async () => {
    const app = await openWithService(open);
    const { visit, request } = app;
    const headers = await signInMember(app);
    for (const path of [...areas, '/projects/harbour']) {
      const page = await visit(path, headers);
      expect(page.html, path).toContain('<meta name="robots" content="noindex"');
      expect(page.headLinks.has('canonical')).toBe(false);
    }
    expect(await (await request('/sitemap.xml')).text()).not.toMatch(/aurus|staking|dashboard/);
  });
});
