import { resolve } from 'node:path';
import { Visitor } from 'vite';
import { countLines, isCode, isTest, listSourceFiles, parseFile } from './source-files.mjs';

/**
 * How long files and functions are beside what we aim for. A report, not a wall:
 * it always ends well. A function is a declaration, a method, or a function that
 * is given a name; callbacks count as lines of the function around them.
 *
 * @typedef {{ name: string, lines: number }} Measured
 * @typedef {{ median: number, p90?: number, max: number }} Budget
 */

/** @type {Budget} */
const fileBudget = { median: 60, p90: 200, max: 300 };
/** @type {Budget} */
const functionBudget = { median: 15, max: 80 };
const worstShown = 5;

/**
 * The value below which a share of the sorted values lies.
 * @param {readonly number[]} sorted
 * @param {number} share from 0 to 1
 */
function quantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/**
 * The named functions of one parsed file.
 * @param {ReturnType<typeof parseFile>} parsed
 * @returns {Measured[]}
 */
function measureFunctions({ file, text, program }) {
  /** @type {Measured[]} */
  const found = [];
  /** @type {(name: string, node: { start: number, end: number }) => void} */
  const add = (name, { start, end }) => {
    found.push({ name: `${file} ${name}`, lines: countLines(text.slice(start, end)) });
  };
  /** @type {(key: { name?: unknown }, value: { type: string, start: number, end: number } | null) => void} */
  const addIfFunction = (key, value) => {
    if (value && /^(?:Arrow)?Function(?:Expression)?$/.test(value.type)) add(String(key.name), value);
  };
  new Visitor({
    FunctionDeclaration: (node) => add(node.id?.name ?? 'default', node),
    MethodDefinition: ({ key, value }) => addIfFunction(/** @type {{ name?: unknown }} */ (key), value),
    PropertyDefinition: ({ key, value }) => addIfFunction(/** @type {{ name?: unknown }} */ (key), value),
    Property: ({ key, value }) => addIfFunction(/** @type {{ name?: unknown }} */ (key), value),
    VariableDeclarator: ({ id, init }) => addIfFunction(/** @type {{ name?: unknown }} */ (id), init),
  }).visit(program);
  return found;
}

/**
 * One row of the table: what is, with what we aim for in brackets.
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
function worst(label, measured) {
  const longest = [...measured].sort((a, b) => b.lines - a.lines).slice(0, worstShown);
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
    ...worst('Longest files:', files),
    ...worst('Longest functions:', functions),
  ].join('\n'),
);
