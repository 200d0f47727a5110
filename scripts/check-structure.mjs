import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkCode, codeRuleNames } from './check-structure-code.mjs';
import { checkPaths, pathRuleNames } from './check-structure-paths.mjs';
import { isCode, listSourceFiles, parseFile } from './source-files.mjs';

/**
 * The structure rules: check-structure-paths.mjs has those on the paths of files, check-structure-code.mjs those
 * on their content, and .dependency-cruiser.mjs the rules on imports.
 * Usage: `node scripts/check-structure.mjs [root]`.
 *
 * @typedef {import('./check-structure-paths.mjs').Finding} Finding
 */

/** The names of all structure rules. */
export const ruleNames = [...pathRuleNames, ...codeRuleNames];

/**
 * Lists all violations of structure rules below `root`, ordered by file.
 * @param {string} root
 * @returns {Finding[]}
 */
export function checkStructure(root) {
  const files = listSourceFiles(root);
  const all = new Set(files);
  return files.flatMap((file) => [
    ...checkPaths(file, all),
    ...(isCode(file) ? checkCode(parseFile(root, file)) : []),
  ]);
}

/** Formats a finding as one line, with the line of the file where there is one. */
function formatFinding(/** @type {Finding} */ { file, line, rule, reason }) {
  return `${line === undefined ? file : `${file}:${line}`}: ${rule}: ${reason}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = checkStructure(resolve(process.argv[2] ?? '.'));
  for (const finding of found) console.log(formatFinding(finding));
  console.log(found.length === 0 ? 'Structure: OK' : `Structure: ${found.length} problems`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
