import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test as base, type Page } from '@playwright/test';
import { copyDemoData } from '../../seed/kept-demo.ts';
import { ownerSettings } from './owner.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A server of the production build with its own data, as a person would start it. */
export interface Site {
  readonly url: string;
  readonly process: ChildProcess;
  /** Makes whoever opens it the first owner; there is none when the site has one. */
  readonly setUpLink: string | undefined;
  stop(): Promise<void>;
}

async function readStart(server: ChildProcess): Promise<Pick<Site, 'url' | 'setUpLink'>> {
  if (!server.stdout) throw new Error('the server has no output');
  let setUpLink: string | undefined;
  for await (const line of createInterface({ input: server.stdout })) {
    setUpLink ??= /^http\S+\/set-up#\S+$/.exec(line)?.[0];
    const url = /^Vitrine is ready: (\S+)$/.exec(line)?.[1];
    if (url) return { url, setUpLink };
  }
  throw new Error('the server stopped before it was ready');
}

/** Runs a production build, this project's own unless another is given, with exactly these settings. */
export function spawnServer(
  env: Record<string, string>,
  stderr: 'inherit' | 'pipe' = 'inherit',
  buildDir = root,
): ChildProcess {
  return spawn(process.execPath, [join(buildDir, 'dist/server/main.js')], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      STAKING_API_URL: 'none',
      ...env,
    },
    stdio: ['ignore', 'pipe', stderr],
  });
}

/** Runs a command of the production build; gives what it says. */
export async function runVitrine(words: readonly string[], env: Record<string, string>): Promise<string> {
  const main = join(root, 'dist/server/main.js');
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...words], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', NODE_ENV: 'production', ...env },
  });
  return stdout;
}

/** How a process ended: its exit code, or the signal that ended it. */
export function endOf(server: ChildProcess): Promise<number | string | null> {
  if (server.exitCode !== null || server.signalCode !== null) {
    return Promise.resolve(server.exitCode ?? server.signalCode);
  }
  return new Promise((resolve) => server.once('exit', (code, signal) => resolve(code ?? signal)));
}

/** An empty data folder. */
export function makeDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'vitrine-e2e-'));
}

/** A copy of the production build that a test may damage; the caller removes it. */
export async function copyBuild(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'vitrine-build-'));
  await cp(join(root, 'dist'), join(dir, 'dist'), { recursive: true });
  await symlink(join(root, 'node_modules'), join(dir, 'node_modules'));
  return dir;
}

/** Starts the production build on a free port; an empty data folder gets the demo content. */
export async function startSite(
  dataDir: string,
  settings: Record<string, string> = {},
  buildDir = root,
): Promise<Site> {
  const server = spawnServer({ DATA_DIR: dataDir, ...settings }, 'inherit', buildDir);
  const started = await readStart(server);
  server.stdout?.resume();
  return {
    ...started,
    process: server,
    async stop() {
      server.kill('SIGTERM');
      await endOf(server);
    },
  };
}

/**
 * Waits until the page's scripts have taken it over. Before that a button is one of the server's page: it sends a
 * form, or does nothing yet. The router's starting values are gone once they have been taken.
 */
function scriptsHaveCome(page: Page): Promise<unknown> {
  return page.waitForFunction(() => !('$_TSR' in window));
}

/** A page that is opened for less than its scripts is asked for by name: `commit` or `load`. */
const isAtLeisure = (waitUntil: string | undefined) => waitUntil === undefined || waitUntil === 'networkidle';

/** Lets a page be opened as a person finds it who reads before pressing, unless the test says what it waits for. */
export function openedAtLeisure(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (isAtLeisure(options?.waitUntil)) await scriptsHaveCome(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (isAtLeisure(options?.waitUntil)) await scriptsHaveCome(page);
    return answer;
  };
  return page;
}

/** Tests with a running site that has an owner, shared by the tests of one worker: they read, they do not write. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads what a fixture needs from this pattern
    async ({}, use) => {
      const dataDir = await makeDataDir();
      await copyDemoData(dataDir);
      const site = await startSite(dataDir, ownerSettings);
      await use(site);
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page }, use) => use(openedAtLeisure(page)),
});
