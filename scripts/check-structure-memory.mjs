import { isTest } from './source-files.mjs';
import { getName, walk } from './syntax-nodes.mjs';

/**
 * The structure rule on collections that live as long as the process.
 *
 * @typedef {import('./syntax-nodes.mjs').AnyNode} AnyNode
 * @typedef {{ name: string, node: AnyNode }} Collection
 */

const collections = new Set(['Map', 'Set', 'Array']);
const createsCollection = /new (?:Map|Set|Array)\b|\[\]|\{\}/;
const growing = new Set(['set', 'add', 'push', 'unshift']);
const cacheName = /cache|memo(?:s|ized|ised)?$/i;

const asNode = (/** @type {unknown} */ node) => /** @type {AnyNode | null | undefined} */ (node);

/** Returns an expression without type annotations. */
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

/**
 * Returns the name of a variable, or of a field of `this` or of a class; that of a field of an object with the object's.
 * @param {unknown} expression
 * @returns {string | undefined}
 */
function getCollectionName(expression) {
  const node = unwrap(asNode(expression));
  if (node?.type !== 'MemberExpression') return getName(node);
  const field = getName(asNode(node.property));
  const object = unwrap(asNode(node.object));
  const isClass = /^[A-Z]/.test(getName(object) ?? '');
  return !isClass && (object?.type === 'Identifier' || object?.type === 'MemberExpression')
    ? `${lastPart(getCollectionName(object))}.${field}`
    : field;
}

/** Returns the last name in a path of fields. */
const lastPart = (/** @type {string | undefined} */ path) => path?.split('.').at(-1) ?? '';

/** Lists a variable, or the fields of an object literal, including nested ones. */
function listFields(/** @type {AnyNode} */ declared, /** @type {string} */ name) {
  /** @type {Collection[]} */
  const fields = [{ node: declared, name }];
  const object = unwrap(asNode(declared.init ?? declared.value));
  if (object?.type === 'ObjectExpression')
    for (const property of /** @type {AnyNode[]} */ (object.properties))
      if (property.type === 'Property')
        fields.push(...listFields(property, `${lastPart(name)}.${getName(asNode(property.key))}`));
  return fields;
}

/**
 * Finds what lives as long as the process although it is not of the module itself: the bodies of classes of which the
 * module creates an instance, and the maps of a function that a function which it returns only adds to.
 * @param {AnyNode} program
 */
function findLasting(program) {
  /** @type {Set<AnyNode>} */
  const lasting = new Set();
  const created = new Set(
    /** @type {AnyNode[]} */ (program.body)
      .map((statement) => asNode(statement.declaration) ?? statement)
      .flatMap(({ declarations }) => /** @type {AnyNode[]} */ (declarations ?? []))
      .map(({ init }) => unwrap(asNode(init)))
      .flatMap((init) => (init?.type === 'NewExpression' ? (getName(asNode(init.callee)) ?? []) : [])),
  );
  walk(program, (node) => {
    if (node.type === 'ClassDeclaration' && created.has(getName(asNode(node.id)) ?? ''))
      lasting.add(/** @type {AnyNode} */ (node.body));
    for (const variable of listClosed(node)) lasting.add(variable);
  });
  return lasting;
}

/** Tests whether a variable is a map whose keys may be any text: a few keys that its type lists need no limit. */
function hasAnyKey(/** @type {AnyNode} */ { init }) {
  const map = unwrap(asNode(init));
  if (map?.type !== 'NewExpression' || getName(asNode(map.callee)) !== 'Map') return false;
  const [key] = /** @type {AnyNode[]} */ (asNode(map.typeArguments)?.params ?? []);
  return key === undefined || key.type === 'TSStringKeyword' || key.type === 'TSNumberKeyword';
}

/** Lists the maps of a function that a function which it returns only adds to. */
function listClosed(/** @type {AnyNode} */ { type, body }) {
  const block = asNode(body);
  if (!/Function/.test(type) || block?.type !== 'BlockStatement') return [];
  const statements = /** @type {AnyNode[]} */ (block.body);
  const returned = statements.flatMap((statement) => {
    const result = unwrap(asNode(statement.type === 'ReturnStatement' ? statement.argument : undefined));
    return result && /Function|ObjectExpression/.test(result.type) ? [result] : [];
  });
  const grown = new Set(returned.flatMap((result) => [...findUses(result).grown]));
  const { deleted, cleared } = findUses(block);
  return statements
    .flatMap(({ declarations }) => /** @type {AnyNode[]} */ (declarations ?? []))
    .filter((variable) => {
      const name = getName(asNode(variable.id));
      return hasAnyKey(variable) && grown.has(name) && !deleted.has(name) && !cleared.has(name);
    });
}

