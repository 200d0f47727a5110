import type { RequestListener } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeOnEachEngine, type Open } from '../../../../tests/support/engines.ts';
import { answerWith, startStakingServer } from '../../../../tests/support/staking-service.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../shared/errors.ts';
import { sentContract, sentProject } from '../fixtures.ts';
import type { StakingTables } from '../tables.ts';
import { openStaking } from './open-staking.ts';
import { serviceTimes } from './outside-client.ts';

/** Plenty, however busy the machine is. */
const within = { timeout: 10_000 };
const minute = 60_000;
const day = 24 * 60 * minute;
/** How long a failure is remembered. */
const failureMs = 15_000;

/** Plenty for a visitor of a test: what is not waited for is tested by itself. */
const patienceMs = 20_000;

/** A service of ours at a real server on this machine, with a clock that is turned by hand. */
async function serviceAt(open: Open, answer: RequestListener, given: { patienceMs?: number } = {}) {
  const server = await startStakingServer(answer);
  onTestFinished(() => server.stop());
  const database = await open<StakingTables>();
  let now = Date.parse('2026-11-21T07:00:00Z');
  const hidden: unknown[] = [];
  const restart = (on: Database<StakingTables> = database) =>
    openStaking({
      settings: { apiUrl: server.url, allow: [] },
      database: on,
      chains: new Map(),
      now: () => new Date(now),
      onHiddenFailure: (error) => hidden.push(error),
      patienceMs,
      times: { ...serviceTimes, breakMs: 200 },
      ...given,
    });
  const pass = (ms: number) => {
    now += ms;
  };
  return { service: restart(), restart, server, pass, hidden };
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

const contracts = (count: number) =>
  Array.from({ length: count }, (_, index) => sentContract({ id: `c${index}` }));

describeOnEachEngine('the staking of a site', (open) => {
  test('84: without an address nothing is called, there is nothing, and that is no error', async () => {
    const onSampled = vi.fn(async () => {});
    const service = openStaking({
      settings: { apiUrl: undefined, allow: [] },
      onSampled,
      database: await open(),
      chains: new Map(),
      now: () => new Date(),
      onHiddenFailure: (error) => expect.unreachable(String(error)),
    });
    expect(service.isConfigured).toBe(false);
    // Alerts of a service that was there before are over.
    service.sampler.start();
    expect(onSampled).toHaveBeenCalledExactlyOnceWith([]);
    expect(await service.read()).toEqual({
      contracts: [],
      projects: new Map(),
      generatedAt: null,
      recordedAt: null,
      isStale: false,
      readings: new Map(),
      chains: [],
    });
  });

  test('84: contracts and projects come from the address that is set', async () => {
    const { service, server } = await serviceAt(
      open,
      answerWith({ contracts: contracts(2), projects: [sentProject({ id: 'harbour' })] }),
    );
    const holdings = await service.read();
    expect(holdings.contracts.map(({ id }) => id)).toEqual(['c0', 'c1']);
    expect([...holdings.projects.keys()]).toEqual(['harbour']);
    expect(holdings.generatedAt).toBe('2026-11-21T07:00:00.000Z');
    expect(server.asked.toSorted()).toEqual([
      '/v1/projects?page=1&per_page=100',
      '/v1/staking-contracts?page=1&per_page=100',
    ]);
  });

  test('84: a long list is read to its end, an endless one is refused', async () => {
    const { service } = await serviceAt(open, answerWith({ contracts: contracts(250) }));
    expect((await service.read()).contracts).toHaveLength(250);
    const { service: endless, server } = await serviceAt(open, answerWith({ contracts: contracts(2001) }));
    expect(await failureOf(endless.read())).toMatchObject({ code: 'bad_gateway' });
    expect(server.asked.length).toBeLessThanOrEqual(22);
  });

  test('84: a service that says a total it never sends does not keep us asking', async () => {
    const { service, server } = await serviceAt(open, (_, response) =>
      response.end('{"data":[],"meta":{"total":1000000}}'),
    );
    expect((await service.read()).contracts).toEqual([]);
    expect(server.asked).toHaveLength(2);
  });

  test('84: many who ask at once, or within a minute, make one call of each', async () => {
    const { service, server, pass } = await serviceAt(open, answerWith({ contracts: contracts(1) }));
    await Promise.all(Array.from({ length: 20 }, () => service.read()));
    pass(minute - 1);
    await service.read();
    expect(server.asked).toHaveLength(2);
    pass(1);
    await Promise.all(Array.from({ length: 20 }, () => service.read()));
    await expect.poll(() => server.asked.length, within).toBe(4);
  });

  test('84: a service that sends more rows than it is asked for is refused beyond the same bound', async () => {
    const rows = contracts(1000);
    let total = 1000;
    const { service, server, pass } = await serviceAt(open, (request, response) =>
      response.end(
        JSON.stringify({ data: request.url?.startsWith('/v1/projects') ? [] : rows, meta: { total } }),
      ),
    );
    expect((await service.read()).contracts).toHaveLength(1000);
    total = 2500;
    pass(2 * day);
    expect(await failureOf(service.read())).toMatchObject({ code: 'bad_gateway' });
    expect(server.asked.filter((path) => path.startsWith('/v1/staking'))).toHaveLength(4);
  });

  test('84: without a time of its own an answer is as old as the question', async () => {
    const { service } = await serviceAt(open, (_, response) => response.end('{"data":[]}'));
    expect((await service.read()).generatedAt).toBe('2026-11-21T07:00:00.000Z');
  });

  test('84: a clock that is set back does not make old answers last', async () => {
    const { service, server, pass } = await serviceAt(open, answerWith({ contracts: [] }));
    await service.read();
    pass(-10 * minute);
    await service.read();
    expect(server.asked).toHaveLength(4);
  });

  test('84: any failure is one refusal that keeps its cause, and is tried again after a while', async () => {
    let answer: RequestListener = (_, response) => response.writeHead(500).end();
    const { service, pass } = await serviceAt(open, (request, response) => answer(request, response));
    const failures: Record<string, RequestListener> = {
      status: (_, response) => response.writeHead(503).end(),
      not_json: (_, response) => response.end('<h1>'),
      status_of_a_redirect: (_, response) => response.writeHead(301, { Location: '/' }).end(),
      too_large: (_, response) => response.end(`{"data":["${'x'.repeat(1_000_000)}"]}`),
      schema: (_, response) => response.end('{"data":[{"id":7}]}'),
    };
    for (const [name, listener] of Object.entries(failures)) {
      answer = listener;
      pass(failureMs);
      const error = await failureOf(service.read());
      expect(error, name).toBeInstanceOf(AppError);
      expect(error).toMatchObject({ code: 'bad_gateway', cause: expect.any(Error) });
    }
    answer = answerWith({ contracts: contracts(1) });
    const readAgain = () => {
      pass(failureMs);
      return service.read().then(
        ({ contracts: { length } }) => length,
        () => 0,
      );
    };
    await expect.poll(readAgain, within).toBe(1);
  });

  test('84: a failing service is asked once, however many want to know, until the failure is forgotten', async () => {
    const { service, server, pass } = await serviceAt(open, (_, response) => response.writeHead(500).end());
    const first = await Promise.all(Array.from({ length: 20 }, () => failureOf(service.read())));
    pass(failureMs - 1);
    const later = await failureOf(service.read());
    expect(new Set([...first, later]).size).toBe(1);
    // Each of the two lists, and twice again.
    await expect.poll(() => server.asked, within).toHaveLength(6);
    pass(1);
    await failureOf(service.read());
    expect(server.asked.length).toBeGreaterThan(6);
  });

  test('84: what the service told before is given at once, as such, while it is asked in the background', async () => {
    let answer = answerWith({ contracts: contracts(1) });
    const { service, pass, hidden } = await serviceAt(open, (request, response) => answer(request, response));
    expect(await service.read()).toMatchObject({ isStale: false });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer = (request, response) =>
      void released.then(() => answerWith({ contracts: contracts(2) })(request, response));
    pass(minute);
    const stale = await service.read();
    expect([stale.isStale, stale.contracts.length]).toEqual([true, 1]);
    release();
    await expect
      .poll(() => service.read(), within)
      .toMatchObject({ isStale: false, contracts: { length: 2 } });
    expect(hidden).toEqual([]);
  });

  test('84: while the service fails the last that it told lasts for a day, and each try is reported once', async () => {
    let answer = answerWith({ contracts: contracts(1) });
    const { service, server, pass, hidden } = await serviceAt(open, (request, response) =>
      answer(request, response),
    );
    await service.read();
    answer = (_, response) => response.writeHead(500).end();
    pass(minute);
    for (let index = 0; index < 20; index += 1)
      expect(await service.read()).toMatchObject({ isStale: true, generatedAt: '2026-11-21T07:00:00.000Z' });
    await expect.poll(() => hidden, within).toHaveLength(1);
    expect(await service.read()).toMatchObject({ isStale: true });
    await expect.poll(() => server.asked, within).toHaveLength(2 + 6);
    pass(day - minute - 1);
    expect(await service.read()).toMatchObject({ isStale: true, contracts: { length: 1 } });
    await expect.poll(() => hidden, within).toHaveLength(2);
    pass(failureMs);
    expect(await failureOf(service.read())).toMatchObject({ code: 'bad_gateway' });
    expect(hidden).toHaveLength(2);
  });

  test('84: a service that is not there is the same refusal', async () => {
    const { service, server } = await serviceAt(open, answerWith({ contracts: [] }));
    await server.stop();
    expect(await failureOf(service.read())).toMatchObject({ code: 'bad_gateway' });
  });
});
