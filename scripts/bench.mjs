// npm run bench: installs and builds what is missing, then runs all benchmarks or the named one.
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { prepare, projectRoot } from './bootstrap.mjs';
import { findNode, isSupportedNode, run, runMain } from './bootstrap-process.mjs';
import { findBrowser } from './browser.mjs';

await runMain(async () => {
  await prepare({ build: true });
  if (!isSupportedNode()) {
    const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
    process.exitCode = await run(findNode(projectRoot), args, { root: projectRoot });
    return;
  }
  // React uses its production build only with this variable, also at build time.
  process.env.NODE_ENV = 'production';
  const browser = findBrowser();
  if (browser !== undefined) process.env.CHROMIUM_PATH = browser;
  await import(pathToFileURL(join(projectRoot, 'bench', 'run.ts')).href);
});
