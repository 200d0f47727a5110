/**
 * Queries on syntax tree nodes (ESTree) for the rules.
 * @typedef {{ type: string, start: number, end: number, [field: string]: unknown }} AnyNode
 * @typedef {{ type: string, name?: unknown, value?: unknown }} NameNode
 */

/**
 * Returns the name in an identifier or a string.
 * @param {NameNode | null | undefined} node
 */
export function getName(node) {
  if (typeof node?.name === 'string') return node.name;
  return typeof node?.value === 'string' ? node.value : undefined;
}

/**
 * Returns the text of a string or a template, whose expressions are left out.
 * @param {{ type: string, value?: unknown, quasis?: { value: { raw: string } }[] } | null | undefined} node
 */
export function getText(node) {
  if (node?.quasis) return node.quasis.map(({ value }) => value.raw).join('');
  return typeof node?.value === 'string' ? node.value : undefined;
}

/**
 * Returns the names of a callee such as `test.skip.each([1])`, outermost last; a call or template in between counts
 * for what it calls.
 * @param {AnyNode} node
 * @returns {string[]}
 */
export function getCalleeNames(node) {
  switch (node.type) {
    case 'MemberExpression':
      return [
        ...getCalleeNames(/** @type {AnyNode} */ (node.object)),
        getName(/** @type {NameNode} */ (node.property)) ?? '',
      ];
    case 'CallExpression':
      return getCalleeNames(/** @type {AnyNode} */ (node.callee));
    case 'TaggedTemplateExpression':
      return getCalleeNames(/** @type {AnyNode} */ (node.tag));
    case 'AwaitExpression':
      return getCalleeNames(/** @type {AnyNode} */ (node.argument));
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSNonNullExpression':
      return getCalleeNames(/** @type {AnyNode} */ (node.expression));
    default:
      return [getName(/** @type {NameNode} */ (node)) ?? ''];
  }
}

/** Tests whether a node is a function expression. */
export const isFunction = (/** @type {{ type: string } | null} */ node) =>
  node !== null && /^(?:Arrow)?Function(?:Expression)?$/.test(node.type);

/**
 * Returns the identifiers that a pattern declares.
 * @param {AnyNode | null} pattern
 * @param {boolean} [withShorthands] also those that take the name of a field, as in `{ id }`
 * @returns {AnyNode[]}
 */
export function listDeclared(pattern, withShorthands = false) {
  const inside = (/** @type {string} */ field) =>
    listDeclared(/** @type {AnyNode | null} */ (pattern?.[field]), withShorthands);
  const insideAll = (/** @type {unknown} */ parts) =>
    /** @type {(AnyNode | null)[]} */ (parts).flatMap((part) => listDeclared(part, withShorthands));
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return insideAll(pattern.properties);
    case 'ArrayPattern':
      return insideAll(pattern.elements);
    case 'Property':
      return pattern.shorthand === true && !withShorthands ? [] : inside('value');
    case 'AssignmentPattern':
      return inside('left');
    case 'RestElement':
      return inside('argument');
    case 'TSParameterProperty':
      return inside('parameter');
    default:
      return [];
  }
}

/**
 * Calls a function for a node and all nodes inside it, each before its children.
 * @param {AnyNode} node
 * @param {(node: AnyNode, parent: AnyNode | undefined, part: string) => void} visit
 * @param {AnyNode} [parent]
 * @param {string} [part] the field of the parent
 */
export function walk(node, visit, parent, part = '') {
  visit(node, parent, part);
  for (const [field, value] of Object.entries(node))
    for (const inner of Array.isArray(value) ? value : [value])
      if (typeof inner?.type === 'string') walk(/** @type {AnyNode} */ (inner), visit, node, field);
}
