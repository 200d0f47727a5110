import type { RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '../../shared/errors.ts';
import { answerWith, sentContract, sentProject, startStakingServer } from './fixtures.ts';
import { stakingServiceAt } from './service.ts';

const minute = 60_000;

/** A service of ours at a real server on this machine, with a clock that is turned by hand. */
async function serviceAt(answer: RequestListener) {
  const server = await startStakingServer(answer);
  onTestFinished(() => server.stop());
  let now = Date.parse('2026-11-21T07:00:00Z');
  const service = stakingServiceAt(server.url, () => new Date(now));
  const pass = (ms: number) => {
    now += ms;
  };
  return { service, server, pass };
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

const contracts = (count: number) =>
  Array.from({ length: count }, (_, index) => sentContract({ id: `c${index}` }));

test('84: without an address nothing is called, there is nothing, and that is no error', async () => {
  const service = stakingServiceAt(undefined, () => new Date());
  expect(service.isConfigured).toBe(false);
  expect(await service.read()).toEqual({ contracts: [], projects: [], generatedAt: null });
});

test('84: contracts and projects come from the address that is set', async () => {
  const { service, server } = await serviceAt(
    answerWith({ contracts: contracts(2), projects: [sentProject({ id: 'harbour' })] }),
  );
  const holdings = await service.read();
  expect(holdings.contracts.map(({ id }) => id)).toEqual(['c0', 'c1']);
  expect(holdings.projects.map(({ id }) => id)).toEqual(['harbour']);
  expect(holdings.generatedAt).toBe('2026-11-21T07:00:00.000Z');
  expect(server.asked.toSorted()).toEqual([
    '/v1/projects?page=1&per_page=100',
    '/v1/staking-contracts?page=1&per_page=100',
  ]);
});

test('84: a long list is read to its end, an endless one is refused', async () => {
  const { service } = await serviceAt(answerWith({ contracts: contracts(250) }));
  expect((await service.read()).contracts).toHaveLength(250);
  const { service: endless, server } = await serviceAt(answerWith({ contracts: contracts(501) }));
  expect(await failureOf(endless.read())).toMatchObject({ code: 'bad_gateway' });
  expect(server.asked.length).toBeLessThanOrEqual(6);
});

test('84: a service that says a total it never sends does not keep us asking', async () => {
  const { service, server } = await serviceAt((_, response) =>
    response.end('{"data":[],"meta":{"total":1000000}}'),
  );
  expect((await service.read()).contracts).toEqual([]);
  expect(server.asked).toHaveLength(2);
});

test('84: many who ask at once, or within a minute, make one call of each', async () => {
  const { service, server, pass } = await serviceAt(answerWith({ contracts: contracts(1) }));
  await Promise.all(Array.from({ length: 20 }, () => service.read()));
  pass(minute - 1);
  await service.read();
  expect(server.asked).toHaveLength(2);
  pass(1);
  await service.read();
  expect(server.asked).toHaveLength(4);
});

test('84: a clock that is set back does not make old answers last', async () => {
  const { service, server, pass } = await serviceAt(answerWith({ contracts: [] }));
  await service.read();
  pass(-10 * minute);
  await service.read();
  expect(server.asked).toHaveLength(4);
});

test('84: any failure is one refusal that keeps its cause, and the next call tries again', async () => {
  let answer: RequestListener = (_, response) => response.writeHead(500).end();
  const { service } = await serviceAt((request, response) => answer(request, response));
  const failures: Record<string, RequestListener> = {
    status: (_, response) => response.writeHead(503).end(),
    not_json: (_, response) => response.end('<h1>'),
    status_of_a_redirect: (_, response) => response.writeHead(301, { Location: '/' }).end(),
    too_large: (_, response) => response.end(`{"data":["${'x'.repeat(1_000_000)}"]}`),
    schema: (_, response) => response.end('{"data":[{"id":7}]}'),
  };
  for (const [name, listener] of Object.entries(failures)) {
    answer = listener;
    const error = await failureOf(service.read());
    expect(error, name).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'bad_gateway', cause: expect.any(Error) });
  }
  answer = answerWith({ contracts: contracts(1) });
  expect((await service.read()).contracts).toHaveLength(1);
});

test('84: a service that is not there is the same refusal', async () => {
  const service = stakingServiceAt('http://127.0.0.1:1', () => new Date());
  expect(await failureOf(service.read())).toMatchObject({ code: 'bad_gateway' });
});
