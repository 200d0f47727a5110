import type { RequestListener } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { logInMember, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import { respondWith, startStakingServer } from '#tests/support/staking-service.ts';
import { stakingContract, stakingMeta, stakingProject } from './contract/staking.ts';
import { upstreamContractFixture, upstreamProjectFixture } from './fixtures.ts';

const lists = {
  contracts: [
    upstreamContractFixture({ id: 'open', totalStaked: '12400000000000000000000', apr: '0.042' }),
    upstreamContractFixture({ id: 'covert', public: false }),
    upstreamContractFixture({ id: 'strongroom', projectId: 'strongroom', public: false }),
  ],
  projects: [
    upstreamProjectFixture({ id: 'harbour', name: 'Harbour light', description: { en: 'Gold', nl: 'Goud' } }),
    upstreamProjectFixture({ id: 'strongroom' }),
  ],
};

/** Starts the app with a local upstream API. */
async function openWithService(open: OpenTestDatabase, listener = respondWith(lists)) {
  const server = await startStakingServer(listener);
  onTestFinished(() => server.stop());
  return { server, ...(await openTestApp(open, { stakingApiUrl: server.url })) };
}

/** Responds like an RPC at a height, without contracts. */
function respondAsRpc(chainId: number, height: number): RequestListener {
  const hex = (number: number) => `0x${number.toString(16)}`;
  const block = { number: hex(height), hash: `0x${'ab'.repeat(32)}`, timestamp: '0x6740b000' };
  const results: Readonly<Record<string, unknown>> = {
    eth_chainId: hex(chainId),
    eth_blockNumber: hex(height),
    eth_getBlockByNumber: block,
    eth_call: '0x',
  };
  return async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { id, method } = JSON.parse(body);
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: results[method] ?? null }));
  };
}

const eventually = { timeout: 20_000 };
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

