import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Visitor } from 'vite';
import { isCode, isTest, listSourceFiles, parseFile } from './source-files.mjs';

/**
 * How many of the criteria in docs/criteria.md have a test that carries their
 * number. A test carries numbers at the start of its name: "62, 63: …".
 *
 * @typedef {{ number: string, section: string }} Criterion
 */

const tableRow = /^\| (X?\d+) \| ([A-Z]) \|/gm;
const carried = /^(X?\d+(?:, ?X?\d+)*): /;
const range = /^X?\d{1,3} ?[-–] ?X?\d{1,3}\b(?!-)/;

/**
 * The criteria in the order of the document.
 * @param {string} root
 * @returns {Criterion[]}
 */
function readCriteria(root) {
  const text = readFileSync(join(root, 'docs', 'criteria.md'), 'utf8');
  return [...text.matchAll(tableRow)].map(([, number = '', section = '']) => ({ number, section }));
}

/**
 * Whether it is `test`, or something of it such as `test.runIf(…)`.
 * @param {import('vite').ESTree.Node} callee
 * @returns {boolean}
 */
function isOfTest(callee) {
  if (callee.type === 'Identifier') return callee.name === 'test';
  if (callee.type === 'MemberExpression') return isOfTest(callee.object);
  return callee.type === 'CallExpression' && isOfTest(callee.callee);
}

/**
 * What tests are called.
 * @param {string} root
 * @returns {string[]}
 */
function readTestNames(root) {
  /** @type {string[]} */
  const names = [];
  const visitor = new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (!isOfTest(callee)) return;
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
const tested = new Set(names.flatMap((name) => carried.exec(name)?.[1]?.split(/, ?/) ?? []));
const known = criteria.filter(({ number }) => tested.has(number));

for (const line of countSections(criteria, tested)) console.log(line);
console.log(`All ${known.length} of ${criteria.length}`);
for (const name of names.filter((text) => range.test(text))) {
  console.log(`Not counted, write the numbers out: "${name}"`);
}
