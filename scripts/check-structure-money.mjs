import { isTest } from './source-files.mjs';
import { getName, isFunction, walk } from './syntax-nodes.mjs';

/**
 * The structure rule on rounding amounts.
 *
 * @typedef {import('./syntax-nodes.mjs').AnyNode} AnyNode
 */

// Files of other programs contain floats, which are converted to cents.
const readsFloats = /^src\/features\/invoicing\/imports\/rules\/(?:parse-values|read-xlsx)\.ts$/;
const readsBackups = /^src\/features\/invoicing\/imports\/rules\/read-backup\.ts$/;
/** Files that calculate, unlike screens; in them, only whole numbers are rounded down or up. */
const computes = /\/(?:rules|service|queries|api)(?:\/|\.ts$)/;
const rounding = new Set(['round', 'floor', 'ceil', 'trunc']);
const mentionsRounding = /\bMath\b|toFixed|toPrecision|parseInt|~~|\| 0|>> 0|\dn\b/;
const moneyNames =
  /(?:^|_|[a-z])(?:[Cc]ents|[Aa]mount|[Pp]rice|[Vv]at|[Ee]uros?)$|_(?:total|rate)$|[a-z](?:Total|Rate)$/;

/** Tests whether a part of an expression has the name of an amount. */
function namesMoney(/** @type {AnyNode} */ expression) {
  let found = false;
  walk(expression, (node) => {
    found ||= node.type === 'Identifier' && moneyNames.test(getName(node) ?? '');
  });
  return found;
}

/** Tests whether an expression multiplies or divides an amount. */
function computesMoney(/** @type {AnyNode} */ expression) {
  let found = false;
  walk(expression, (node) => {
    found ||= node.type === 'BinaryExpression' && /^[*/]$/.test(String(node.operator)) && namesMoney(node);
  });
  return found;
}

const asNode = (/** @type {unknown} */ node) => /** @type {AnyNode | undefined} */ (node);

/** Returns the function that a call calls, such as `Math.round` or `.toFixed`. */
function getCalled(/** @type {AnyNode} */ node) {
  const callee = node.type === 'CallExpression' ? asNode(node.callee) : undefined;
  if (callee?.type !== 'MemberExpression') return getName(callee) ?? '';
  return `${getName(asNode(callee.object)) ?? ''}.${getName(asNode(callee.property)) ?? ''}`;
}

const calledToRound = /^Math\.(?:round|floor|ceil|trunc)$|\.to(?:Fixed|Precision)$|^(?:Number\.)?parseInt$/;

/**
 * Tests whether a node rounds to decimals, as only amounts need: `Math.round(value * 100) / 100`,
 * `value.toFixed(2)`.
 */
function roundsToDecimals(/** @type {AnyNode} */ node) {
  if (/\.to(?:Fixed|Precision)$/.test(getCalled(node))) return true;
  const left = asNode(node.left);
  return (
    node.operator === '/' && left !== undefined && /^Math\.(?:round|floor|ceil|trunc)$/.test(getCalled(left))
  );
}

/** Tests whether a node rounds: a function of `Math`, `toFixed`, `parseInt`, an operator of bits, or `(a + 50n) / 100n`. */
function rounds(/** @type {AnyNode} */ node) {
  if (calledToRound.test(getCalled(node))) return true;
  if (node.type === 'UnaryExpression')
    return node.operator === '~' && asNode(node.argument)?.operator === '~';
  if (node.type !== 'BinaryExpression') return false;
  const { operator, right } = /** @type {{ operator: string, right: AnyNode }} */ (
    /** @type {unknown} */ (node)
  );
  return (
    (/^(?:\||>>>?)$/.test(operator) && right.value === 0) || (operator === '/' && right.bigint !== undefined)
  );
}

/**
 * Returns the names of the functions of a file that round.
 * @param {AnyNode} program
 */
function findHelpers(program) {
  /** @type {Set<string | undefined>} */
  const helpers = new Set();
  walk(program, (node) => {
    const isVariable = node.type === 'VariableDeclarator' && isFunction(asNode(node.init) ?? null);
    if (!isVariable && node.type !== 'FunctionDeclaration') return;
    walk(node, (inner) => {
      if (rounds(inner)) helpers.add(getName(asNode(node.id)));
    });
  });
  return helpers;
}

/**
 * Tests whether a node gives another name to a rounding function: `const { round } = Math`,
 * `map(Math.round)`.
 */
function renamesRounding(/** @type {AnyNode} */ node, /** @type {AnyNode | undefined} */ parent) {
  if (node.type === 'VariableDeclarator') return getName(asNode(node.init)) === 'Math';
  const isRounding =
    node.type === 'MemberExpression' &&
    getName(asNode(node.object)) === 'Math' &&
    rounding.has(getName(asNode(node.property)) ?? '');
  return isRounding && parent?.callee !== node;
}

/** @type {import('./check-structure-code.mjs').RuleSet} */
export const moneyRules = {
  reasons: {
    'money-is-rounded-once':
      'every amount is rounded half up, in whole cents, by shared/money; a float rounds some of them the other way',
  },
  create: ({ file, text, program, report }) => {
    if (isTest(file) || !file.startsWith('src/features/invoicing/') || readsFloats.test(file)) return {};
    if (!mentionsRounding.test(text)) return {};
    const isStrict = computes.test(file) && !readsBackups.test(file);
    const root = /** @type {AnyNode} */ (/** @type {unknown} */ (program));
    const helpers = findHelpers(root);
    const isHelped = (/** @type {AnyNode} */ node) =>
      node.type === 'CallExpression' &&
      helpers.has(getCalled(node)) &&
      /** @type {AnyNode[]} */ (node.arguments).some(computesMoney);
    walk(root, (node, parent) => {
      const isRounded =
        (isStrict && roundsToDecimals(node)) || renamesRounding(node, parent) || isHelped(node);
      if (isRounded || (rounds(node) && namesMoney(node))) report('money-is-rounded-once', node);
    });
    return {};
  },
};
