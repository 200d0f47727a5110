import { resolve } from 'node:path';
import { Visitor } from 'vite';
import { functionHandlers, maxLines } from './check-structure-size.mjs';
import { countLines, isCode, isTest, listSourceFiles, parseFile } from './source-files.mjs';

/**
 * Reports the length of files and functions against our budgets. It never fails: the structure check enforces the
 * maximum.
 *
 * @typedef {{ name: string, lines: number }} Measured
 * @typedef {{ median: number, p90?: number, max: number }} Budget
 */

/** @type {Budget} */
const fileBudget = { median: 60, p90: 200, max: maxLines.file };
/** @type {Budget} */
const functionBudget = { median: 15, max: maxLines.function };
const worstCount = 5;

/**
 * Returns a quantile of sorted values.
 * @param {readonly number[]} sorted
 * @param {number} share from 0 to 1
 */
function quantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/**
 * Lists the named functions of a parsed file.
 * @param {ReturnType<typeof parseFile>} parsed
 * @returns {Measured[]}
 */
function measureFunctions({ file, text, program }) {
  /** @type {Measured[]} */
  const found = [];
  new Visitor(functionHandlers(text, (name, lines) => found.push({ name: `${file} ${name}`, lines }))).visit(
    program,
  );
  return found;
}

/**
 * Formats a row of the table, with budgets in brackets.
 * @param {string} label
 * @param {readonly Measured[]} measured
 * @param {Budget} [budget]
 */
function row(label, measured, budget) {
  const sorted = measured.map(({ lines }) => lines).sort((a, b) => a - b);
  /** @type {(value: number, aim: number | undefined) => string} */
  const cell = (value, aim) =>
    (aim === undefined ? `${value}` : `${value} (≤ ${aim})${value > aim ? ' !' : ''}`).padEnd(14);
  return [
    label.padEnd(12),
    String(measured.length).padEnd(8),
    cell(quantile(sorted, 0.5), budget?.median),
    cell(quantile(sorted, 0.9), budget?.p90),
    cell(sorted.at(-1) ?? 0, budget?.max),
  ].join('');
}

/**
 * @param {string} label
 * @param {readonly Measured[]} measured
 */
function longestRows(label, measured) {
  const longest = [...measured].sort((a, b) => b.lines - a.lines).slice(0, worstCount);
  return [label, ...longest.map(({ name, lines }) => `  ${String(lines).padStart(4)}  ${name}`)];
}

const root = resolve(process.argv[2] ?? '.');
const parsed = listSourceFiles(root)
  .filter(isCode)
  .map((file) => parseFile(root, file));
const measure = (/** @type {{ file: string, text: string }} */ { file, text }) => ({
  name: file,
  lines: countLines(text),
});
const product = parsed.filter(({ file }) => !isTest(file));
const files = product.map(measure);
const functions = product.flatMap(measureFunctions);

console.log(
  [
    `${'lines of'.padEnd(12)}${'count'.padEnd(8)}${'median'.padEnd(14)}${'p90'.padEnd(14)}max`,
    row('files', files, fileBudget),
    row('functions', functions, functionBudget),
    row('test files', parsed.filter(({ file }) => isTest(file)).map(measure)),
    ...longestRows('Longest files:', files),
    ...longestRows('Longest functions:', functions),
  ].join('\n'),
);