/**
 * Finds the collections that live as long as the process: those of modules, also in objects, static fields, those that
 * a returned function adds to, and caches by their name.
 * @param {AnyNode} program
 * @returns {Collection[]}
 */
function findCollections(program) {
  /** @type {Collection[]} */
  const found = [];
  const add = (/** @type {AnyNode} */ node, /** @type {string} */ name, /** @type {boolean} */ isLasting) => {
    const isEmpty = isEmptyCollection(asNode(node.init ?? node.value));
    if (isEmpty && (isLasting || cacheName.test(name))) found.push({ name, node });
  };
  const ofModule = new Set(
    /** @type {AnyNode[]} */ (program.body)
      .map((statement) => asNode(statement.declaration) ?? statement)
      .filter(({ type }) => type === 'VariableDeclaration')
      .flatMap(({ declarations }) => declarations),
  );
  const lasting = findLasting(program);
  walk(program, (node, parent) => {
    const name = getName(asNode(node.type === 'VariableDeclarator' ? node.id : node.key)) ?? '';
    if (ofModule.has(node)) for (const field of listFields(node, name)) add(field.node, field.name, true);
    else if (node.type === 'VariableDeclarator') add(node, name, lasting.has(node));
    if (node.type === 'PropertyDefinition')
      add(node, name, node.static === true || (parent !== undefined && lasting.has(parent)));
  });
  return found;
}

/** Tests whether an assignment writes a list or an object with its own entries and others. */
function addsToItself(
  /** @type {AnyNode | null | undefined} */ left,
  /** @type {AnyNode | null | undefined} */ right,
) {
  const name = getCollectionName(left);
  const whole = unwrap(right);
  const callee = asNode(whole?.callee);
  if (callee?.type === 'MemberExpression' && getName(asNode(callee.property)) === 'concat')
    return getCollectionName(callee.object) === name;
  const parts = /** @type {AnyNode[]} */ (whole?.elements ?? whole?.properties ?? []);
  return (
    parts.length > 1 &&
    parts.some((part) => part?.type === 'SpreadElement' && getCollectionName(part.argument) === name)
  );
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
  const cleared = new Set();
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
    if (method === 'clear') cleared.add(getCollectionName(callee?.object));
    const left = asNode(node.left);
    if (node.type === 'AssignmentExpression' && left?.type === 'MemberExpression' && left.computed === true)
      grown.add(getCollectionName(left.object));
    if (node.type === 'AssignmentExpression' && addsToItself(left, asNode(node.right)))
      grown.add(getCollectionName(left));
    if (node.type === 'AssignmentExpression' && isEmptyCollection(asNode(node.right)))
      limited.add(getCollectionName(left));
    if (node.type === 'BinaryExpression' && /^[<>]/.test(String(node.operator))) {
      addLimited(node.left);
      addLimited(node.right);
    }
  });
  return { grown, limited, deleted, cleared };
}

/** @type {import('./check-structure-code.mjs').RuleSet} */
export const memoryRules = {
  reasons: {
    'caches-are-bounded':
      'a collection that lives as long as the process and only grows fills its memory; take `lru-cache`, or compare its size with a limit',
  },
  create: ({ file, text, program: root, report }) => {
    if (isTest(file) || !file.startsWith('src/') || !createsCollection.test(text)) return {};
    const program = /** @type {AnyNode} */ (/** @type {unknown} */ (root));
    const found = findCollections(program);
    if (found.length === 0) return {};
    const { grown, limited, deleted } = findUses(program);
    for (const { name, node } of found) {
      // Subscribers unsubscribe.
      const isSet = getName(asNode(unwrap(asNode(node.init ?? node.value))?.callee)) === 'Set';
      if (grown.has(name) && !limited.has(name) && !(isSet && deleted.has(name)))
        report('caches-are-bounded', node);
    }
    return {};
  },
};
