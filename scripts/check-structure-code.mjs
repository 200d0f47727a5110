import { Visitor } from 'vite';
import { isTest } from './source-files.mjs';

/**
 * The house rules about what is in a file, read from its syntax tree.
 *
 * @typedef {import('./check-structure.mjs').Finding} Finding
 * @typedef {ReturnType<typeof import('./source-files.mjs').parseFile>} ParsedFile
 */

const reasons = {
  'named-exports': 'a named export has one name everywhere; default exports are for configuration files',
  'types-are-imported-by-name':
    'write `import type` at the top: import checks do not see `import()` inside a type',
  'dutch-follows-english': 'nl.ts ends in `satisfies typeof en`, so that a missing word does not compile',
  'suppressions-have-reasons': 'a suppressed rule says after it why it is right to break it here',
  'no-only': 'a test marked `.only` silences all others',
  'skips-say-why':
    'a skipped test prints its reason: `.skip(condition, "why")`, `context.skip("why")` or a suite named "… (skipped: why)"',
};
/** The names of the rules of this file. */
export const codeRuleNames = Object.keys(reasons);

const runners = new Set(['test', 'it', 'describe', 'suite']);

/** The words that switch a rule off, each with what has to follow it. */
const suppressions = [
  /@ts-(?:ignore|expect-error)(?![\s:-]*\w+\s+\w+)/,
  /@ts-nocheck/,
  /biome-ignore(?!(?:-\w+)?\s+[\w/]+(?:\([^)]*\))?:\s*\w+\s+\w+)/,
];

/**
 * Every break of a rule in one parsed file.
 * @param {ParsedFile} parsed
 * @returns {Finding[]}
 */
export function checkCode(parsed) {
  const rules = [
    ...(parsed.file.startsWith('src/') ? findInSource(parsed) : []),
    ...(isTest(parsed.file) ? findInTest(parsed) : []),
    ...(parsed.comments.some(({ value }) => suppressions.some((pattern) => pattern.test(value)))
      ? [rule('suppressions-have-reasons')]
      : []),
  ];
  return [...new Set(rules)].map((name) => ({ file: parsed.file, rule: name, reason: reasons[name] }));
}

/** @typedef {keyof typeof reasons} Rule */

/** @type {(name: Rule) => Rule} */
const rule = (name) => name;

/**
 * @param {ParsedFile} parsed
 * @returns {Rule[]}
 */
function findInSource({ file, program }) {
  /** @type {Rule[]} */
  const found = [];
  let followsEnglish = false;
  new Visitor({
    ExportDefaultDeclaration: () => void found.push('named-exports'),
    ExportSpecifier: ({ exported }) => {
      if (nameOf(exported) === 'default') found.push('named-exports');
    },
    TSImportType: () => {
      if (!isTest(file)) found.push('types-are-imported-by-name');
    },
    TSSatisfiesExpression: ({ typeAnnotation }) => {
      followsEnglish ||= typeAnnotation.type === 'TSTypeQuery' && nameOf(typeAnnotation.exprName) === 'en';
    },
  }).visit(program);
  if (/\/locales\/nl\.ts$/.test(file) && !followsEnglish) found.push('dutch-follows-english');
  return found;
}

/**
 * @param {ParsedFile} parsed
 * @returns {Rule[]}
 */
function findInTest({ program }) {
  /** @type {Rule[]} */
  const found = [];
  new Visitor({
    MemberExpression: ({ object, property }) => {
      if (nameOf(property) === 'only' && runners.has(nameOf(object) ?? '')) found.push('no-only');
    },
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type !== 'MemberExpression' || nameOf(callee.property) !== 'skip') return;
      if (!printsReason(nameOf(callee.object), given)) found.push('skips-say-why');
    },
  }).visit(program);
  return found;
}

/**
 * Whether a call of `skip` prints a reason: a runner's own takes a condition first,
 * a test's context takes the reason alone or after a condition, and a skipped suite
 * can only carry it in its name.
 * @param {string | undefined} object
 * @param {readonly Given[]} given
 */
function printsReason(object, given) {
  const isRunner = runners.has(object ?? '');
  if (isRunner && textOf(given[0])?.includes('skipped: ')) return true;
  return textOf(given.at(-1)) !== undefined && given.length >= (isRunner ? 2 : 1);
}

/** @typedef {{ type: string, value?: unknown, quasis?: { value: { raw: string } }[] }} Given */

/** The text of a string or template that stands in a call. */
function textOf(/** @type {Given | undefined} */ node) {
  if (node?.quasis) return node.quasis.map(({ value }) => value.raw).join('');
  return typeof node?.value === 'string' ? node.value : undefined;
}

/**
 * The name in an identifier or a string, for what is exported or asked for.
 * @param {{ type: string, name?: unknown, value?: unknown }} node
 */
function nameOf({ name, value }) {
  if (typeof name === 'string') return name;
  return typeof value === 'string' ? value : undefined;
}
