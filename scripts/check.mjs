import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BootstrapError, findNode, isNeededNode, since } from './bootstrap-process.mjs';

/**
 * `npm run check`: everything that can be said about the source without running
 * it. Each check is a program of its own; two run at a time, so that a small
 * machine is not flooded. The output of those that fail is shown, and of reports.
 *
 * @typedef {{ name: string, args: string[], isReport?: boolean }} Check
 * @typedef {{ check: Check, ok: boolean, output: string, took: string }} Outcome
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const atOnce = 2;

const imports = ['src', 'migrations', 'seed', 'tests', 'bench'].filter((folder) =>
  existsSync(join(root, folder)),
);

/** @type {Check[]} */
const checks = [
  { name: 'Types (TypeScript)', args: ['node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false'] },
  { name: 'Style (Biome)', args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'] },
  {
    name: 'Imports (dependency-cruiser)',
    args: [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      ...imports,
      '--config=.dependency-cruiser.mjs',
      '--output-type=err-long',
    ],
  },
  { name: 'Structure', args: ['scripts/check-structure.mjs'] },
  { name: 'Leftovers (knip)', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'Budgets', args: ['scripts/report-budgets.mjs'], isReport: true },
];

/**
 * Runs one check to its end.
 * @param {Check} check
 * @returns {Promise<Outcome>}
 */
function run(check) {
  const start = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, check.args, { cwd: root, env: { ...process.env, NO_COLOR: '1' } });
    let output = '';
    const keep = (/** @type {Buffer} */ part) => {
      output += part;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => keep(Buffer.from(error.message)));
    child.on('close', (code) => resolve({ check, ok: code === 0, output, took: since(start) }));
  });
}

function report(/** @type {Outcome} */ { check, ok, output, took }) {
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${check.name}, ${took}`);
  if (!ok || check.isReport) console.log(`\n${output.trimEnd()}\n`);
}

/** Runs all checks, a few at a time, and tells whether all of them passed. */
async function runAll() {
  const waiting = [...checks];
  let failed = 0;
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const outcome = await run(check);
      report(outcome);
      if (!outcome.ok) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failed;
}

/** Starts this script again under the Node that came with the packages. */
function runUnderNeededNode() {
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

if (isNeededNode()) {
  const start = performance.now();
  const failed = await runAll();
  console.log(failed === 0 ? `All in order, ${since(start)}.` : `${failed} to mend, ${since(start)}.`);
  process.exitCode = failed === 0 ? 0 : 1;
} else {
  runUnderNeededNode();
}
