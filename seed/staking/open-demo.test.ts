import { execFile } from 'node:child_process';
import { request } from 'node:http';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../../src/platform/log/log.ts';
import { startChild } from '../../tests/support/child.ts';
import { findAnvil } from './chain/find-anvil.ts';
import { openStakingDemo } from './open-demo.ts';

const log = createLog({ logLevel: 'silent' }, { write: () => {} });
const settings = { apiUrl: undefined, isDemo: true, rpcs: new Map(), allow: [] };
const soon = { timeout: 30_000, interval: 50 };
// The chain gives way to everything else on the machine, so on a busy one it takes its time.
vi.setConfig({ testTimeout: 120_000 });

async function opened(show: 'chain' | 'recording') {
  const demo = await openStakingDemo({ log, settings, show });
  onTestFinished(() => demo.stop());
  return { ...demo, api: demo.settings.apiUrl ?? '', rpc: demo.settings.rpcs.get(31_337)?.[0] };
}

async function blockNumber(rpc: string): Promise<number | undefined> {
  const body = '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}';
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(rpc, { method: 'POST', headers, body }).catch(() => undefined);
  return answer?.ok ? Number(((await answer.json()) as { result: string }).result) : undefined;
}

test('84: a recording is shown where no chain is wanted: no chain to ask, nothing that could be written to', async () => {
  const { api, settings: given, begin } = await opened('recording');
  expect((await fetch(`${api}/projects`)).status).toBe(503);
  expect([given.rpcs.size, given.allow]).toEqual([0, []]);
  begin();
  await vi.waitFor(async () => expect((await fetch(`${api}/projects`)).status).toBe(200), soon);
  const { meta } = (await (await fetch(`${api}/staking-contracts`)).json()) as {
    meta: Record<string, string>;
  };
  expect(meta['recorded_at']).toMatch(/^\d{4}-/);
});

test('two demos on one machine take ports of their own', async () => {
  const [one, other] = [await opened('recording'), await opened('recording')];
  expect(one.api).not.toBe(other.api);
});

test('pages of the web may not ask the demo, under any name of this machine', async () => {
  const { api } = await opened('recording');
  const { port } = new URL(api);
  const statusWith = (headers: Record<string, string>, path = '/v1/projects') =>
    new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1', path, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .once('error', reject)
        .end();
    });
  expect(await statusWith({})).toBe(503);
  expect(await statusWith({ Origin: 'chrome-extension://wallet' })).toBe(503);
  expect(await statusWith({ Origin: 'https://evil.example' })).toBe(403);
  expect(await statusWith({ Origin: 'null' })).toBe(403);
  expect(await statusWith({ Host: 'evil.example' })).toBe(403);
  // What is no address would end the whole program, and any page can make a browser ask for it.
  expect(await statusWith({}, '//')).toBe(404);
  expect(await statusWith({}, 'http://127.0.0.1:99999/')).toBe(404);
});

test.skipIf(findAnvil() === undefined)(
  '84: the chain is there soon, goes on, and ends with the demo',
  async () => {
    const demo = await opened('chain');
    const rpc = demo.rpc ?? '';
    demo.begin();
    await vi.waitFor(async () => expect(await blockNumber(rpc)).toBeGreaterThan(120), soon);
    await vi.waitFor(async () => expect((await fetch(`${demo.api}/projects`)).status).toBe(200), soon);
    expect(demo.settings.allow).toHaveLength(9);
    await demo.stop();
    expect(await blockNumber(rpc)).toBeUndefined();
  },
);

interface Running {
  readonly pid: number;
  readonly parent: number;
}

/** The processes of this machine that have not ended. */
async function running(): Promise<Running[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,stat=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([pid, , state = 'Z']) => pid && !state.startsWith('Z'))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }));
}

/** The processes that a program has started, and those that they have. */
async function family(pid: number): Promise<number[]> {
  const all = await running();
  const childrenOf = (parent: number) => all.filter((one) => one.parent === parent).map((one) => one.pid);
  return childrenOf(pid).flatMap((child) => [child, ...childrenOf(child)]);
}

async function living(pids: readonly number[]): Promise<number[]> {
  const all = new Set((await running()).map(({ pid }) => pid));
  return pids.filter((pid) => all.has(pid));
}

/** A program with the demo in a process of its own, whose chain is up: a keeper, and anvil. */
async function startProgram() {
  const program = startChild('run-staking-demo.ts');
  onTestFinished(() => program.kill());
  const api = await program.nextLine();
  const rpc = new URL(api).origin;
  const up = () => vi.waitFor(async () => expect(await blockNumber(rpc)).toBeGreaterThan(120), soon);
  await up();
  const [keeper = 0, anvil = 0] = await family(program.pid);
  expect(await living([keeper, anvil])).toHaveLength(2);
  return { program, api, rpc, keeper, anvil, up };
}

const hasProcesses = findAnvil() !== undefined && process.platform !== 'win32';

test.skipIf(!hasProcesses)('a program that is killed leaves no process behind', async () => {
  const { program, keeper, anvil } = await startProgram();
  await program.kill();
  await vi.waitFor(async () => expect(await living([keeper, anvil])).toEqual([]), soon);
});

test.skipIf(!hasProcesses)('a program that is asked to end leaves no process behind', async () => {
  const { program, keeper, anvil } = await startProgram();
  process.kill(program.pid, 'SIGTERM');
  await vi.waitFor(async () => expect(await living([program.pid, keeper, anvil])).toEqual([]), soon);
});

test.skipIf(!hasProcesses)(
  'a chain that is killed comes back, and so does one whose keeper is killed',
  async () => {
    const { program, rpc, up } = await startProgram();
    for (const victim of [1, 0]) {
      const before = await family(program.pid);
      process.kill(before[victim] ?? 0, 'SIGKILL');
      await vi.waitFor(async () => expect(await living(before)).toEqual([]), soon);
      expect(await blockNumber(rpc)).toBeUndefined();
      await up();
    }
    expect(await family(program.pid)).toHaveLength(2);
  },
);
