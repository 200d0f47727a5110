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

/** Tests whether a pattern accepts texts of any length; a pattern that is not a literal is trusted. */
function isEndless(/** @type {AnyNode | undefined} */ node) {
  const { pattern } = /** @type {{ pattern?: string }} */ (node?.regex ?? {});
  return (
    pattern !== undefined && /[+*]|\{\d+,\}/.test(pattern.replace(/\\./g, '').replace(/\[[^\]]*\]/g, 'a'))
  );
}

/** Tests whether an argument is no real limit: `Infinity`, `Number.MAX_SAFE_INTEGER`. */
const isBoundless = (/** @type {AnyNode | undefined} */ node) =>
  /^(?:Infinity|POSITIVE_INFINITY|MAX_SAFE_INTEGER|MAX_VALUE)$/.test(
    getName(/** @type {AnyNode | undefined} */ (node?.property) ?? node) ?? '',
  );

/** Tests whether a call limits a text or a list. */
const isLimit = (/** @type {Call} */ { method, given }) =>
  (limits.has(method) && !isBoundless(given[0])) || (method === 'regex' && !isEndless(given[0]));

/** Tests whether an expression is `z`, or `z.coerce`. */
const isZod = (/** @type {AnyNode} */ node) =>
  getName(node) === 'z' ||
  (node.type === 'MemberExpression' &&
    getName(/** @type {AnyNode} */ (node.object)) === 'z' &&
    getName(/** @type {AnyNode} */ (node.property)) === 'coerce');

const texts = new Set([
  'string',
  'email',
  'url',
  'httpUrl',
  'base64',
  'base64url',
  'jwt',
  'hostname',
  'emoji',
]);

/**
 * Finds a function of zod under another name: `const text = z.string`, `const { string } = z`, or imported by itself.
 * @param {AnyNode} node
 * @param {AnyNode | undefined} parent
 */
function renamesZod(node, parent) {
  if (node.type === 'MemberExpression' && isZod(/** @type {AnyNode} */ (node.object))) {
    const kind = getName(/** @type {AnyNode} */ (node.property)) ?? '';
    return (texts.has(kind) || kind === 'array') && parent?.callee !== node;
  }
  if (node.type === 'VariableDeclarator')
    return node.init !== null && isZod(/** @type {AnyNode} */ (node.init));
  return (
    node.type === 'ImportDeclaration' &&
    node.importKind !== 'type' &&
    /^zod(?:\/|$)/.test(String(/** @type {AnyNode} */ (node.source).value)) &&
    /** @type {AnyNode[]} */ (node.specifiers).some(
      ({ importKind, local }) => importKind !== 'type' && getName(/** @type {AnyNode} */ (local)) !== 'z',
    )
  );
}

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
    if (callee?.type !== 'MemberExpression' || !isZod(/** @type {AnyNode} */ (callee.object))) continue;
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
    const root = /** @type {AnyNode} */ (/** @type {unknown} */ (program));
    walk(root, (node, parent) => {
      if (renamesZod(node, parent)) report('texts-have-maximum', node);
    });
    findSchemas(root, (schema, kind, calls) => {
      // Methods after `array()` apply to the list.
      const end = calls.findIndex(({ method }) => method === 'array');
      const own = end === -1 ? calls : calls.slice(0, end);
      if (texts.has(kind) && !own.some(isLimit)) report('texts-have-maximum', schema);
      const isList = kind === 'array' || end !== -1;
      if (isList && !calls.slice(end + 1).some(isLimit)) report('lists-have-maximum', schema);
    });
    return {};
  },
};
