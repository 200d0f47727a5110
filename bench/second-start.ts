import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverEnv } from './children.ts';
import { formatTable, median, type Verdict } from './report.ts';
import { projectRoot, withWorkFolder } from './work-folder.ts';

const starts = 3;
const pollMs = 5;
const limitMs = 30_000;
const graceMs = 5000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

/** npm as it was called for this benchmark, else the one on the path. */
function npmStart(env: NodeJS.ProcessEnv) {
  const { npm_execpath: script, npm_node_execpath: node = process.execPath } = process.env;
  const known = script?.endsWith('.js') ? { command: node, args: [script] } : { command: 'npm', args: [] };
  // A group of its own: npm starts a shell, which starts the server, and all of them have to end.
  const options = { cwd: projectRoot, env, stdio: 'ignore', detached: process.platform !== 'win32' } as const;
  return spawn(known.command, [...known.args, 'start'], {
    ...options,
    shell: known.args.length === 0 && process.platform === 'win32',
  });
}

/** The status of an answer; nothing when nobody listens. */
async function statusOf(url: string): Promise<number | undefined> {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return undefined;
  }
}

/** Asks again and again until the status is the wanted one; false when that takes too long. */
async function waitForStatus(url: string, wanted: number | undefined, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (performance.now() < end) {
    if ((await statusOf(url)) === wanted) return true;
    await sleep(pollMs);
  }
  return false;
}

/** Sends a signal to all that was started; gives whether any of them was still there. */
function endAll(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    return false;
  }
}

/** Lets all of them end by themselves: what the server compiled is kept when it ends. */
async function waitForEnd(pid: number, limitMs: number): Promise<void> {
  const end = performance.now() + limitMs;
  while (endAll(pid, 0) && performance.now() < end) await sleep(pollMs);
}

/** Starts as a person would, and measures until the home is there. */
async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const began = performance.now();
  const npm = npmStart({ ...serverEnv(dataDir), STAKING_API_URL: '', PORT: String(port) });
  const { pid } = npm;
  if (pid === undefined) throw new Error('npm could not be started');
  const end = () => endAll(pid, 'SIGKILL');
  process.on('exit', end);
  try {
    if (!(await waitForStatus(url, 200, limitMs))) throw new Error(`${url} did not answer in time`);
    return performance.now() - began;
  } finally {
    endAll(pid, 'SIGTERM');
    await waitForEnd(pid, graceMs);
    end();
    process.off('exit', end);
  }
}

/** From `npm start` to the first page, with data that is there and a build that is up to date. */
export function benchSecondStart(): Promise<Verdict[]> {
  return withWorkFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    const first = await startOnce(dataDir);
    const later: number[] = [];
    for (let start = 0; start < starts; start += 1) later.push(await startOnce(dataDir));
    const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
    const middle = median(later);
    console.log(
      formatTable([
        ['npm start until the home answers', ''],
        ['first, fills the database', seconds(first)],
        [`again, middle of ${starts}`, seconds(middle)],
        ['again, each', later.map(seconds).join(', ')],
      ]),
    );
    return [{ what: 'second start', value: seconds(middle), goal: '≤ 1 s', met: middle <= 1000 }];
  });
}
