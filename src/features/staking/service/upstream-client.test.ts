import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '#shared/api/errors.ts';
import { createTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { failureModes, respondWith, startStakingServer } from '#tests/support/staking-service.ts';
import { CatalogueSource, getRetryAfterMs } from '../catalogue/service/catalogue-source.ts';
import { upstreamContractFixture } from '../fixtures.ts';
import type { StakingTables } from '../tables.ts';
import { createUpstreamClient, defaultServiceTimeouts } from './upstream-client.ts';

const pages = ['/staking_contracts', '/aurus', '/nl/staking_contracts'];

/** Starts an upstream API whose behaviour can be switched. */
async function startControllableService() {
  const behaviour = { answer: respondWith({ contracts: [upstreamContractFixture({ id: 'calm' })] }) };
  const server = await startStakingServer((request, response) => behaviour.answer(request, response));
  onTestFinished(() => server.stop());
  return { server, mood: behaviour };
}

const percentile99 = (all: readonly number[]) => all.toSorted((one, other) => one - other)[all.length - 2];

describeOnEachEngine('pages of a service in trouble', (open) => {
  for (const [name, failureMode] of Object.entries(failureModes)) {
    test(`84: pages respond quickly even if the upstream API ${name}`, async () => {
      const { server, mood: behaviour } = await startControllableService();
      behaviour.answer = failureMode;
      const app = createTestApp(await open(), { stakingApiUrl: server.url });
      // Excludes the compilation of the first page.
      await app.request('/info');
      const durations: number[] = [];
      for (let round = 0; round < 4; round += 1) {
        for (const path of pages) {
          const startedAt = performance.now();
          expect((await app.request(path)).status, path).toBe(200);
          durations.push(performance.now() - startedAt);
        }
      }
      // Detects hanging on a shared machine; `npm run bench -- staking` measures latency.
      expect(percentile99(durations)).toBeLessThan(1500);
      expect(server.requestedPaths.length).toBeLessThanOrEqual(6);
    });
  }

  test('84: with cached data a hundred pages do not wait for a hanging upstream API', async () => {
    const { server, mood: behaviour } = await startControllableService();
    const database = await open();
    const first = createTestApp(database, { stakingApiUrl: server.url });
    expect(await (await first.request('/staking_contracts')).text()).toContain('calm');
    behaviour.answer = () => {};
    const answered_at = new Date(Date.now() - 3_600_000).toISOString();
    await database.of<StakingTables>().query.updateTable('staking_answers').set({ answered_at }).execute();
    // A second process, as after a restart, with the data cached in the database.
    const app = createTestApp(database, { stakingApiUrl: server.url });
    const requestCount = server.requestedPaths.length;
    const durations: number[] = [];
    for (let round = 0; round < 100; round += 1) {
      const startedAt = performance.now();
      const text = await (await app.request('/staking_contracts')).text();
      expect([text.includes('calm'), text.includes('Last known figures')]).toEqual([true, true]);
      durations.push(performance.now() - startedAt);
      // Lets the event loop handle I/O between pages.
      await setImmediate();
    }
    // As above; waiting for the upstream API would take seconds.
    expect(percentile99(durations)).toBeLessThan(1500);
    await expect.poll(() => server.requestedPaths.length).toBeGreaterThan(requestCount);
    expect(server.requestedPaths.length).toBeLessThanOrEqual(requestCount + 6);
  });
});

test('84: ten consecutive failures open the circuit, which closes again later', async () => {
  const { server, mood: behaviour } = await startControllableService();
  behaviour.answer = (_, response) => response.writeHead(500).end();
  const client = createUpstreamClient(server.url, { ...defaultServiceTimeouts, breakMs: 300 });
  const read = () =>
    client.fetchCatalogue(new Date()).then(
      ({ contracts }) => contracts.length,
      () => 0,
    );
  await read();
  await expect.poll(() => server.requestedPaths.length, { timeout: 10_000 }).toBe(6);
  await read();
  await expect.poll(() => server.requestedPaths.length, { timeout: 10_000 }).toBe(10);
  behaviour.answer = respondWith({ contracts: [upstreamContractFixture({ id: 'calm' })] });
  await expect.poll(read, { timeout: 10_000, interval: 50 }).toBe(1);
});

test('84: a malformed response is not retried and does not open the circuit', async () => {
  const { server, mood: behaviour } = await startControllableService();
  behaviour.answer = (_, response) => response.end('{"data":{"id":7}}');
  const client = createUpstreamClient(server.url);
  for (let round = 1; round <= 12; round += 1) {
    await expect(client.fetchCatalogue(new Date())).rejects.toThrow();
    await expect.poll(() => server.requestedPaths.length, { timeout: 10_000 }).toBe(round * 2);
  }
  behaviour.answer = respondWith({ contracts: [upstreamContractFixture({ id: 'calm' })] });
  expect((await client.fetchCatalogue(new Date())).contracts).toHaveLength(1);
});

test('84: a response with a retry time is retried only after that time', async () => {
  const { server, mood: behaviour } = await startControllableService();
  behaviour.answer = (_, response) => response.writeHead(503, { 'Retry-After': '1' }).end();
  const client = createUpstreamClient(server.url);
  for (let round = 1; round <= 12; round += 1) {
    await expect(client.fetchCatalogue(new Date())).rejects.toThrow();
    await expect.poll(() => server.requestedPaths.length).toBe(round * 2);
  }
  behaviour.answer = respondWith({ contracts: [upstreamContractFixture({ id: 'calm' })] });
  expect((await client.fetchCatalogue(new Date())).contracts).toHaveLength(1);
});

test('84: visitors do not wait longer for a starting upstream API than its retry time', async () => {
  const { server, mood: behaviour } = await startControllableService();
  behaviour.answer = (_, response) => response.writeHead(503, { 'Retry-After': '3' }).end();
  let at = Date.parse('2026-03-01T12:00:00Z');
  const catalogueSource = new CatalogueSource({
    client: createUpstreamClient(server.url),
    cache: { find: async () => undefined, save: async () => {} },
    now: () => new Date(at),
    onHiddenFailure: () => {},
    timeoutMs: 5000,
  });
  const failure = await catalogueSource.read().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(AppError);
  expect(getRetryAfterMs(failure)).toBe(3000);
  behaviour.answer = respondWith({ contracts: [upstreamContractFixture({ id: 'calm' })] });
  at += 2999;
  await expect(catalogueSource.read()).rejects.toThrow(AppError);
  at += 1;
  expect((await catalogueSource.read()).contracts).toHaveLength(1);
});
