import { accessSync, constants } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BootstrapError, findNode, run, wasStopped, withProgress } from './bootstrap-process.mjs';
import {
  clearBuildStamp,
  clearInstallStamp,
  isBuildNeeded,
  isInstallNeeded,
  stampSources,
  writeBuildStamp,
  writeInstallStamp,
} from './bootstrap-stamps.mjs';

/** The project folder. */
export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

const minNodeMajor = 20;

/**
 * Prepares the project: installs packages if they are missing or belong to another lockfile and, with
 * `build`, builds if the sources changed. Takes a few milliseconds if there is nothing to do.
 * @param {{ build: boolean, root?: string }} options
 */
export async function prepare({ build, root = projectRoot }) {
  requireNode();
  const needsBuild = build && isBuildNeeded(root);
  const needsInstall = isInstallNeeded(root);
  if (!needsInstall && !needsBuild) return;
  if (!isWritable(root)) {
    // An image with a finished build and without the build tools needs nothing else.
    if (build && !needsBuild) return;
    throw new BootstrapError(
      `${root} is read-only and ${needsInstall ? 'its packages are not installed' : 'its build is not up to date'}. ` +
        'Run npm run build where the folder is writable, then start again.',
    );
  }
  await withLock(root, async () => {
    // Checked again: another process may have done the work during the wait.
    if (isInstallNeeded(root)) await install(root);
    if (build && isBuildNeeded(root)) await buildAll(root);
  });
}

/**
 * Builds unconditionally and shows the output of the build.
 * @param {{ root?: string }} [options]
 */
export async function rebuild({ root = projectRoot } = {}) {
  await withLock(root, () => buildAll(root, { quiet: false }));
}

async function withLock(/** @type {string} */ root, /** @type {() => Promise<void>} */ work) {
  // Imported lazily: a normal start needs no lock.
  const { acquireLock } = await import('./bootstrap-lock.mjs');
  const release = await acquireLock(join(root, '.cache', 'bootstrap.lock'));
  try {
    await work();
  } finally {
    release();
  }
}

async function install(/** @type {string} */ root) {
  clearInstallStamp(root);
  const { command, args, shell } = npmCommand();
  // The build needs the development packages, whatever NODE_ENV or npm's configuration says.
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
        'The packages could not be installed: see npm’s output above. Check the network connection ' +
        '(and a proxy, if there is one), then start again.',
    ),
  );
  writeInstallStamp(root);
  return code;
}

async function buildAll(/** @type {string} */ root, { quiet = true } = {}) {
  const stamp = stampSources(root);
  clearBuildStamp(root);
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const parts = [
    { title: 'Building the pages', args: [] },
    { title: 'Building the server', args: ['--ssr'] },
  ];
  for (const { title, args } of parts) {
    await withProgress(title, async () =>
      expectSuccess(
        await run(findNode(root), [vite, 'build', ...args], { root, quiet, env: { NODE_ENV: 'production' } }),
        () => 'The build failed: see the output above.',
      ),
    );
  }
  writeBuildStamp(root, stamp);
}

/** Exits like the child if that was stopped; reports any other failure as a message. */
function expectSuccess(/** @type {number} */ code, /** @type {() => string} */ explain) {
  if (wasStopped(code)) process.exit(code);
  if (code !== 0) throw new BootstrapError(explain());
}

/** Returns the npm that runs this script, otherwise the one on the PATH. */
function npmCommand() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script?.endsWith('.js')) return { command: node ?? process.execPath, args: [script], shell: false };
  // On Windows npm is a batch file, which only a shell can run.
  return { command: 'npm', args: [], shell: process.platform === 'win32' };
}

/**
 * Returns the command for a clean installation. Windows cannot delete a running program, such as the Node
 * inside node_modules after the first installation, so there npm updates in place.
 */
function cleanInstallCommand(/** @type {string} */ root) {
  const runsInside = process.execPath.startsWith(join(root, 'node_modules'));
  return process.platform === 'win32' && runsInside ? 'install' : 'ci';
}

function requireNode() {
  if (Number.parseInt(process.versions.node, 10) >= minNodeMajor) return;
  throw new BootstrapError(
    `Vitrine needs Node ${minNodeMajor} or newer to start; this is ${process.versions.node}.`,
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
