import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join, posix, win32 } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BootstrapError, run, withProgress } from './bootstrap-process.mjs';

const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const macPaths = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Lists the possible paths of a browser in order of preference: CHROMIUM_PATH, the PATH, then the usual
 * places of the system.
 * @param {NodeJS.Platform} platform
 * @param {Record<string, string | undefined>} env
 * @returns {string[]}
 */
export function browserPaths(platform, env) {
  // An explicitly chosen browser has no fallback, which would hide a typing error.
  if (env.CHROMIUM_PATH) return [env.CHROMIUM_PATH];
  if (platform === 'win32') return windowsPaths(env);
  const folders = [...(env.PATH ?? '').split(':').filter(Boolean), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  const onPath = browserNames.flatMap((name) => folders.map((folder) => posix.join(folder, name)));
  return [...new Set(platform === 'darwin' ? [...onPath, ...macPaths] : onPath)];
}

/**
 * Finds the first browser that exists and starts.
 * @param {{ platform?: NodeJS.Platform, env?: Record<string, string | undefined>, works?: (path: string) => boolean }} [options]
 * @returns {string | undefined}
 */
export function findBrowser({ platform = process.platform, env = process.env, works = canRun } = {}) {
  const found = browserPaths(platform, env).find(works);
  if (found === undefined && env.CHROMIUM_PATH) {
    throw new BootstrapError(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, but no browser could be started there.`);
  }
  return found;
}

/**
 * Finds the browser for the end-to-end tests, or installs one: on Debian and Ubuntu as root from the system's
 * packages, elsewhere Playwright's own.
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
    'No browser for the end-to-end tests. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
}

/** @param {Record<string, string | undefined>} env */
function windowsPaths(env) {
  const bases = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
  const files = ['Chromium\\Application\\chrome.exe', 'Google\\Chrome\\Application\\chrome.exe'];
  return files.flatMap((file) => bases.flatMap((base) => (base ? [win32.join(base, file)] : [])));
}

function canRun(/** @type {string} */ path) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  // Ubuntu's chromium-browser may be a stub for a snap. On Windows, `--version` opens a window.
  return process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

function canUseApt() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return process.getuid?.() === 0 && folders.some((folder) => existsSync(join(folder, 'apt-get')));
}

/** Installs Chromium with apt; the next search shows whether it succeeded. */
async function installWithApt(/** @type {string} */ root) {
  const options = { root, quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update'], options);
  await run('apt-get', ['install', '-y', 'chromium'], options);
}

/** Installs Playwright's Chromium; the next search shows whether it succeeded. */
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
