import { execFile } from 'node:child_process';
import { request } from 'node:http';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { startChild } from '#tests/support/child.ts';
import { findAnvil } from './chain/find-anvil.ts';
import { openStakingDemo } from './open-demo.ts';

const log = createLog({ logLevel: 'silent' }, { write: () => {} });
const settings = { apiUrl: undefined, isDemo: true, rpcs: new Map(), allowedContracts: [] };
const soon = { timeout: 30_000, interval: 50 };
// The chain has low priority, so it is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

async function openDemo(show: 'chain' | 'recording') {
  const demo = await openStakingDemo({ log, settings, source: show });
  onTestFinished(() => demo.stop());
  return { ...demo, api: demo.settings.apiUrl ?? '', rpc: demo.settings.rpcs.get(31_337)?.[0] };
}

async function blockNumber(rpc: string): Promise<number | undefined> {
  const body = '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}';
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(rpc, { method: 'POST', headers, body }).catch(() => undefined);
  return response?.ok ? Number(((await response.json()) as { result: string }).result) : undefined;
}

test('84: the recording has no chain and no writable contracts', async () => {
  const { api, settings, start } = await openDemo('recording');
  expect((await fetch(`${api}/projects`)).status).toBe(503);
  expect([settings.rpcs.size, settings.allowedContracts]).toEqual([0, []]);
  start();
  await vi.waitFor(async () => expect((await fetch(`${api}/projects`)).status).toBe(200), soon);
  const { meta } = (await (await fetch(`${api}/staking-contracts`)).json()) as {
    meta: Record<string, string>;
  };
  expect(meta['recorded_at']).toMatch(/^\d{4}-/);
});

test('two demos on one machine use different ports', async () => {
  const [one, other] = [await openDemo('recording'), await openDemo('recording')];
  expect(one.api).not.toBe(other.api);
});

test('web pages cannot access the demo under any host name', async () => {
  const { api } = await openDemo('recording');
  const { port } = new URL(api);
  const statusWith = (headers: Record<string, string>, path = '/v1/projects') =>
    new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1', path, headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .once('error', reject)
        .end();
    });
  expect(await statusWith({})).toBe(503);
  expect(await statusWith({ Origin: 'chrome-extension://wallet' })).toBe(503);
  expect(await statusWith({ Origin: 'https://evil.example' })).toBe(403);
  expect(await statusWith({ Origin: 'null' })).toBe(403);
  expect(await statusWith({ Host: 'evil.example' })).toBe(403);
  // An unparsable path must not crash the program; any page can make a browser request it.
  expect(await statusWith({}, '//')).toBe(404);
  expect(await statusWith({}, 'http://127.0.0.1:99999/')).toBe(404);
});

test.skipIf(findAnvil() === undefined)(
  '84: the chain starts soon, advances, and ends with the demo',
  async () => {
    const demo = await openDemo('chain');
    const rpc = demo.rpc ?? '';
    demo.start();
    await vi.waitFor(async () => expect(await blockNumber(rpc)).toBeGreaterThan(120), soon);
    await vi.waitFor(async () => expect((await fetch(`${demo.api}/projects`)).status).toBe(200), soon);
    expect(demo.settings.allowedContracts).toHaveLength(9);
    await demo.stop();
    expect(await blockNumber(rpc)).toBeUndefined();
  },
);

interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
}

/** Lists the running processes of this machine. */
async function listProcesses(): Promise<RunningProcess[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,stat=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([pid, , state = 'Z']) => pid && !state.startsWith('Z'))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }));
}

/** Returns the descendants of a process. */
async function findDescendants(pid: number): Promise<number[]> {
  const all = await listProcesses();
  const childrenOf = (parent: number) => all.filter((one) => one.parent === parent).map((one) => one.pid);
  return childrenOf(pid).flatMap((child) => [child, ...childrenOf(child)]);
}

async function filterRunning(pids: readonly number[]): Promise<number[]> {
  const all = new Set((await listProcesses()).map(({ pid }) => pid));
  return pids.filter((pid) => all.has(pid));
}

/** Starts a program with the demo in a child process and waits until its chain is up: a supervisor and anvil. */
async function startProgram() {
  const program = startChild('run-staking-demo.ts');
  onTestFinished(() => program.kill());
  const api = await program.nextLine();
  const rpc = new URL(api).origin;
  const waitForChain = () =>
    vi.waitFor(async () => expect(await blockNumber(rpc)).toBeGreaterThan(120), soon);
  await waitForChain();
  const [supervisor = 0, anvil = 0] = await findDescendants(program.pid);
  expect(await filterRunning([supervisor, anvil])).toHaveLength(2);
  return { program, api, rpc, supervisor, anvil, up: waitForChain };
}

const hasProcesses = findAnvil() !== undefined && process.platform !== 'win32';

test.skipIf(!hasProcesses)('a program that is killed leaves no process behind', async () => {
  const { program, supervisor, anvil } = await startProgram();
  await program.kill();
  await vi.waitFor(async () => expect(await filterRunning([supervisor, anvil])).toEqual([]), soon);
});

test.skipIf(!hasProcesses)('a program that is asked to stop leaves no process behind', async () => {
  const { program, supervisor, anvil } = await startProgram();
  process.kill(program.pid, 'SIGTERM');
  await vi.waitFor(
    async () => expect(await filterRunning([program.pid, supervisor, anvil])).toEqual([]),
    soon,
  );
});

test.skipIf(!hasProcesses)(
  'a killed chain restarts, and so does one whose supervisor is killed',
  async () => {
    const { program, rpc, up: waitForChain } = await startProgram();
    for (const victim of [1, 0]) {
      const before = await findDescendants(program.pid);
      process.kill(before[victim] ?? 0, 'SIGKILL');
      await vi.waitFor(async () => expect(await filterRunning(before)).toEqual([]), soon);
      expect(await blockNumber(rpc)).toBeUndefined();
      await waitForChain();
    }
    expect(await findDescendants(program.pid)).toHaveLength(2);
  },
);
