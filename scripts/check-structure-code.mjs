import { Visitor } from 'vite';
import { contractRules } from './check-structure-contracts.mjs';
import { globalRules } from './check-structure-globals.mjs';
import { jsxRules } from './check-structure-jsx.mjs';
import { memoryRules } from './check-structure-memory.mjs';
import { moneyRules } from './check-structure-money.mjs';
import { nameRules } from './check-structure-names.mjs';
import { sizeRules } from './check-structure-size.mjs';
import { sourceRules } from './check-structure-source.mjs';
import { sqlRules } from './check-structure-sql.mjs';
import { testRules } from './check-structure-tests.mjs';
import { textRules } from './check-structure-texts.mjs';
import { urlRules } from './check-structure-urls.mjs';

/**
 * The structure rules on the content of a file: all of them in one walk over its syntax tree.
 *
 * @typedef {import('./check-structure-paths.mjs').Finding} Finding
 * @typedef {ReturnType<typeof import('./source-files.mjs').parseFile>} ParsedFile
 * @typedef {{ start: number }} Located
 * @typedef {ParsedFile & { report: (rule: string, node: Located, detail?: string) => void }} Context
 * @typedef {import('vite').VisitorObject} Handlers
 * @typedef {{ reasons: Readonly<Record<string, string>>, create: (context: Context) => Handlers }} RuleSet
 */

/** @type {readonly RuleSet[]} */
const ruleSets = [
  sourceRules,
  sqlRules,
  contractRules,
  globalRules,
  memoryRules,
  jsxRules,
  moneyRules,
  nameRules,
  sizeRules,
  testRules,
  textRules,
  urlRules,
];

/** @type {Readonly<Record<string, string>>} */
const reasons = Object.assign({}, ...ruleSets.map((set) => set.reasons));

/** The names of the rules on content. */
export const codeRuleNames = Object.keys(reasons);

/**
 * Joins handlers into one visitor that calls those of the same node in order.
 * @param {readonly Handlers[]} all
 * @returns {Handlers}
 */
function joinHandlers(all) {
  /** @type {Record<string, ((node: never) => void)[]>} */
  const byNode = {};
  for (const handlers of all)
    for (const [type, handler] of Object.entries(handlers)) {
      byNode[type] ??= [];
      byNode[type].push(handler);
    }
  return Object.fromEntries(
    Object.entries(byNode).map(([type, list]) => [
      type,
      (/** @type {never} */ node) => {
        for (const handler of list) handler(node);
      },
    ]),
  );
}

/**
 * Lists the violations in a parsed file.
 * @param {ParsedFile} parsed
 * @returns {Finding[]}
 */
export function checkCode(parsed) {
  const { file, text, program } = parsed;
  /** @type {Finding[]} */
  const found = [];
  /** @type {Context} */
  const context = {
    ...parsed,
    report(rule, { start }, detail) {
      const reason = reasons[rule] ?? '';
      const line = text.slice(0, start).split('\n').length;
      found.push({ file, line, rule, reason: detail === undefined ? reason : `${reason}: ${detail}` });
    },
  };
  new Visitor(joinHandlers(ruleSets.map(({ create }) => create(context)))).visit(program);
  return found.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}
