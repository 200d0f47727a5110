import { isTest } from './source-files.mjs';
import { getName, walk } from './syntax-nodes.mjs';

/**
 * The structure rule on collections that live as long as the process.
 *
 * @typedef {import('./syntax-nodes.mjs').AnyNode} AnyNode
 * @typedef {{ name: string, node: AnyNode }} Collection
 */

const collections = new Set(['Map', 'Set', 'Array']);
const growing = new Set(['set', 'add', 'push', 'unshift']);
const cacheName = /cache|memo(?:s|ized|ised)?$/i;

const asNode = (/** @type {unknown} */ node) => /** @type {AnyNode | null | undefined} */ (node);

/** Returns an expression without what only its type has. */
function unwrap(/** @type {AnyNode | null | undefined} */ node) {
  let inner = node;
  while (inner && /^(?:TSAs|TSSatisfies|TSNonNull|Parenthesized)Expression$/.test(inner.type))
    inner = asNode(inner.expression);
  return inner;
}

/** Tests whether an expression creates an empty collection. */
function isEmptyCollection(/** @type {AnyNode | null | undefined} */ wrapped) {
  const node = unwrap(wrapped);
  const parts = node?.arguments ?? node?.elements ?? node?.properties;
  if (!node || !Array.isArray(parts) || parts.length > 0) return false;
  return node.type === 'NewExpression'
    ? collections.has(getName(asNode(node.callee)) ?? '')
    : node.type === 'ArrayExpression' || node.type === 'ObjectExpression';
}

/** Returns the name of a variable, or of a field of `this`. */
function getCollectionName(/** @type {unknown} */ expression) {
  const node = unwrap(asNode(expression));
  return getName(node?.type === 'MemberExpression' ? asNode(node.property) : node);
}

/**
 * Finds the collections that live as long as the process: those of modules, static fields, and caches by their name.
 * @param {AnyNode} program
 * @returns {Collection[]}
 */
function findCollections(program) {
  /** @type {Collection[]} */
  const found = [];
  const add = (/** @type {AnyNode} */ node, /** @type {unknown} */ key, /** @type {boolean} */ isLasting) => {
    const name = getName(asNode(key)) ?? '';
    const isEmpty = isEmptyCollection(asNode(node.init ?? node.value));
    if (isEmpty && (isLasting || cacheName.test(name))) found.push({ name, node });
  };
  const ofModule = new Set(
    /** @type {AnyNode[]} */ (program.body)
      .map((statement) => asNode(statement.declaration) ?? statement)
      .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const')
      .flatMap(({ declarations }) => declarations),
  );
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator') add(node, node.id, ofModule.has(node));
    if (node.type === 'PropertyDefinition') add(node, node.key, node.static === true);
  });
  return found;
}

/**
 * Returns the names of the collections that a file adds to, of those whose size it compares with a limit, and of those
 * from which it deletes.
 * @param {AnyNode} program
 */
function findUses(program) {
  const grown = new Set();
  const limited = new Set();
  const deleted = new Set();
  const addLimited = (/** @type {unknown} */ side) => {
    const node = asNode(side);
    if (node?.type === 'MemberExpression' && /^(?:size|length)$/.test(getName(asNode(node.property)) ?? ''))
      limited.add(getCollectionName(node.object));
  };
  walk(program, (node) => {
    const callee = node.type === 'CallExpression' ? asNode(node.callee) : undefined;
    const method = callee?.type === 'MemberExpression' ? getName(asNode(callee.property)) : undefined;
    if (growing.has(method ?? '')) grown.add(getCollectionName(callee?.object));
    if (method === 'delete') deleted.add(getCollectionName(callee?.object));
    const left = asNode(node.left);
    if (node.type === 'AssignmentExpression' && left?.type === 'MemberExpression' && left.computed === true)
      grown.add(getCollectionName(left.object));
    if (node.type === 'BinaryExpression' && /^[<>]/.test(String(node.operator))) {
      addLimited(node.left);
      addLimited(node.right);
    }
  });
  return { grown, limited, deleted };
}

/** @type {import('./check-structure-code.mjs').RuleSet} */
export const memoryRules = {
  reasons: {
    'caches-are-bounded':
      'a collection that lives as long as the process and only grows fills its memory; take `lru-cache`, or compare its size with a limit',
  },
  create: ({ file, program: root, report }) => {
    if (isTest(file) || !file.startsWith('src/')) return {};
    const program = /** @type {AnyNode} */ (/** @type {unknown} */ (root));
    const found = findCollections(program);
    if (found.length === 0) return {};
    const { grown, limited, deleted } = findUses(program);
    for (const { name, node } of found) {
      // What subscribes unsubscribes.
      const isSet = getName(asNode(unwrap(asNode(node.init ?? node.value))?.callee)) === 'Set';
      if (grown.has(name) && !limited.has(name) && !(isSet && deleted.has(name)))
        report('caches-are-bounded', node);
    }
    return {};
  },
};
