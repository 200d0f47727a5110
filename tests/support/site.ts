import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test as base, type Page, type WorkerFixture } from '@playwright/test';
import { copySiteTemplate } from './site-template.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A running server of the production build with its own data. */
export interface Site {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** The link with which the first owner is created; undefined if the site has an owner. */
  readonly setUpLink: string | undefined;
  stop(): Promise<void>;
}

async function readStartup(server: ChildProcess): Promise<Pick<Site, 'url' | 'setUpLink'>> {
  if (!server.stdout) throw new Error('the server has no output');
  let setUpLink: string | undefined;
  for await (const line of createInterface({ input: server.stdout })) {
    setUpLink ??= /^http\S+\/set-up#\S+$/.exec(line)?.[0];
    const url = /^Vitrine is ready: (\S+)$/.exec(line)?.[1];
    if (url) return { url, setUpLink };
  }
  throw new Error('the server stopped before it was ready');
}

/** Runs a production build, by default this project's, with exactly these environment variables. */
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

/** Runs a command of the production build and returns its output. */
export async function runVitrine(args: readonly string[], env: Record<string, string>): Promise<string> {
  const main = join(root, 'dist/server/main.js');
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...args], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', NODE_ENV: 'production', ...env },
  });
  return stdout;
}

/** Waits for a process to end; returns its exit code or signal. */
export function waitForExit(server: ChildProcess): Promise<number | string | null> {
  if (server.exitCode !== null || server.signalCode !== null) {
    return Promise.resolve(server.exitCode ?? server.signalCode);
  }
  return new Promise((resolve) => server.once('exit', (code, signal) => resolve(code ?? signal)));
}

/** Creates an empty data folder. */
export function makeDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'vitrine-e2e-'));
}

/** Copies the production build, so that a test may damage it; the caller deletes the copy. */
export async function copyBuild(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'vitrine-build-'));
  await cp(join(root, 'dist'), join(dir, 'dist'), { recursive: true });
  await symlink(join(root, 'node_modules'), join(dir, 'node_modules'));
  return dir;
}

/** Starts the production build on a free port; it adds the demo content to an empty data folder. */
export async function startSite(
  dataDir: string,
  settings: Record<string, string> = {},
  buildDir = root,
): Promise<Site> {
  const server = spawnServer({ DATA_DIR: dataDir, ...settings }, 'inherit', buildDir);
  const startup = await readStartup(server);
  server.stdout?.resume();
  return {
    ...startup,
    dataDir,
    process: server,
    async stop() {
      server.kill('SIGTERM');
      await waitForExit(server);
    },
  };
}

/** Starts a site with the demo content, its images and an owner; `stop` deletes its data. */
export async function startDemoSite(settings: Record<string, string> = {}): Promise<Site> {
  const dataDir = await makeDataDir();
  await copySiteTemplate(dataDir);
  const site = await startSite(dataDir, settings);
  return {
    ...site,
    async stop() {
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Waits until the page is hydrated. Before that a button submits a form or does nothing. The router removes `$_TSR`
 * when it hydrates.
 */
export function waitForHydration(page: Page): Promise<unknown> {
  return page.waitForFunction(() => !('$_TSR' in window));
}

/** Tests that do not need hydration pass `commit` or `load`. */
const shouldWaitForHydration = (waitUntil: string | undefined) =>
  waitUntil === undefined || waitUntil === 'networkidle';

/** Makes `goto` and `reload` wait for hydration, unless the test passes another `waitUntil`. */
export function withHydrationWait(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (shouldWaitForHydration(options?.waitUntil)) await waitForHydration(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (shouldWaitForHydration(options?.waitUntil)) await waitForHydration(page);
    return response;
  };
  return page;
}

/** Runs a site with demo content and an owner while it is used. */
async function provideDemoSite(use: (site: Site) => Promise<void>): Promise<void> {
  const site = await startDemoSite();
  await use(site);
  await site.stop();
}

/**
 * A `test` with a running site that has an owner. The tests of a worker share it, so they may only write data
 * of a user that they created.
 */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads what a fixture needs from this pattern
    async ({}, use) => provideDemoSite(use),
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page }, use) => use(withHydrationWait(page)),
});

/**
 * Returns the fixture of a site whose content the tests change. Each call creates another site, so that test
 * files do not share content. A file with its own site runs in one worker (`mode: 'default'`): another worker
 * would start a second site and browser for the same tests.
 */
export const ownSite = (): [WorkerFixture<Site, object>, { scope: 'worker' }] => [
  // biome-ignore lint/correctness/noEmptyPattern: the library reads what a fixture needs from this pattern
  async ({}, use) => provideDemoSite(use),
  { scope: 'worker' },
];
