import { spawn } from 'node:child_process';
import { BootstrapError, findNode, formatElapsed, isSupportedNode } from './bootstrap-process.mjs';
import { checks, report, root } from './checks.mjs';

/**
 * Runs the static checks of the source (`npm run check`): two at a time, so that small machines are not
 * overloaded. Shows only what failed; with `--report` also the lengths of files and functions, and the time of each
 * check.
 *
 * @typedef {import('./checks.mjs').Check} Check
 * @typedef {{ check: Check, ok: boolean, output: string, took: string }} Outcome
 */

const concurrency = 2;

/**
 * Runs one check.
 * @param {Check} check
 * @returns {Promise<Outcome>}
 */
function runCheck(check) {
  const start = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, check.args, { cwd: root, env: { ...process.env, NO_COLOR: '1' } });
    let output = '';
    const collect = (/** @type {Buffer} */ part) => {
      output += part;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => collect(Buffer.from(error.message)));
    child.on('close', (code) => resolve({ check, ok: code === 0, output, took: formatElapsed(start) }));
  });
}

const withReport = process.argv.includes('--report');

function printResult(/** @type {Outcome} */ { check, ok, output, took }) {
  if (!ok || withReport) console.log(`${ok ? 'ok    ' : 'FAILED'}  ${check.name}, ${took}`);
  if (!ok || check === report) console.log(`\n${output.trimEnd()}\n`);
}

/** Runs all checks, a few at a time, and returns the number of failures. */
async function runAll() {
  const queue = withReport ? [...checks, report] : [...checks];
  let failed = 0;
  const work = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const outcome = await runCheck(check);
      printResult(outcome);
      if (!outcome.ok) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return failed;
}

/** Runs this script with the Node in node_modules. */
function rerunWithSupportedNode() {
  try {
    const child = spawn(findNode(root), process.argv.slice(1), { stdio: 'inherit' });
    child.on('close', (code) => {
      process.exitCode = code ?? 1;
    });
  } catch (error) {
    if (!(error instanceof BootstrapError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

if (isSupportedNode()) {
  const start = performance.now();
  const failed = await runAll();
  console.log(
    failed === 0
      ? `All checks passed, ${formatElapsed(start)}.`
      : `${failed} failed, ${formatElapsed(start)}.`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
} else {
  rerunWithSupportedNode();
}
