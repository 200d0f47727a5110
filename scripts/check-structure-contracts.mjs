import { isTest } from './source-files.mjs';
import { getName, walk } from './syntax-nodes.mjs';

/**
 * The structure rules on what crosses the wire.
 *
 * @typedef {import('./syntax-nodes.mjs').AnyNode} AnyNode
 * @typedef {{ method: string, given: readonly AnyNode[] }} Call
 */

const contracts = /^src\/.*\/contract(?:\/|\.ts$)/;
const limits = new Set(['max', 'length']);

/** Tests whether a pattern accepts texts of any length; one that is not written here is trusted. */
function isEndless(/** @type {AnyNode | undefined} */ node) {
  const { pattern } = /** @type {{ pattern?: string }} */ (node?.regex ?? {});
  return (
    pattern !== undefined && /[+*]|\{\d+,\}/.test(pattern.replace(/\\./g, '').replace(/\[[^\]]*\]/g, 'a'))
  );
}

/** Tests whether a call limits a text or a list. */
const isLimit = (/** @type {Call} */ { method, given }) =>
  limits.has(method) || (method === 'regex' && !isEndless(given[0]));

/**
 * Finds the schemas of texts and lists, each with the methods that are called on it.
 * @param {AnyNode} program
 * @param {(schema: AnyNode, kind: string, calls: readonly Call[]) => void} found
 */
function findSchemas(program, found) {
  /** @type {Map<AnyNode, AnyNode>} */
  const parents = new Map();
  walk(program, (node, parent) => {
    if (parent) parents.set(node, parent);
  });
  for (const node of parents.keys()) {
    const callee = /** @type {AnyNode | undefined} */ (
      node.type === 'CallExpression' ? node.callee : undefined
    );
    if (callee?.type !== 'MemberExpression' || getName(/** @type {AnyNode} */ (callee.object)) !== 'z')
      continue;
    /** @type {Call[]} */
    const calls = [];
    let outer = node;
    for (;;) {
      const member = parents.get(outer);
      const call = member && parents.get(member);
      if (member?.type !== 'MemberExpression' || call?.callee !== member) break;
      calls.push({
        method: getName(/** @type {AnyNode} */ (member.property)) ?? '',
        given: /** @type {AnyNode[]} */ (call.arguments),
      });
      outer = call;
    }
    found(node, getName(/** @type {AnyNode} */ (callee.property)) ?? '', calls);
  }
}

/** @type {import('./check-structure-code.mjs').RuleSet} */
export const contractRules = {
  reasons: {
    'texts-have-maximum':
      'a text on the wire has a maximum, so that no request fills the memory or the database; add `.max(…)`',
    'lists-have-maximum':
      'a list on the wire has a maximum, so that no request makes endless work; add `.max(…)`',
  },
  create: ({ file, program, report }) => {
    if (isTest(file) || !contracts.test(file)) return {};
    findSchemas(/** @type {AnyNode} */ (/** @type {unknown} */ (program)), (schema, kind, calls) => {
      // What follows `array()` is about the list.
      const end = calls.findIndex(({ method }) => method === 'array');
      const own = end === -1 ? calls : calls.slice(0, end);
      if (kind === 'string' && !own.some(isLimit)) report('texts-have-maximum', schema);
      const isList = kind === 'array' || end !== -1;
      if (isList && !calls.slice(end + 1).some(isLimit)) report('lists-have-maximum', schema);
    });
    return {};
  },
};
