import { accessSync, constants } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BootstrapError, findNode, run, wasStopped, withProgress } from './bootstrap-process.mjs';
import {
  forgetBuild,
  forgetInstall,
  isBuildNeeded,
  isInstallNeeded,
  recordBuild,
  recordInstall,
  stampSources,
} from './bootstrap-stamps.mjs';

/** The project's folder. */
export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

const oldestNode = 20;

/**
 * Makes the project ready: installs the packages when they are missing or made
 * from another lockfile and, with `build`, builds when the sources changed.
 * Costs a few milliseconds when there is nothing to do.
 * @param {{ build: boolean, root?: string }} options
 */
export async function prepare({ build, root = projectRoot }) {
  requireNode();
  const toBuild = build && isBuildNeeded(root);
  const toInstall = isInstallNeeded(root);
  if (!toInstall && !toBuild) return;
  if (!isWritable(root)) {
    // An image with a finished build and without the tools for building has all that it needs.
    if (build && !toBuild) return;
    throw new BootstrapError(
      `${root} is read-only and ${toInstall ? 'its packages are not installed' : 'its build is not up to date'}. ` +
        'Run npm run build where it can be written, then start again.',
    );
  }
  await alone(root, async () => {
    // Asked again: another start may have done the work while this one waited.
    if (isInstallNeeded(root)) await install(root);
    if (build && isBuildNeeded(root)) await buildAll(root);
  });
}

/**
 * Builds whether or not the sources changed, showing the build's own output.
 * @param {{ root?: string }} [options]
 */
export async function rebuild({ root = projectRoot } = {}) {
  await alone(root, () => buildAll(root, { quiet: false }));
}

async function alone(/** @type {string} */ root, /** @type {() => Promise<void>} */ work) {
  // Loaded late: the usual start needs no lock.
  const { takeLock } = await import('./bootstrap-lock.mjs');
  const release = await takeLock(join(root, '.cache', 'bootstrap.lock'));
  try {
    await work();
  } finally {
    release();
  }
}

async function install(/** @type {string} */ root) {
  forgetInstall(root);
  const { command, args, shell } = npm();
  // The build needs the development packages, whatever NODE_ENV or npm's settings say.
  const flags = [
    cleanInstallCommand(root),
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--loglevel=error',
  ];
  const code = await withProgress('Installing packages', async () =>
    expectSuccess(
      await run(command, [...args, ...flags], { root, quiet: true, shell }),
      () =>
        'The packages could not be installed: see the lines of npm above. Check the network connection ' +
        '(and a proxy, if there is one), then start again.',
    ),
  );
  recordInstall(root);
  return code;
}

async function buildAll(/** @type {string} */ root, { quiet = true } = {}) {
  const stamp = stampSources(root);
  forgetBuild(root);
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const parts = [
    { title: 'Building the pages', args: [] },
    { title: 'Building the server', args: ['--ssr'] },
  ];
  for (const { title, args } of parts) {
    await withProgress(title, async () =>
      expectSuccess(
        await run(findNode(root), [vite, 'build', ...args], { root, quiet, env: { NODE_ENV: 'production' } }),
        () => 'The build failed: see the lines above.',
      ),
    );
  }
  recordBuild(root, stamp);
}

/** Stops the process the way the child was stopped; any other failure becomes a message. */
function expectSuccess(/** @type {number} */ code, /** @type {() => string} */ explain) {
  if (wasStopped(code)) process.exit(code);
  if (code !== 0) throw new BootstrapError(explain());
}

/** npm as it was called for this script, else the one on the path. */
function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script?.endsWith('.js')) return { command: node ?? process.execPath, args: [script], shell: false };
  // On Windows npm is a command file, which only a shell can run.
  return { command: 'npm', args: [], shell: process.platform === 'win32' };
}

/**
 * Windows can not delete a program that runs, and after the first installation
 * that program is the Node inside node_modules: there npm changes it in place.
 */
function cleanInstallCommand(/** @type {string} */ root) {
  const runsInside = process.execPath.startsWith(join(root, 'node_modules'));
  return process.platform === 'win32' && runsInside ? 'install' : 'ci';
}

function requireNode() {
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return;
  throw new BootstrapError(
    `Vitrine needs Node ${oldestNode} or newer to start; this is ${process.versions.node}.`,
  );
}

function isWritable(/** @type {string} */ root) {
  try {
    accessSync(root, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
