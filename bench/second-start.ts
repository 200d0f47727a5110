import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyDemoData } from '#seed/demo-data-cache.ts';
import { serverEnv } from './children.ts';
import { findFreePort } from './free-port.ts';
import { formatTable, median, type Verdict } from './report.ts';
import { projectRoot, withTempFolder } from './temp-folder.ts';

const starts = 5;
const pollMs = 5;
const timeoutMs = 30_000;
const graceMs = 5000;

/** Starts the npm that runs this benchmark, else the one on the path. */
function npmStart(env: NodeJS.ProcessEnv) {
  const { npm_execpath: script, npm_node_execpath: node = process.execPath } = process.env;
  const npmCommand = script?.endsWith('.js')
    ? { command: node, args: [script] }
    : { command: 'npm', args: [] };
  // In a separate process group, because npm starts a shell, which starts the server, and all must end.
  const options = { cwd: projectRoot, env, stdio: 'ignore', detached: process.platform !== 'win32' } as const;
  return spawn(npmCommand.command, [...npmCommand.args, 'start'], {
    ...options,
    shell: npmCommand.args.length === 0 && process.platform === 'win32',
  });
}

/** Returns a response's status; undefined if the connection fails. */
async function getStatus(url: string): Promise<number | undefined> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.status;
  } catch {
    return undefined;
  }
}

/** Polls until the status is the expected one; returns false on timeout. */
async function waitForStatus(url: string, expected: number | undefined, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if ((await getStatus(url)) === expected) return true;
    await sleep(pollMs);
  }
  return false;
}

/** Sends a signal to the process group; returns false if no process was left. */
function signalAll(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    return false;
  }
}

/** Waits until all have exited, so that the server can write its compile cache. */
async function waitForEnd(pid: number, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (signalAll(pid, 0) && performance.now() < deadline) await sleep(pollMs);
}

/** Starts the built server without npm, as the container does. */
function serverStart(env: NodeJS.ProcessEnv) {
  const entry = join(projectRoot, 'dist', 'server', 'main.js');
  return spawn(process.execPath, [entry], { cwd: projectRoot, env, stdio: 'ignore', detached: true });
}

/** Starts the program and returns the milliseconds until the home page responds. */
async function startOnce(startProgram: typeof serverStart, dataDir: string): Promise<number> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}/`;
  const startedAt = performance.now();
  const program = startProgram({ ...serverEnv(dataDir), PORT: String(port) });
  const { pid } = program;
  if (pid === undefined) throw new Error('the program could not be started');
  const killAll = () => signalAll(pid, 'SIGKILL');
  process.on('exit', killAll);
  try {
    if (!(await waitForStatus(url, 200, timeoutMs))) throw new Error(`${url} did not respond in time`);
    return performance.now() - startedAt;
  } finally {
    signalAll(pid, 'SIGTERM');
    await waitForEnd(pid, graceMs);
    killAll();
    process.off('exit', killAll);
  }
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

async function startAgain(startProgram: typeof serverStart, dataDir: string): Promise<number[]> {
  const times: number[] = [];
  for (let start = 0; start < starts; start += 1) times.push(await startOnce(startProgram, dataDir));
  return times;
}

/** Measures a start to the first page with an up-to-date build: of the server alone, and by `npm start`. */
export function benchSecondStart(): Promise<Verdict[]> {
  return withTempFolder(async (folder) => {
    const first = await startOnce(npmStart, join(folder, 'empty'));
    const dataDir = join(folder, 'data');
    // With its derivatives: a server that is still creating them has other work to do.
    await copyDemoData(dataDir, 'normal');
    await startOnce(serverStart, dataDir);
    const serverTimes = await startAgain(serverStart, dataDir);
    const npmTimes = await startAgain(npmStart, dataDir);
    const [serverMedian, npmMedian] = [median(serverTimes), median(npmTimes)];
    console.log(
      formatTable([
        ['start of the process until the home page responds', 'median', 'each'],
        ['npm start, first start, fills the database', seconds(first), ''],
        ['server alone, as in the container', seconds(serverMedian), serverTimes.map(seconds).join(', ')],
        [
          'npm start, with data and an up-to-date build',
          seconds(npmMedian),
          npmTimes.map(seconds).join(', '),
        ],
      ]),
    );
    return [
      {
        what: 'second start of the server',
        value: seconds(serverMedian),
        goal: '≤ 0.4 s',
        met: serverMedian <= 400,
      },
      { what: 'second npm start', value: seconds(npmMedian), goal: '≤ 1 s', met: npmMedian <= 1000 },
    ];
  });
}
