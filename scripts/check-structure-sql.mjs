import { isTest } from './source-files.mjs';
import { getCalleeNames, getName, walk } from './syntax-nodes.mjs';

/** The structure rules on where SQL is written, and on how much a query returns. */

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

const drivers = new Set(['better-sqlite3', 'node:sqlite', 'pg']);
const statements = new Set(['sql', 'CompiledQuery', 'RawBuilder']);

/**
 * Tests whether an import from Kysely includes a means to write statements, under any name.
 * @param {{ type: string, importKind?: unknown, imported?: import('./syntax-nodes.mjs').NameNode }} specifier
 */
const writesSql = ({ importKind, imported }) =>
  importKind !== 'type' && (imported === undefined || statements.has(getName(imported) ?? ''));

/**
 * Tables with a row per language, rate or user; there are few users, since the owner invites each of them.
 */
const smallTables = new Set(['invitations', 'kilometre_rates', 'site_texts', 'staking_alert_mails', 'users']);
const bounding = /^(?:where\w*|having\w*|limit|top|fetch|groupBy|distinct\w*|innerJoin\w*|\$if|\$call)$/;

const asNode = (/** @type {unknown} */ node) =>
  /** @type {import('./syntax-nodes.mjs').AnyNode} */ (/** @type {unknown} */ (node));

/** Tests whether a call runs a query that returns a whole table. */
function returnsTable(/** @type {import('./syntax-nodes.mjs').AnyNode} */ node) {
  const methods = getCalleeNames(node);
  const start = methods.indexOf('selectFrom');
  if (start === -1 || methods.at(-1) !== 'execute') return false;
  if (methods.slice(start).some((method) => bounding.test(method))) return false;
  let counts = false;
  walk(node, ({ type, property }) => {
    counts ||= type === 'MemberExpression' && getName(asNode(property)) === 'fn';
  });
  const table = findTable(node);
  return !counts && table !== undefined && !smallTables.has(table);
}

/** Returns the table from which a query selects, if its name is a literal. */
function findTable(/** @type {import('./syntax-nodes.mjs').AnyNode} */ query) {
  /** @type {string | undefined} */
  let table;
  walk(query, (node) => {
    const callee = node.type === 'CallExpression' ? asNode(node.callee) : undefined;
    const [from] = /** @type {import('./syntax-nodes.mjs').NameNode[]} */ (node.arguments ?? []);
    if (callee?.type === 'MemberExpression' && getName(asNode(callee.property)) === 'selectFrom')
      table ??= typeof from?.value === 'string' ? from.value.split(' ')[0] : undefined;
  });
  return table;
}

/** @type {import('./check-structure-code.mjs').RuleSet} */
export const sqlRules = {
  reasons: {
    'sql-lives-in-queries':
      'a statement is written in queries, so that each is found in one place; call a query, also where the database is an argument',
    'queries-have-limits':
      'a table grows, and a query without a condition or a limit reads all of it into memory; add `.limit(…)`, or name a table that stays small',
  },
  create: ({ file, report }) => {
    if (isTest(file)) return {};
    if (hasSql.some((pattern) => pattern.test(file)))
      return {
        CallExpression: (node) => {
          if (file.startsWith('src/') && returnsTable(asNode(node))) report('queries-have-limits', node);
        },
      };
    return {
      MemberExpression: (node) => {
        if (sqlMethods.has(getName(node.property) ?? '')) report('sql-lives-in-queries', node);
      },
      ObjectPattern: ({ properties }) => {
        // The properties of a component are not a database.
        if (file.endsWith('.tsx')) return;
        for (const property of properties)
          if (property.type === 'Property' && sqlMethods.has(getName(property.key) ?? ''))
            report('sql-lives-in-queries', property);
      },
      ImportDeclaration: ({ source, importKind, specifiers }) => {
        if (importKind === 'type') return;
        const isDriver = drivers.has(source.value) && !/^(?:src\/platform|scripts)\//.test(file);
        for (const specifier of specifiers) {
          const isStatement = source.value === 'kysely' && writesSql(specifier);
          if (isDriver || isStatement) report('sql-lives-in-queries', specifier);
        }
      },
      TaggedTemplateExpression: (node) => {
        if (node.tag.type === 'Identifier' && node.tag.name === 'sql') report('sql-lives-in-queries', node);
      },
    };
  },
};
