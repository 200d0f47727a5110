// npm test: installs what is missing, including a browser, then runs all tests.
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepare, projectRoot } from './bootstrap.mjs';
import {
  BootstrapError,
  findNode,
  formatElapsed,
  isSupportedNode,
  logStatus,
  run,
  runMain,
} from './bootstrap-process.mjs';
import { findOrInstallBrowser } from './browser.mjs';
import { makeMemoryFolder } from './memory-folder.mjs';

function projectPath(/** @type {string[]} */ ...parts) {
  return join(projectRoot, ...parts);
}

/** @typedef {{ title: string, work: () => Promise<number> }} Step */

await runMain(async () => {
  await prepare({ build: false });
  if (isSupportedNode()) process.exitCode = await runTests();
  else
    process.exitCode = await run(findNode(projectRoot), [fileURLToPath(import.meta.url)], {
      root: projectRoot,
    });
});

async function runTests() {
  const browser = await findOrInstallBrowser(projectRoot);
  process.env.TMPDIR ??= makeMemoryFolder() ?? tmpdir();
  /** @type {Step[]} */
  const steps = [
    { title: 'Check', work: () => runNodeScript(projectPath('scripts', 'check.mjs')) },
    {
      title: 'Unit and API tests',
      work: () => runNodeScript(projectPath('node_modules', 'vitest', 'vitest.mjs'), 'run'),
    },
    { title: 'Build', work: build },
    {
      title: 'End-to-end tests',
      work: () =>
        runNode([projectPath('node_modules', '@playwright', 'test', 'cli.js'), 'test'], {
          CHROMIUM_PATH: browser,
        }),
    },
  ];
  const code = await runSteps(steps);
  const criteria = projectPath('scripts', 'criteria.mjs');
  if (code !== 0 || !existsSync(criteria)) return code;
  logStatus('');
  return runNodeScript(criteria);
}

/**
 * Runs the steps in order.
 * @returns {Promise<number>} 0, or the exit code of the first step that failed
 */
async function runSteps(/** @type {Step[]} */ steps) {
  const start = performance.now();
  /** @type {string[]} */
  const summary = [];
  let code = 0;
  for (const { title, work } of steps) {
    if (code !== 0) {
      summary.push(`  not run  ${title}`);
      continue;
    }
    const stepStart = performance.now();
    logStatus(`\n== ${title}`);
    code = await work();
    summary.push(`  ${code === 0 ? 'passed ' : 'FAILED '}  ${title} (${formatElapsed(stepStart)})`);
    logStatus(
      `== ${title}: ${code === 0 ? 'passed' : `failed with exit code ${code}`} after ${formatElapsed(stepStart)}`,
    );
  }
  logStatus(
    `\n${summary.join('\n')}\n${code === 0 ? 'All passed' : 'Stopped'} after ${formatElapsed(start)}.`,
  );
  return code;
}

async function build() {
  try {
    await prepare({ build: true });
    return 0;
  } catch (error) {
    // A failed build only fails its step: the summary is still printed.
    if (!(error instanceof BootstrapError)) throw error;
    logStatus(error.message);
    return 1;
  }
}

function runNodeScript(/** @type {string[]} */ ...args) {
  return runNode(args);
}

function runNode(/** @type {string[]} */ args, env = {}) {
  return run(process.execPath, args, { root: projectRoot, env });
}
