import type { RequestListener } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#shared/api/errors.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import { respondWith, startStakingServer } from '#tests/support/staking-service.ts';
import { upstreamContractFixture, upstreamProjectFixture } from '../fixtures.ts';
import type { StakingTables } from '../tables.ts';
import { openStaking } from './open-staking.ts';
import { defaultServiceTimeouts } from './upstream-client.ts';

/** Long enough for a busy machine. */
const pollOptions = { timeout: 10_000 };
const minute = 60_000;
const day = 24 * 60 * minute;
/** Time for which a failure is cached. */
const failureMs = 15_000;

/** Long enough to never time out here; other tests cover timeouts. */
const timeoutMs = 20_000;

/** Opens staking with a local upstream API and a manual clock. */
async function serviceAt(
  open: OpenTestDatabase,
  respond: RequestListener,
  options: { timeoutMs?: number } = {},
) {
  const server = await startStakingServer(respond);
  onTestFinished(() => server.stop());
  const database = await open<StakingTables>();
  let now = Date.parse('2026-11-21T07:00:00Z');
  const hiddenFailures: unknown[] = [];
  const restart = (on: Database<StakingTables> = database) =>
    openStaking({
      settings: { apiUrl: server.url, allowedContracts: [] },
      database: on,
      chains: new Map(),
      now: () => new Date(now),
      onHiddenFailure: (error) => hiddenFailures.push(error),
      timeoutMs,
      timeouts: { ...defaultServiceTimeouts, breakMs: 200 },
      ...options,
    });
  const advance = (ms: number) => {
    now += ms;
  };
  return { service: restart(), restart, server, advance, hiddenFailures };
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

const contracts = (count: number) =>
  Array.from({ length: count }, (_, index) => upstreamContractFixture({ id: `c${index}` }));

describeOnEachEngine('the staking of a site', (open) => {
  test('84: without a URL nothing is called, and the result is empty without an error', async () => {
    const onSnapshots = vi.fn(async () => {});
    const service = openStaking({
      settings: { apiUrl: undefined, allowedContracts: [] },
      onSnapshots,
      database: await open(),
      chains: new Map(),
      now: () => new Date(),
      onHiddenFailure: (error) => expect.unreachable(String(error)),
    });
    expect(service.isConfigured).toBe(false);
    // Open alerts of a removed upstream API are cleared.
    service.snapshotJob.start();
    expect(onSnapshots).toHaveBeenCalledExactlyOnceWith([]);
    expect(await service.read()).toEqual({
      contracts: [],
      projects: new Map(),
      rejected: [],
      generatedAt: null,
      recordedAt: null,
      isStale: false,
      failure: null,
      onChainData: new Map(),
      chains: [],
      laggingRpcs: [],
    });
  });

  test('84: contracts and projects come from the configured URL', async () => {
    const { service, server } = await serviceAt(
      open,
      respondWith({ contracts: contracts(2), projects: [upstreamProjectFixture({ id: 'harbour' })] }),
    );
    const catalogue = await service.read();
    expect(catalogue.contracts.map(({ id }) => id)).toEqual(['c0', 'c1']);
    expect([...catalogue.projects.keys()]).toEqual(['harbour']);
    expect(catalogue.generatedAt).toBe('2026-11-21T07:00:00.000Z');
    expect(server.requestedPaths.toSorted()).toEqual([
      '/v1/projects?page=1&per_page=100',
      '/v1/staking-contracts?page=1&per_page=100',
    ]);
  });

  test('84: a long list is read completely, and an endless list is rejected', async () => {
    const { service } = await serviceAt(open, respondWith({ contracts: contracts(250) }));
    expect((await service.read()).contracts).toHaveLength(250);
    const { service: endless, server } = await serviceAt(open, respondWith({ contracts: contracts(2001) }));
    expect(await failureOf(endless.read())).toMatchObject({ code: 'bad_gateway' });
    expect(server.requestedPaths.length).toBeLessThanOrEqual(22);
  });

  test('84: a wrong total does not cause endless requests', async () => {
    const { service, server } = await serviceAt(open, (_, response) =>
      response.end('{"data":[],"meta":{"total":1000000}}'),
    );
    expect((await service.read()).contracts).toEqual([]);
    expect(server.requestedPaths).toHaveLength(2);
  });

  test('84: concurrent and repeated reads within a minute share one call per list', async () => {
    const { service, server, advance } = await serviceAt(open, respondWith({ contracts: contracts(1) }));
    await Promise.all(Array.from({ length: 20 }, () => service.read()));
    advance(minute - 1);
    const [one, other] = [await service.read(), await service.read()];
    expect(server.requestedPaths).toHaveLength(2);
    // Identical objects allow caching derived data.
    expect(other.contracts === one.contracts && other.onChainData === one.onChainData).toBe(true);
    advance(1);
    await Promise.all(Array.from({ length: 20 }, () => service.read()));
    await expect.poll(() => server.requestedPaths.length, pollOptions).toBe(4);
  });

  test('84: oversized pages are rejected beyond the same limit', async () => {
    const rows = contracts(1000);
    let total = 1000;
    const { service, server, advance } = await serviceAt(open, (request, response) =>
      response.end(
        JSON.stringify({ data: request.url?.startsWith('/v1/projects') ? [] : rows, meta: { total } }),
      ),
    );
    expect((await service.read()).contracts).toHaveLength(1000);
    total = 2500;
    advance(2 * day);
    expect(await failureOf(service.read())).toMatchObject({ code: 'bad_gateway' });
    expect(server.requestedPaths.filter((path) => path.startsWith('/v1/staking'))).toHaveLength(4);
  });

  test('84: a response without a generation time gets the request time', async () => {
    const { service } = await serviceAt(open, (_, response) => response.end('{"data":[]}'));
    expect((await service.read()).generatedAt).toBe('2026-11-21T07:00:00.000Z');
  });

  test('84: setting the clock back does not extend the cache', async () => {
    const { service, server, advance } = await serviceAt(open, respondWith({ contracts: [] }));
    await service.read();
    advance(-10 * minute);
    await service.read();
    expect(server.requestedPaths).toHaveLength(4);
  });

  test('84: every failure becomes one error with its cause, and is retried later', async () => {
    let respond: RequestListener = (_, response) => response.writeHead(500).end();
    const { service, advance } = await serviceAt(open, (request, response) => respond(request, response));
    const failures: Record<string, RequestListener> = {
      status: (_, response) => response.writeHead(503).end(),
      not_json: (_, response) => response.end('<h1>'),
      status_of_a_redirect: (_, response) => response.writeHead(301, { Location: '/' }).end(),
      too_large: (_, response) => response.end(`{"data":["${'x'.repeat(1_000_000)}"]}`),
      schema: (_, response) => response.end('{"data":{"id":7}}'),
    };
    for (const [name, listener] of Object.entries(failures)) {
      respond = listener;
      advance(failureMs);
      const error = await failureOf(service.read());
      expect(error, name).toBeInstanceOf(AppError);
      expect(error).toMatchObject({ code: 'bad_gateway', cause: expect.any(Error) });
    }
    respond = respondWith({ contracts: contracts(1) });
    const readAgain = () => {
      advance(failureMs);
      return service.read().then(
        ({ contracts: { length } }) => length,
        () => 0,
      );
    };
    await expect.poll(readAgain, pollOptions).toBe(1);
  });

  test('84: concurrent reads of a failing upstream API share one call until the cached failure expires', async () => {
    const { service, server, advance } = await serviceAt(open, (_, response) =>
      response.writeHead(500).end(),
    );
    const first = await Promise.all(Array.from({ length: 20 }, () => failureOf(service.read())));
    advance(failureMs - 1);
    const later = await failureOf(service.read());
    expect(new Set([...first, later]).size).toBe(1);
    // Two retries for each of the two lists.
    await expect.poll(() => server.requestedPaths, pollOptions).toHaveLength(6);
    advance(1);
    await failureOf(service.read());
    expect(server.requestedPaths.length).toBeGreaterThan(6);
  });

  test('84: stale data is returned at once, marked as stale, and refreshed in the background', async () => {
    let respond = respondWith({ contracts: contracts(1) });
    const { service, advance, hiddenFailures } = await serviceAt(open, (request, response) =>
      respond(request, response),
    );
    expect(await service.read()).toMatchObject({ isStale: false });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    respond = (request, response) =>
      void released.then(() => respondWith({ contracts: contracts(2) })(request, response));
    advance(minute);
    const stale = await service.read();
    expect([stale.isStale, stale.contracts.length]).toEqual([true, 1]);
    release();
    await expect
      .poll(() => service.read(), pollOptions)
      .toMatchObject({ isStale: false, contracts: { length: 2 } });
    expect(hiddenFailures).toEqual([]);
  });

  test('84: during an outage cached data lasts a day, and each attempt is reported once', async () => {
    let respond = respondWith({ contracts: contracts(1) });
    const { service, server, advance, hiddenFailures } = await serviceAt(open, (request, response) =>
      respond(request, response),
    );
    await service.read();
    respond = (_, response) => response.writeHead(500).end();
    advance(minute);
    for (let index = 0; index < 20; index += 1)
      expect(await service.read()).toMatchObject({ isStale: true, generatedAt: '2026-11-21T07:00:00.000Z' });
    await expect.poll(() => hiddenFailures, pollOptions).toHaveLength(1);
    expect(await service.read()).toMatchObject({ isStale: true });
    await expect.poll(() => server.requestedPaths, pollOptions).toHaveLength(2 + 6);
    advance(day - minute - 1);
    expect(await service.read()).toMatchObject({ isStale: true, contracts: { length: 1 } });
    await expect.poll(() => hiddenFailures, pollOptions).toHaveLength(2);
    advance(failureMs);
    expect(await failureOf(service.read())).toMatchObject({ code: 'bad_gateway' });
    expect(hiddenFailures).toHaveLength(2);
  });

  test('X48: without data a slow upstream API is being read, and unavailable only after a failure', async () => {
    let respond: RequestListener = () => {};
    const { service, advance } = await serviceAt(open, (request, response) => respond(request, response), {
      timeoutMs: 50,
    });
    const pending: (() => void)[] = [];
    respond = (request, response) =>
      pending.push(() => respondWith({ contracts: contracts(1) })(request, response));
    expect(await failureOf(service.read())).toMatchObject({ fields: { service: 'reading' } });
    await expect.poll(() => pending, pollOptions).toHaveLength(2);
    for (const release of pending.splice(0)) release();
    const readOrField = () => service.read().catch((error: AppError) => error.fields);
    await expect.poll(readOrField, pollOptions).toMatchObject({ contracts: { length: 1 } });
    respond = (_, response) => response.writeHead(500).end();
    advance(2 * day);
    await expect.poll(readOrField, pollOptions).toEqual({ service: 'unavailable' });
    // Also during the next attempt: nothing has contradicted the failure yet.
    respond = () => {};
    advance(failureMs);
    expect(await readOrField()).toEqual({ service: 'unavailable' });
  });

  test('84: an unreachable upstream API gives the same error', async () => {
    const { service, server } = await serviceAt(open, respondWith({ contracts: [] }));
    await server.stop();
    expect(await failureOf(service.read())).toMatchObject({ code: 'bad_gateway' });
  });
});
