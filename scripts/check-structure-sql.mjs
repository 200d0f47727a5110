import { isTest } from './source-files.mjs';
import { getName } from './syntax-nodes.mjs';

/** The structure rule on where SQL is written. */

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

/** @type {import('./check-structure-code.mjs').RuleSet} */
export const sqlRules = {
  reasons: {
    'sql-lives-in-queries':
      'a statement is written in queries, so that each is found in one place; call a query, also where the database is an argument',
  },
  create: ({ file, report }) => {
    if (isTest(file) || hasSql.some((pattern) => pattern.test(file))) return {};
    return {
      MemberExpression: (node) => {
        if (sqlMethods.has(getName(node.property) ?? '')) report('sql-lives-in-queries', node);
      },
      TaggedTemplateExpression: (node) => {
        if (node.tag.type === 'Identifier' && node.tag.name === 'sql') report('sql-lives-in-queries', node);
      },
    };
  },
};
