// npm test: installs what is missing, a browser included, then runs everything.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepare, projectRoot } from './bootstrap.mjs';
import { BootstrapError, findNode, isNeededNode, main, run, say, since } from './bootstrap-process.mjs';
import { findOrInstallBrowser } from './browser.mjs';

function inProject(/** @type {string[]} */ ...parts) {
  return join(projectRoot, ...parts);
}

/** @typedef {{ title: string, work: () => Promise<number> }} Step */

await main(async () => {
  await prepare({ build: false });
  if (isNeededNode()) process.exitCode = await testAll();
  else
    process.exitCode = await run(findNode(projectRoot), [fileURLToPath(import.meta.url)], {
      root: projectRoot,
    });
});

async function testAll() {
  const browser = await findOrInstallBrowser(projectRoot);
  /** @type {Step[]} */
  const steps = [
    { title: 'Check', work: () => node(inProject('scripts', 'check.mjs')) },
    {
      title: 'Unit and API tests',
      work: () => node(inProject('node_modules', 'vitest', 'vitest.mjs'), 'run'),
    },
    { title: 'Build', work: build },
    {
      title: 'End-to-end tests',
      work: () =>
        runNode([inProject('node_modules', '@playwright', 'test', 'cli.js'), 'test'], {
          CHROMIUM_PATH: browser,
        }),
    },
  ];
  const code = await inOrder(steps);
  const criteria = inProject('scripts', 'criteria.mjs');
  if (code !== 0 || !existsSync(criteria)) return code;
  say('');
  return node(criteria);
}

/** @returns {Promise<number>} 0, or the exit code of the first step that failed */
async function inOrder(/** @type {Step[]} */ steps) {
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
    say(`\n== ${title}`);
    code = await work();
    summary.push(`  ${code === 0 ? 'passed ' : 'FAILED '}  ${title} (${since(stepStart)})`);
    say(`== ${title}: ${code === 0 ? 'passed' : `failed with exit code ${code}`} after ${since(stepStart)}`);
  }
  say(`\n${summary.join('\n')}\n${code === 0 ? 'All passed' : 'Stopped'} after ${since(start)}.`);
  return code;
}

async function build() {
  try {
    await prepare({ build: true });
    return 0;
  } catch (error) {
    // A broken build is the failure of one step: the summary is still to come.
    if (!(error instanceof BootstrapError)) throw error;
    say(error.message);
    return 1;
  }
}

function node(/** @type {string[]} */ ...args) {
  return runNode(args);
}

function runNode(/** @type {string[]} */ args, env = {}) {
  return run(process.execPath, args, { root: projectRoot, env });
}
