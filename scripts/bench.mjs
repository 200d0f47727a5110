// npm run bench: installs and builds what is missing, then runs the benchmarks, or the named one.
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { prepare, projectRoot } from './bootstrap.mjs';
import { findNode, isNeededNode, main, run } from './bootstrap-process.mjs';
import { findBrowser } from './browser.mjs';

await main(async () => {
  await prepare({ build: true });
  if (!isNeededNode()) {
    const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
    process.exitCode = await run(findNode(projectRoot), args, { root: projectRoot });
    return;
  }
  // React picks its fast variant by this variable, in what is built here as well.
  process.env.NODE_ENV = 'production';
  const browser = findBrowser();
  if (browser !== undefined) process.env.CHROMIUM_PATH = browser;
  await import(pathToFileURL(join(projectRoot, 'bench', 'run.ts')).href);
});
