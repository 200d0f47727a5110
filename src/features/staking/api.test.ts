import { expect, onTestFinished, test, vi } from 'vitest';
import { signInMember } from '../../../tests/support/accounts.ts';
import { openApp } from '../../../tests/support/app.ts';
import { describeOnEachEngine, type Open } from '../../../tests/support/engines.ts';
import { answerWith, startStakingServer } from '../../../tests/support/staking-service.ts';
import { stakingContract, stakingMeta, stakingProject } from './contract/staking.ts';
import { sentContract, sentProject } from './fixtures.ts';

const lists = {
  contracts: [
    sentContract({ id: 'open', totalStaked: '12400000000000000000000', apr: '0.042' }),
    sentContract({ id: 'covert', public: false }),
    sentContract({ id: 'strongroom', projectId: 'strongroom', public: false }),
  ],
  projects: [
    sentProject({ id: 'harbour', name: 'Harbour light', description: { en: 'Gold', nl: 'Goud' } }),
    sentProject({ id: 'strongroom' }),
  ],
};

/** The program with a staking service on this machine. */
async function openWithService(open: Open, answer = answerWith(lists)) {
  const server = await startStakingServer(answer);
  onTestFinished(() => server.stop());
  return { server, ...(await openApp(open, { stakingApiUrl: server.url })) };
}

const eventually = { timeout: 20_000 };
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

