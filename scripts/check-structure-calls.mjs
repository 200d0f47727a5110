import { isTest } from './source-files.mjs';
import { getName } from './syntax-nodes.mjs';

/** The structure rules on what only some folders may call: SQL, the environment and the clock. */

const sqlMethods = new Set([
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'replaceInto',
  'mergeInto',
  'executeQuery',
]);

const hasSql = [
  /^src\/features\/(?:[^/]+\/){1,2}(?:queries|tables|fixtures)(?:\/|\.tsx?$)/,
  /^src\/platform\/(?:db\/|[^/]+\/queries\/)/,
  /^(?:migrations|seed|bench)\//,
];
const hasEnvironment = [
  /^src\/platform\/config\//,
  /^src\/server\/(?:main|dev)\.ts$/,
  /^(?:scripts|bench)\//,
];
const hasClock = [
  /^src\/platform\/clock\//,
  /^src\/shared\/dates\/clock\.ts$/,
  /^(?:migrations|scripts|bench)\//,
];

/** Tests whether one of the patterns fits the file, or the file is a test. */
const isAllowed = (/** @type {readonly RegExp[]} */ patterns, /** @type {string} */ file) =>
  isTest(file) || patterns.some((pattern) => pattern.test(file));

/** @type {(node: { type: string, name?: unknown }, name: string) => boolean} */
const isIdentifier = (node, name) => node.type === 'Identifier' && node.name === name;

/** @type {import('./check-structure-code.mjs').RuleSet} */
export const callRules = {
  reasons: {
    'sql-lives-in-queries':
      'a statement is written in queries, so that each is found in one place; call a query, also where the database is an argument',
    'environment-is-read-once': 'settings are parsed once, in platform/config; take the value as an argument',
    'time-comes-from-a-clock':
      'take the time from the Clock of platform/clock, or from shared/dates/clock.ts in the browser, so that a test can set it',
  },
  create: (context) => {
    const { file, report } = context;
    const checksSql = !isAllowed(hasSql, file);
    const checksEnvironment = !isAllowed(hasEnvironment, file);
    const checksClock = !isAllowed(hasClock, file);
    return {
      MemberExpression: (node) => {
        const name = getName(node.property) ?? '';
        if (checksSql && sqlMethods.has(name)) report('sql-lives-in-queries', node);
        if (checksEnvironment && name === 'env' && isIdentifier(node.object, 'process'))
          report('environment-is-read-once', node);
      },
      TaggedTemplateExpression: (node) => {
        if (checksSql && isIdentifier(node.tag, 'sql')) report('sql-lives-in-queries', node);
      },
      ImportSpecifier: (node) => {
        if (!checksEnvironment || getName(node.imported) !== 'env') return;
        report('environment-is-read-once', node);
      },
      VariableDeclarator: ({ id, init }) => {
        if (!checksEnvironment || id.type !== 'ObjectPattern' || !init || !isIdentifier(init, 'process'))
          return;
        for (const property of id.properties)
          if (property.type === 'Property' && getName(property.key) === 'env')
            report('environment-is-read-once', property);
      },
      CallExpression: (node) => {
        const { callee } = node;
        if (!checksClock) return;
        const isNow =
          callee.type === 'MemberExpression' &&
          isIdentifier(callee.object, 'Date') &&
          getName(callee.property) === 'now';
        if (isNow || (isIdentifier(callee, 'Date') && node.arguments.length === 0))
          report('time-comes-from-a-clock', node);
      },
      NewExpression: (node) => {
        if (checksClock && isIdentifier(node.callee, 'Date') && node.arguments.length === 0)
          report('time-comes-from-a-clock', node);
      },
    };
  },
};