describeOnEachEngine('the API of staking', (open) => {
  test('84: without an upstream API the list is empty and says so, and no project exists', async () => {
    const { request } = await openTestApp(open);
    const response = await request('/api/staking-contracts');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      data: [],
      meta: {
        configured: false,
        generated_at: null,
        stale: false,
        failure: null,
        rejected: 0,
        owner: null,
        recorded: false,
        chains: [],
        account: null,
      },
    });
    expect((await request('/api/staking-projects/harbour')).status).toBe(404);
  });

  test('84: with an upstream API its contracts are fetched and normalised', async () => {
    const { request, server } = await openWithService(open);
    const { data, meta } = await (await request('/api/staking-contracts')).json();
    expect(stakingContract.array().parse(data)).toEqual(data);
    expect(stakingMeta.parse(meta)).toEqual({
      configured: true,
      generated_at: '2026-11-21T07:00:00.000Z',
      stale: false,
      failure: null,
      rejected: 0,
      owner: null,
      recorded: false,
      chains: [],
      account: null,
    });
    expect(data[0]).toMatchObject({
      project: { id: 'harbour', name: 'Harbour light' },
      staked: { units: '12400000000000000000000', decimals: 18, symbol: 'tGOLD' },
      apr: '0.042',
    });
    expect(server.requestedPaths.length).toBeGreaterThan(0);
  });

  test('X3: visitors get only public contracts, users all', async () => {
    const app = await openWithService(open);
    const { request } = app;
    const list = async (headers = {}) => (await request('/api/staking-contracts', { headers })).json();
    expect(idsOf(await list())).toEqual(['open']);
    expect(idsOf(await list({ cookie: 'session=made-up' }))).toEqual(['open']);
    expect(idsOf(await list(await logInMember(app)))).toEqual(['open', 'covert', 'strongroom']);
  });

  test('84: pages read positions within the client’s rate limit, and work without positions beyond it', async () => {
    const { request, requestFrom } = await openWithService(open);
    await expect.poll(async () => (await request('/api/staking-contracts')).status, eventually).toBe(200);
    const askFor = async (path: string, number: number, visitor = '198.51.100.7') => {
      const account = `0x${number.toString(16).padStart(40, '0')}`;
      const response = await requestFrom(`${path}?account=${account}`, visitor);
      expect(response.status).toBe(200);
      return response.text();
    };
    await askFor('/staking_contracts', 1);
    for (let number = 2; number <= 30; number += 1) await askFor('/api/staking-contracts', number);
    expect(await askFor('/staking_contracts', 31)).toContain('Too many addresses');
    expect(await askFor('/staking_contracts', 32, '198.51.100.8')).not.toContain('Too many addresses');
  });

  test('84: positions of unknown projects are neither read nor cached', async () => {
    const { request, requestFrom } = await openWithService(open);
    await expect.poll(async () => (await request('/api/staking-contracts')).status, eventually).toBe(200);
    const query = `account=0x${'0'.repeat(39)}1`;
    for (let number = 0; number <= 30; number += 1) {
      const response = await requestFrom(`/api/staking-projects/made-up-${number}?${query}`, '198.51.100.7');
      expect(response.status).toBe(404);
    }
  });

  test('X3: visitors do not see a chain with private contracts only', async () => {
    const contracts = [
      upstreamContractFixture({ id: 'open', chainId: 1 }),
      upstreamContractFixture({ id: 'covert', chainId: 10, public: false }),
    ];
    const server = await startStakingServer(respondWith({ contracts }));
    onTestFinished(() => server.stop());
    const rpcs = new Map([1, 10].map((id) => [id, ['http://127.0.0.1:1']]));
    const app = await openTestApp(open, { stakingApiUrl: server.url, staking: { rpcs } });
    const member = await logInMember(app);
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

  test('84: an RPC that is behind its twin is named to the owner and in one line of the log, and is not read', async () => {
    const chainId = 8453;
    const contracts = [upstreamContractFixture({ id: 'open', chainId })];
    const server = await startStakingServer(respondWith({ contracts }));
    const rpcs = [await startStakingServer(respondAsRpc(chainId, 1000))];
    rpcs.push(await startStakingServer(respondAsRpc(chainId, 1020)));
    for (const { stop } of [server, ...rpcs]) onTestFinished(() => stop());
    const staking = { rpcs: new Map([[chainId, rpcs.map(({ url }) => url)]]) };
    const app = await openTestApp(open, { stakingApiUrl: server.url, staking });
    const owner = await logInOwner(app);
    const metaFor = async (headers = {}) =>
      (await (await app.request('/api/staking-contracts', { headers })).json()).meta;
    await expect.poll(async () => (await metaFor())?.chains[0]?.block, eventually).toBe('1020');
    const expected = [{ chain_id: chainId, rpc: 1, blocks: '20' }];
    expect(stakingMeta.parse(await metaFor(owner)).owner?.lagging_rpcs).toEqual(expected);
    expect((await metaFor()).owner).toBeNull();
    const pageFor = async (path: string, headers = {}) => (await app.request(path, { headers })).text();
    for (const path of ['/aurus', '/staking_contracts', '/projects/harbour', '/dashboard'])
      expect(await pageFor(path, owner), path).toContain('RPC 1 of Base is 20 blocks behind.');
    expect(await pageFor('/nl/aurus', owner)).toContain('RPC 1 van Base loopt 20 blokken achter');
    expect(await pageFor('/aurus', await logInMember(app))).not.toContain('blocks behind');
    expect(app.logLines.filter((line) => line.includes('an RPC is behind'))).toHaveLength(1);
  });

  test('X3: no response to visitors contains private data, neither pages nor API', async () => {
    const app = await openWithService(open);
    const { request } = app;
    const paths = ['/api/staking-contracts', '/api/staking-projects/harbour', '/aurus', '/staking_contracts'];
    for (const path of [...paths, '/projects/harbour', '/nl/aurus', '/nl/projects/harbour']) {
      const response = await request(path);
      expect(response.status, path).toBe(200);
      expect(await response.text(), path).not.toMatch(/covert|strongroom/i);
    }
    expect((await request('/api/staking-projects/strongroom')).status).toBe(404);
    expect((await request('/projects/strongroom')).status).toBe(404);
    const ownResponse = await request('/projects/strongroom', { headers: await logInMember(app) });
    expect(ownResponse.status).toBe(200);
    expect(ownResponse.headers.get('Cache-Control')).toBe('no-store');
  });

  test('16, 57: a project has the requested language and its own contracts', async () => {
    const { request } = await openWithService(open);
    const response = await request('/api/staking-projects/harbour', { headers: { 'X-Localization': 'nl' } });
    const { data } = await response.json();
    expect(stakingProject.parse(data)).toEqual(data);
    expect(data).toMatchObject({ lang: 'nl', description: 'Goud', contracts: [{ id: 'open' }] });
    for (const id of ['nothing', 'toString', '..%2fharbour', 'HARBOUR'])
      expect((await request(`/api/staking-projects/${id}`)).status, id).toBe(404);
  });

  test('84: an upstream failure gives a 502 in the caller’s language and is logged with its cause', async () => {
    const { request, logLines } = await openWithService(open, (_, response) => response.writeHead(500).end());
    for (const [language, sentence] of [
      ['en', 'The service behind this page'],
      ['nl', 'De achterliggende dienst'],
    ] as const) {
      for (const path of ['/api/staking-contracts', '/api/staking-projects/harbour']) {
        const response = await request(path, { headers: { 'X-Localization': language } });
        expect(response.status, path).toBe(502);
        expect(response.headers.get('Content-Language')).toBe(language);
        expect((await response.json()).error).toMatchObject({
          code: 'bad_gateway',
          message: expect.stringContaining(sentence),
        });
      }
    }
    expect(logLines.join()).toContain('status 500');
  });

  test('X50: invalid rows hide no others; visitors see how many there are, and owners which fields', async () => {
    const contracts = [
      upstreamContractFixture({ id: 'open', totalStaked: 12_000 }),
      upstreamContractFixture({ id: 'odd-status', status: 'resting' }),
      upstreamContractFixture({ id: 'open', address: `0x${'7'.repeat(40)}`, name: 'Impostor' }),
    ];
    const projects = [upstreamProjectFixture({ id: 'harbour', website: 'http://harbour.example' })];
    const app = await openWithService(open, respondWith({ contracts, projects }));
    const { request } = app;
    const member = await logInMember(app);
    const owner = await logInOwner(app);
    for (const headers of [{}, member]) {
      const { data, meta } = await (await request('/api/staking-contracts', { headers })).json();
      expect(data).toMatchObject([{ id: 'open', staked: { units: '12000' } }]);
      expect(meta).toMatchObject({ rejected: 3, owner: null, failure: null });
    }
    const { meta } = await (await request('/api/staking-contracts', { headers: owner })).json();
    expect(stakingMeta.parse(meta).owner).toEqual({
      rejected: [
        {
          list: 'contracts',
          index: 1,
          id: 'odd-status',
          shown: false,
          fields: [{ field: 'status', reason: 'invalid' }],
        },
        {
          list: 'contracts',
          index: 2,
          id: 'open',
          shown: false,
          fields: [{ field: 'id', reason: 'duplicate' }],
        },
        {
          list: 'projects',
          index: 0,
          id: 'harbour',
          shown: false,
          fields: [{ field: 'website', reason: 'invalid' }],
        },
      ],
      unusable: 0,
      lagging_rpcs: [],
      all_private: false,
    });
    const pageFor = async (path: string, headers = {}) => (await request(path, { headers })).text();
    for (const path of ['/staking_contracts', '/aurus', '/projects/harbour']) {
      expect(await pageFor(path), path).toContain('3 rows from the staking service cannot be shown');
      expect(await pageFor(path), path).not.toMatch(/odd-status|Impostor/);
      expect(await pageFor(path, member), path).not.toMatch(/odd-status|Impostor/);
    }
    expect(await pageFor('/nl/staking_contracts')).toContain('3 regels van de stakingdienst');
    const forOwner = await pageFor('/staking_contracts', owner);
    for (const text of ['odd-status', 'status (invalid)', 'id (same as in another row)', 'website (invalid)'])
      expect(forOwner).toContain(text);
  });

  test('X50: an invalid row among contracts that a visitor may not see is counted, and does not make the data unreadable', async () => {
    const projects = [
      upstreamProjectFixture({ id: 'harbour' }),
      upstreamProjectFixture({ id: 'dock', name: null }),
    ];
    for (const contracts of [[], [upstreamContractFixture({ id: 'covert', public: false })]]) {
      const { request } = await openWithService(open, respondWith({ contracts, projects }));
      await expect.poll(async () => (await request('/api/staking-contracts')).status, eventually).toBe(200);
      for (const [path, title, count] of [
        ['/staking_contracts', 'No contracts to show', '1 row from the staking service cannot be shown'],
        ['/nl/aurus', 'Geen contracten te zien', 'Eén regel van de stakingdienst is niet te tonen'],
      ] as const) {
        const html = await (await request(path)).text();
        expect(html, path).toContain(title);
        expect(html, path).toContain(count);
        expect(html, path).not.toMatch(/sent invalid data|stuurt ongeldige gegevens/);
      }
    }
  });

  test('X48: pages say that a slow service is being read, without calling it unresponsive', async () => {
    const waiting: (() => void)[] = [];
    const { request } = await openWithService(open, (...exchange) =>
      waiting.push(() => respondWith(lists)(...exchange)),
    );
    for (const [path, sentence] of [
      ['/staking_contracts', 'The staking service is being read'],
      ['/nl/aurus', 'De stakingdienst wordt gelezen'],
      ['/projects/harbour', 'The staking service is being read'],
    ] as const) {
      const html = await (await request(path)).text();
      expect(html, path).toContain(sentence);
      expect(html, path).not.toMatch(/is not responding|reageert niet/);
    }
    for (const release of waiting) release();
    const page = async () => (await request('/staking_contracts')).text();
    await expect.poll(page, eventually).toContain('Contract open');
  });

  test('X50: a list of invalid rows only, or another form, is invalid data, which is not the same as no response', async () => {
    const sentences = { invalid: 'The staking service sent invalid data', silent: 'is not responding' };
    const cases = [
      [respondWith({ contracts: [upstreamContractFixture({ id: 'odd', name: '' })] }), 200, 'invalid'],
      [(_, response) => response.end('{"data":{}}'), 502, 'invalid'],
      [(_, response) => response.end('<h1>Sign in</h1>'), 502, 'invalid'],
      [(_, response) => response.writeHead(500).end(), 502, 'silent'],
    ] as const satisfies [RequestListener, number, keyof typeof sentences][];
    for (const [listener, status, state] of cases) {
      const { request } = await openWithService(open, listener);
      await expect
        .poll(async () => (await request('/staking_contracts')).text(), eventually)
        .toContain(sentences[state]);
      expect((await request('/api/staking-contracts')).status).toBe(status);
      for (const path of ['/staking_contracts', '/aurus', '/projects/harbour']) {
        const html = await (await request(path)).text();
        expect(html, path).toContain(sentences[state]);
        expect(html, path).not.toContain(sentences[state === 'invalid' ? 'silent' : 'invalid']);
      }
    }
  });

  test('X50: invalid data after valid data leaves the last known figures and says why', async () => {
    let listener = respondWith(lists);
    const { request } = await openWithService(open, (...exchange) => listener(...exchange));
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    expect((await request('/api/staking-contracts')).status).toBe(200);
    listener = (_, response) => response.end('{"data":{}}');
    vi.setSystemTime(Date.now() + 60_000);
    const metaOf = async () => (await (await request('/api/staking-contracts')).json()).meta;
    await expect.poll(metaOf, eventually).toMatchObject({ stale: true, failure: 'invalid' });
    expect(await (await request('/staking_contracts')).text()).toContain('with data that cannot be read');
  });

  test('X50: rows that are all invalid leave the last known figures, for which owners see the invalid fields', async () => {
    let listener = respondWith(lists);
    const app = await openWithService(open, (...exchange) => listener(...exchange));
    const owner = await logInOwner(app);
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const read = async (headers = {}) => (await app.request('/api/staking-contracts', { headers })).json();
    expect(idsOf(await read())).toEqual(['open']);
    listener = respondWith({
      ...lists,
      contracts: lists.contracts.map((row) => ({ ...row, status: 'odd' })),
    });
    vi.setSystemTime(Date.now() + 60_000);
    await expect
      .poll(async () => (await read()).meta, eventually)
      .toMatchObject({ stale: true, failure: 'invalid', rejected: 3, owner: null });
    const { data, meta } = await read(owner);
    expect(idsOf({ data })).toEqual(['open', 'covert', 'strongroom']);
    expect(meta.generated_at).toBe('2026-11-21T07:00:00.000Z');
    expect(meta.owner.rejected[0]).toEqual({
      list: 'contracts',
      index: 0,
      id: 'open',
      shown: false,
      fields: [{ field: 'status', reason: 'invalid' }],
    });
    const html = await (await app.request('/staking_contracts')).text();
    expect(html).toContain('with data that cannot be read. These are the last known figures.');
    expect(html).toContain('Contract open');
    listener = respondWith(lists);
    vi.setSystemTime(Date.now() + 60_000);
    await expect
      .poll(async () => (await read()).meta, eventually)
      .toMatchObject({ stale: false, failure: null, rejected: 0 });
  });

  test('X50: owners see a notice if all contracts are private, so that visitors see none', async () => {
    const contracts = [upstreamContractFixture({ id: 'covert', public: false })];
    const app = await openWithService(open, respondWith({ contracts }));
    const sentence = 'All contracts are private, so visitors see none.';
    const page = async (headers = {}) => (await app.request('/staking_contracts', { headers })).text();
    const owner = await logInOwner(app);
    await expect.poll(() => page(owner), eventually).toContain(sentence);
    expect(await page(await logInMember(app))).not.toContain(sentence);
    expect(await page()).not.toContain(sentence);
  });

  test('84: stale metrics say so with their age, on every page and in both languages', async () => {
    let listener = respondWith(lists);
    const app = await openWithService(open, (...exchange) => listener(...exchange));
    const { request, logLines } = app;
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const paths = ['/aurus', '/staking_contracts', '/projects/harbour'];
    for (const path of paths) expect(await (await request(path)).text()).not.toContain('Last known figures');
    listener = (_, response) => response.writeHead(500).end();
    vi.setSystemTime(Date.now() + 60_000);
    app.clearCaches();
    for (const [base, sentence, dateTime] of [
      ['', 'Last known figures from the staking service', '21 Nov 2026, 08:00'],
      ['/nl', 'Laatst bekende cijfers van de stakingdienst', '21 nov 2026, 08:00'],
    ] as const) {
      for (const path of paths) {
        const page = await request(base + path);
        const html = await page.text();
        expect([page.status, html.includes(sentence), html.includes(dateTime)], base + path).toEqual([
          200,
          true,
          true,
        ]);
      }
    }
    const { meta } = await (await request('/api/staking-projects/harbour')).json();
    expect(stakingMeta.parse(meta)).toMatchObject({ stale: true });
    expect((await request('/projects/nothing')).status).toBe(404);
    await expect.poll(() => logLines.join(), { timeout: 10_000 }).toContain('status 500');
  });

  test('84: a page lists a limited number of contracts and says so', async () => {
    const contracts = Array.from({ length: 500 }, (_, index) => upstreamContractFixture({ id: `c${index}` }));
    const { request } = await openWithService(open, respondWith({ contracts }));
    await expect.poll(async () => (await request('/api/staking-contracts')).status, eventually).toBe(200);
    for (const [path, rows, sentence] of [
      ['/staking_contracts', 25, 'page 1 of 20'],
      ['/nl/projects/harbour', 100, 'Hier staan de eerste 100 van 500.'],
    ] as const) {
      const html = await (await request(path)).text();
      expect(html.match(/role="rowheader"/g), path).toHaveLength(rows);
      expect(html).toContain(sentence);
      expect(html.length).toBeLessThan(1_000_000);
    }
  });

  test('84: a list is paginated, and an invalid query is rejected before any upstream call', async () => {
    const app = await openWithService(open);
    const { request, server } = app;
    const headers = await logInMember(app);
    const bad = await request('/api/staking-contracts?status=active', { headers });
    expect([bad.status, server.requestedPaths.length]).toEqual([422, 0]);
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