describeOnEachEngine('the API of staking', (open) => {
  test('84: without a service the list is empty and says so, and no project exists', async () => {
    const { request } = await openApp(open);
    const answer = await request('/api/staking-contracts');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      data: [],
      meta: {
        configured: false,
        generated_at: null,
        stale: false,
        recorded: false,
        chains: [],
        account: null,
      },
    });
    expect((await request('/api/staking-projects/harbour')).status).toBe(404);
  });

  test('84: with a service the server asks it and gives its contracts in our own form', async () => {
    const { request, server } = await openWithService(open);
    const { data, meta } = await (await request('/api/staking-contracts')).json();
    expect(stakingContract.array().parse(data)).toEqual(data);
    expect(stakingMeta.parse(meta)).toEqual({
      configured: true,
      generated_at: '2026-11-21T07:00:00.000Z',
      stale: false,
      recorded: false,
      chains: [],
      account: null,
    });
    expect(data[0]).toMatchObject({
      project: { id: 'harbour', name: 'Harbour light' },
      staked: { units: '12400000000000000000000', decimals: 18, symbol: 'tGOLD' },
      apr: '0.042',
    });
    expect(server.asked.length).toBeGreaterThan(0);
  });

  test('X3: the anonymous get only public contracts, those who are signed in all', async () => {
    const app = await openWithService(open);
    const { request } = app;
    const list = async (headers = {}) => (await request('/api/staking-contracts', { headers })).json();
    expect(idsOf(await list())).toEqual(['open']);
    expect(idsOf(await list({ cookie: 'session=made-up' }))).toEqual(['open']);
    expect(idsOf(await list(await signInMember(app)))).toEqual(['open', 'covert', 'strongroom']);
  });

  test('84: a page asks about addresses for who opens it, within their own limit, and stays up beyond it', async () => {
    const { request, requestFrom } = await openWithService(open);
    await expect.poll(async () => (await request('/api/staking-contracts')).status, eventually).toBe(200);
    const askFor = async (path: string, number: number, visitor = '198.51.100.7') => {
      const account = `0x${number.toString(16).padStart(40, '0')}`;
      const answer = await requestFrom(`${path}?account=${account}`, visitor);
      expect(answer.status).toBe(200);
      return answer.text();
    };
    await askFor('/staking_contracts', 1);
    for (let number = 2; number <= 30; number += 1) await askFor('/api/staking-contracts', number);
    expect(await askFor('/staking_contracts', 31)).toContain('Too many addresses');
    expect(await askFor('/staking_contracts', 32, '198.51.100.8')).not.toContain('Too many addresses');
  });

  test('84: of made-up projects no address is looked for, so that nobody fills the memory with them', async () => {
    const { request, requestFrom } = await openWithService(open);
    await expect.poll(async () => (await request('/api/staking-contracts')).status, eventually).toBe(200);
    const query = `account=0x${'0'.repeat(39)}1`;
    for (let number = 0; number <= 30; number += 1) {
      const answer = await requestFrom(`/api/staking-projects/made-up-${number}?${query}`, '198.51.100.7');
      expect(answer.status).toBe(404);
    }
  });

  test('X3: the anonymous are not told of a chain that only private contracts are on', async () => {
    const contracts = [
      sentContract({ id: 'open', chainId: 1 }),
      sentContract({ id: 'covert', chainId: 10, public: false }),
    ];
    const server = await startStakingServer(answerWith({ contracts }));
    onTestFinished(() => server.stop());
    const rpcs = new Map([1, 10].map((id) => [id, ['http://127.0.0.1:1']]));
    const app = await openApp(open, { stakingApiUrl: server.url, staking: { rpcs } });
    const member = await signInMember(app);
    await expect.poll(async () => (await app.request('/api/staking-contracts')).status, eventually).toBe(200);
    for (const path of ['/api/staking-contracts', '/api/staking-projects/harbour']) {
      const chainsFor = async (headers = {}) => {
        const { meta } = await (await app.request(path, { headers })).json();
        return stakingMeta.parse(meta).chains.map(({ id }) => id);
      };
      expect(await chainsFor(member)).toEqual([1, 10]);
      expect(await chainsFor()).toEqual([1]);
    }
  });

  test('X3: no answer to the anonymous names what is private, neither on a page nor in the API', async () => {
    const app = await openWithService(open);
    const { request } = app;
    const paths = ['/api/staking-contracts', '/api/staking-projects/harbour', '/aurus', '/staking_contracts'];
    for (const path of [...paths, '/projects/harbour', '/nl/aurus', '/nl/projects/harbour']) {
      const answer = await request(path);
      expect(answer.status, path).toBe(200);
      expect(await answer.text(), path).not.toMatch(/covert|strongroom/i);
    }
    expect((await request('/api/staking-projects/strongroom')).status).toBe(404);
    expect((await request('/projects/strongroom')).status).toBe(404);
    const own = await request('/projects/strongroom', { headers: await signInMember(app) });
    expect(own.status).toBe(200);
    expect(own.headers.get('Cache-Control')).toBe('no-store');
  });

  test('16, 57: a project answers in the asked language, with the contracts of its own', async () => {
    const { request } = await openWithService(open);
    const answer = await request('/api/staking-projects/harbour', { headers: { 'X-Localization': 'nl' } });
    const { data } = await answer.json();
    expect(stakingProject.parse(data)).toEqual(data);
    expect(data).toMatchObject({ lang: 'nl', description: 'Goud', contracts: [{ id: 'open' }] });
    for (const id of ['nothing', 'toString', '..%2fharbour', 'HARBOUR'])
      expect((await request(`/api/staking-projects/${id}`)).status, id).toBe(404);
  });

  test('84: a service that fails is refused with 502 in the caller’s language, and logged with its cause', async () => {
    const { request, logged } = await openWithService(open, (_, response) => response.writeHead(500).end());
    for (const [language, sentence] of [
      ['en', 'The service that this comes from'],
      ['nl', 'De dienst waar dit vandaan komt'],
    ] as const) {
      for (const path of ['/api/staking-contracts', '/api/staking-projects/harbour']) {
        const answer = await request(path, { headers: { 'X-Localization': language } });
        expect(answer.status, path).toBe(502);
        expect(answer.headers.get('Content-Language')).toBe(language);
        expect((await answer.json()).error).toMatchObject({
          code: 'bad_gateway',
          message: expect.stringContaining(sentence),
        });
      }
    }
    expect(logged.join()).toContain('status 500');
  });

  test('84: figures that are not new say so with their age, on every page and in both languages', async () => {
    let answer = answerWith(lists);
    const { request, logged } = await openWithService(open, (...exchange) => answer(...exchange));
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const paths = ['/aurus', '/staking_contracts', '/projects/harbour'];
    for (const path of paths) expect(await (await request(path)).text()).not.toContain('Last known figures');
    answer = (_, response) => response.writeHead(500).end();
    vi.setSystemTime(Date.now() + 60_000);
    for (const [base, sentence, moment] of [
      ['', 'Last known figures of the staking service', '21 Nov 2026, 08:00'],
      ['/nl', 'Laatst bekende cijfers van de stakingdienst', '21 nov 2026, 08:00'],
    ] as const) {
      for (const path of paths) {
        const page = await request(base + path);
        const html = await page.text();
        expect([page.status, html.includes(sentence), html.includes(moment)], base + path).toEqual([
          200,
          true,
          true,
        ]);
      }
    }
    const { meta } = await (await request('/api/staking-projects/harbour')).json();
    expect(stakingMeta.parse(meta)).toMatchObject({ stale: true });
    expect((await request('/projects/nothing')).status).toBe(404);
    await expect.poll(() => logged.join(), { timeout: 10_000 }).toContain('status 500');
  });

  test('84: however much a service holds, a page lists the first of it and says so', async () => {
    const contracts = Array.from({ length: 500 }, (_, index) => sentContract({ id: `c${index}` }));
    const { request } = await openWithService(open, answerWith({ contracts }));
    for (const [path, sentence] of [
      ['/staking_contracts', 'The first 200 of 500 are listed here.'],
      ['/nl/projects/harbour', 'Hier staan de eerste 200 van 500.'],
    ] as const) {
      const html = await (await request(path)).text();
      expect(html.match(/<th scope="row"/g), path).toHaveLength(200);
      expect(html).toContain(sentence);
      expect(html.length).toBeLessThan(1_000_000);
    }
  });

  test('84: a list can be cut into pages, and a strange question is refused before the service is asked', async () => {
    const app = await openWithService(open);
    const { request, server } = app;
    const headers = await signInMember(app);
    const bad = await request('/api/staking-contracts?status=active', { headers });
    expect([bad.status, server.asked.length]).toEqual([422, 0]);
    const page = await request('/api/staking-contracts?page=2&per_page=2', { headers });
    expect(await page.json()).toMatchObject({
      data: [{ id: 'strongroom' }],
      meta: { page: 2, per_page: 2, total: 3, configured: true },
    });
  });

  test('X4: the lists are read only', async () => {
    const { post } = await openWithService(open);
    for (const path of ['/api/staking-contracts', '/api/staking-projects/harbour'])
      expect((await post(path, {})).status, path).toBe(405);
  });
});
