import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { prepare, projectRoot } from './bootstrap.mjs';
import { findNode, isSupportedNode, run, runMain } from './bootstrap-process.mjs';
import { findBrowser } from './browser.mjs';

/**
 * Installs and builds what is missing, then runs a program of the folder `bench`.
 * @param {string} script the URL of the calling script, which is run again if this Node is too old
 * @param {string} program
 */
export const runBuilt = (script, program) =>
  runMain(async () => {
    await prepare({ build: true });
    if (!isSupportedNode()) {
      const args = [fileURLToPath(script), ...process.argv.slice(2)];
      process.exitCode = await run(findNode(projectRoot), args, { root: projectRoot });
      return;
    }
    // React uses its production build only with this variable, also at build time.
    process.env.NODE_ENV = 'production';
    const browser = findBrowser();
    if (browser !== undefined) process.env.CHROMIUM_PATH = browser;
    await import(pathToFileURL(join(projectRoot, 'bench', program)).href);
  });
