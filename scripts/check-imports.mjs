import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { cruise, format } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';

/**
 * Checks the import rules of .dependency-cruiser.mjs. Usage: `node scripts/check-imports.mjs [root]`.
 */

const root = resolve(process.argv[2] ?? '.');
const folders = ['src', 'migrations', 'seed', 'tests', 'bench'].filter((folder) =>
  existsSync(resolve(root, folder)),
);
const { forbidden } = config;
const options = /** @type {import('dependency-cruiser').ICruiseOptions} */ (config.options);
const { output } = await cruise(folders, {
  ...options,
  baseDir: root,
  validate: true,
  ruleSet: /** @type {import('dependency-cruiser').IFlattenedRuleSet} */ ({ forbidden }),
});
if (typeof output === 'string') throw new Error(output);
// It warns that it does not know this version of TypeScript, which it does not need: swc parses the sources.
const summary = { ...output.summary, environment: { ...output.summary.environment, issues: [] } };
const report = await format({ ...output, summary }, { outputType: 'err-long' });
console.log(report.output);
process.exitCode = summary.error > 0 ? 1 : 0;
