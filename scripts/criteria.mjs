import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Visitor } from 'vite';
import { isCode, isTest, listSourceFiles, parseFile } from './source-files.mjs';

/**
 * Counts the criteria in docs/criteria.md that have a test with their number. A test has numbers at the start
 * of its name: "62, 63: …".
 *
 * @typedef {{ number: string, section: string }} Criterion
 */

const tableRow = /^\| (X?\d+) \| ([A-Z]) \|/gm;
const criterionPrefix = /^(X?\d+(?:, ?X?\d+)*): /;
const rangePrefix = /^X?\d{1,3} ?[-–] ?X?\d{1,3}\b(?!-)/;

/**
 * Reads the criteria in document order.
 * @param {string} root
 */
function readCriteria(root) {
  const text = readFileSync(join(root, 'docs', 'criteria.md'), 'utf8');
  return [...text.matchAll(tableRow)].map(([, number = '', section = '']) => ({ number, section }));
}

/**
 * Tests whether a callee is `test` or a member such as `test.runIf(…)`.
 * @param {import('vite').ESTree.Node} callee
 * @returns {boolean}
 */
function isTestCall(callee) {
  if (callee.type === 'Identifier') return callee.name === 'test';
  if (callee.type === 'MemberExpression') return isTestCall(callee.object);
  return callee.type === 'CallExpression' && isTestCall(callee.callee);
}

/**
 * Reads the names of all tests.
 * @param {string} root
 * @returns {string[]}
 */
function readTestNames(root) {
  /** @type {string[]} */
  const names = [];
  const visitor = new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (!isTestCall(callee)) return;
      if (first?.type === 'Literal' && typeof first.value === 'string') names.push(first.value);
      if (first?.type === 'TemplateLiteral') names.push(first.quasis[0]?.value.raw ?? '');
    },
  });
  for (const file of listSourceFiles(root).filter((path) => isCode(path) && isTest(path))) {
    visitor.visit(parseFile(root, file).program);
  }
  return names;
}

/**
 * @param {readonly Criterion[]} criteria
 * @param {ReadonlySet<string>} tested
 */
function countSections(criteria, tested) {
  const sections = Map.groupBy(criteria, ({ section }) => section);
  return [...sections].sort().map(([section, members]) => {
    const missing = members.filter(({ number }) => !tested.has(number)).map(({ number }) => number);
    const without = missing.length === 0 ? '' : `; without a test: ${missing.join(' ')}`;
    return `${section} ${members.length - missing.length} of ${members.length}${without}`;
  });
}

const root = resolve(process.argv[2] ?? '.');
const criteria = readCriteria(root);
const names = readTestNames(root);
const tested = new Set(names.flatMap((name) => criterionPrefix.exec(name)?.[1]?.split(/, ?/) ?? []));
const covered = criteria.filter(({ number }) => tested.has(number));

for (const line of countSections(criteria, tested)) console.log(line);
console.log(`All ${covered.length} of ${criteria.length}`);
for (const name of names.filter((text) => rangePrefix.test(text))) {
  console.log(`Not counted; write the numbers out: "${name}"`);
}
