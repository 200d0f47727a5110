import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join, posix, win32 } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BootstrapError, run, withProgress } from './bootstrap-process.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const macPlaces = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Where a browser may be, best first: the place that CHROMIUM_PATH names, then
 * the search path, then the usual places of the system.
 * @param {NodeJS.Platform} platform
 * @param {Record<string, string | undefined>} env
 * @returns {string[]}
 */
export function browserPlaces(platform, env) {
  // A named browser is meant; taking another one in silence would hide a typing error.
  if (env.CHROMIUM_PATH) return [env.CHROMIUM_PATH];
  if (platform === 'win32') return windowsPlaces(env);
  const folders = [...(env.PATH ?? '').split(':').filter(Boolean), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  const onPath = names.flatMap((name) => folders.map((folder) => posix.join(folder, name)));
  return [...new Set(platform === 'darwin' ? [...onPath, ...macPlaces] : onPath)];
}

/**
 * The first browser that is there and runs.
 * @param {{ platform?: NodeJS.Platform, env?: Record<string, string | undefined>, works?: (path: string) => boolean }} [options]
 * @returns {string | undefined}
 */
export function findBrowser({ platform = process.platform, env = process.env, works = runsHere } = {}) {
  const found = browserPlaces(platform, env).find(works);
  if (found === undefined && env.CHROMIUM_PATH) {
    throw new BootstrapError(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, where no browser can be started.`);
  }
  return found;
}

/**
 * The browser for the end-to-end tests; installs one when the machine has none:
 * on Debian and Ubuntu as root from the system's packages, elsewhere Playwright's own.
 * @param {string} root
 * @returns {Promise<string>} the path of the program
 */
export async function findOrInstallBrowser(root) {
  const found = findBrowser() ?? (await findPlaywrightBrowser(root));
  if (found !== undefined) return found;
  if (canUseApt()) await withProgress('Installing Chromium', () => installWithApt(root));
  const installed = findBrowser();
  if (installed !== undefined) return installed;
  await withProgress("Downloading Playwright's Chromium", () => installWithPlaywright(root));
  const downloaded = await findPlaywrightBrowser(root);
  if (downloaded !== undefined) return downloaded;
  throw new BootstrapError(
    'No browser for the end-to-end tests. Install Chromium or Chrome, or name one in CHROMIUM_PATH.',
  );
}

/** @param {Record<string, string | undefined>} env */
function windowsPlaces(env) {
  const bases = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
  const files = ['Chromium\\Application\\chrome.exe', 'Google\\Chrome\\Application\\chrome.exe'];
  return files.flatMap((file) => bases.flatMap((base) => (base ? [win32.join(base, file)] : [])));
}

function runsHere(/** @type {string} */ path) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  // Ubuntu's chromium-browser may be a stub that only names a snap. On Windows asking opens a window.
  return process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

function canUseApt() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return process.getuid?.() === 0 && folders.some((folder) => existsSync(join(folder, 'apt-get')));
}

/** Whether it worked shows in the next search. */
async function installWithApt(/** @type {string} */ root) {
  const options = { root, quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update'], options);
  await run('apt-get', ['install', '-y', 'chromium'], options);
}

/** Whether it worked shows in the next search. */
async function installWithPlaywright(/** @type {string} */ root) {
  const program = join(root, 'node_modules', 'playwright', 'cli.js');
  await run(process.execPath, [program, 'install', 'chromium'], { root, quiet: true });
}

async function findPlaywrightBrowser(/** @type {string} */ root) {
  const entry = pathToFileURL(join(root, 'node_modules', 'playwright', 'index.mjs')).href;
  const { chromium } = await import(entry);
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}
