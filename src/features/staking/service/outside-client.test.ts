import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../../../tests/support/app.ts';
import { describeOnEachEngine } from '../../../../tests/support/engines.ts';
import { answerWith, startStakingServer, troubles } from '../../../../tests/support/staking-service.ts';
import { AppError } from '../../../shared/errors.ts';
import { sentContract } from '../fixtures.ts';
import type { StakingTables } from '../tables.ts';
import { HoldingsSource, pauseAskedFor } from './holdings-source.ts';
import { openOutsideClient, serviceTimes } from './outside-client.ts';

const pages = ['/staking_contracts', '/aurus', '/nl/staking_contracts'];

/** A service that does what it is told to, from the next call on. */
async function startMoodyService() {
  const mood = { answer: answerWith({ contracts: [sentContract({ id: 'calm' })] }) };
  const server = await startStakingServer((request, response) => mood.answer(request, response));
  onTestFinished(() => server.stop());
  return { server, mood };
}

const aNinetyNinth = (all: readonly number[]) => all.toSorted((one, other) => one - other)[all.length - 2];

describeOnEachEngine('pages of a service in trouble', (open) => {
  for (const [name, trouble] of Object.entries(troubles)) {
    test(`84: pages of a service that ${name} are there all the same, and soon`, async () => {
      const { server, mood } = await startMoodyService();
      mood.answer = trouble;
      const app = createApp(await open(), { stakingApiUrl: server.url });
      // What is compiled at the first page of a process is no matter of the service.
      await app.request('/info');
      const took: number[] = [];
      for (let round = 0; round < 4; round += 1) {
        for (const path of pages) {
          const began = performance.now();
          expect((await app.request(path)).status, path).toBe(200);
          took.push(performance.now() - began);
        }
      }
      // A bound for what hangs, as other tests share the machine: `npm run bench -- staking` measures them.
      expect(aNinetyNinth(took)).toBeLessThan(1500);
      expect(server.asked.length).toBeLessThanOrEqual(6);
    });
  }

  test('84: while a service hangs whose answers are known, a hundred pages wait for nothing', async () => {
    const { server, mood } = await startMoodyService();
    const database = await open();
    const first = createApp(database, { stakingApiUrl: server.url });
    expect(await (await first.request('/staking_contracts')).text()).toContain('calm');
    mood.answer = () => {};
    const answered_at = new Date(Date.now() - 3_600_000).toISOString();
    await database.of<StakingTables>().query.updateTable('staking_answers').set({ answered_at }).execute();
    // Another process, as after a restart: it knows what the database knows.
    const app = createApp(database, { stakingApiUrl: server.url });
    const asked = server.asked.length;
    const took: number[] = [];
    for (let round = 0; round < 100; round += 1) {
      const began = performance.now();
      const text = await (await app.request('/staking_contracts')).text();
      expect([text.includes('calm'), text.includes('Last known figures')]).toEqual([true, true]);
      took.push(performance.now() - began);
      // Between the pages of a server the machine gets to send and receive.
      await setImmediate();
    }
    // As above; waiting for what hangs would be seconds.
    expect(aNinetyNinth(took)).toBeLessThan(1500);
    await expect.poll(() => server.asked.length).toBeGreaterThan(asked);
    expect(server.asked.length).toBeLessThanOrEqual(asked + 6);
  });
});

test('84: after ten faults in a row a service is left alone, and asked again after a while', async () => {
  const { server, mood } = await startMoodyService();
  mood.answer = (_, response) => response.writeHead(500).end();
  const client = openOutsideClient(server.url, { ...serviceTimes, breakMs: 300 });
  const read = () =>
    client.readHoldings(new Date()).then(
      ({ contracts }) => contracts.length,
      () => 0,
    );
  await read();
  await expect.poll(() => server.asked.length, { timeout: 10_000 }).toBe(6);
  await read();
  await expect.poll(() => server.asked.length, { timeout: 10_000 }).toBe(10);
  mood.answer = answerWith({ contracts: [sentContract({ id: 'calm' })] });
  await expect.poll(read, { timeout: 10_000, interval: 50 }).toBe(1);
});

test('84: an answer of the wrong form is not asked for again, and opens no breaker', async () => {
  const { server, mood } = await startMoodyService();
  mood.answer = (_, response) => response.end('{"data":[{"id":7}]}');
  const client = openOutsideClient(server.url);
  for (let round = 1; round <= 12; round += 1) {
    await expect(client.readHoldings(new Date())).rejects.toThrow();
    await expect.poll(() => server.asked.length, { timeout: 10_000 }).toBe(round * 2);
  }
  mood.answer = answerWith({ contracts: [sentContract({ id: 'calm' })] });
  expect((await client.readHoldings(new Date())).contracts).toHaveLength(1);
});

test('84: a service that says when it will be there is asked once, and again then', async () => {
  const { server, mood } = await startMoodyService();
  mood.answer = (_, response) => response.writeHead(503, { 'Retry-After': '1' }).end();
  const client = openOutsideClient(server.url);
  for (let round = 1; round <= 12; round += 1) {
    await expect(client.readHoldings(new Date())).rejects.toThrow();
    await expect.poll(() => server.asked.length).toBe(round * 2);
  }
  mood.answer = answerWith({ contracts: [sentContract({ id: 'calm' })] });
  expect((await client.readHoldings(new Date())).contracts).toHaveLength(1);
});

test('84: visitors wait for a service that is starting no longer than it says', async () => {
  const { server, mood } = await startMoodyService();
  mood.answer = (_, response) => response.writeHead(503, { 'Retry-After': '3' }).end();
  let at = Date.parse('2026-03-01T12:00:00Z');
  const source = new HoldingsSource({
    client: openOutsideClient(server.url),
    kept: { find: async () => undefined, save: async () => {} },
    now: () => new Date(at),
    onHiddenFailure: () => {},
    patienceMs: 5000,
  });
  const refusal = await source.read().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(pauseAskedFor(refusal)).toBe(3000);
  mood.answer = answerWith({ contracts: [sentContract({ id: 'calm' })] });
  at += 2999;
  await expect(source.read()).rejects.toThrow(AppError);
  at += 1;
  expect((await source.read()).contracts).toHaveLength(1);
});
