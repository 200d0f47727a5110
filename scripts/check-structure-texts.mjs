import { isTest } from './source-files.mjs';
import { getName, walk } from './syntax-nodes.mjs';

/**
 * The structure rule on texts for people outside of JSX: a sentence, a text in both languages, or the value of a name
 * such as `label`.
 *
 * @typedef {import('./syntax-nodes.mjs').AnyNode} AnyNode
 */

const ownsTexts = [
  /\/(?:[a-z-]+-)?messages(?:\/|\.ts$)/,
  /^src\/shared\/i18n\//,
  // The label of a page is part of its definition.
  /\/route\.ts$/,
  /\/fixtures(?:\/|\.ts$)/,
  // The names of the experiments on the wire, which every language shares.
  /^src\/features\/experiments\/rules\/experiments\.ts$/,
  // The component gallery, which visitors do not see.
  /^src\/web\/dev\//,
];
/** Folders whose sentences are for operators, in English; texts in both languages are for visitors. */
const forOperators = /^src\/(?:platform|server)\//;
/**
 * A sentence begins with a capital and continues in lower case; `Ctrl Enter` and `Samsung Internet` are
 * names.
 */
const sentence = /^\p{Lu}\p{Ll}*[ \u00a0]\p{Ll}{2}|^\p{Lu}\p{Ll}+[ \u00a0]\p{Ll}/u;
const capitalised = /^\p{Lu}\p{Ll}/u;
const textNames =
  /^(?:label|title|header|text|heading|hint|placeholder|caption|description|tooltip|message|notice|empty|error)s?$|(?:Label|Title|Text|Heading|Hint|Message|Notice|Sentence)s?$/;
const languages = new Set(['en', 'nl']);

const asNode = (/** @type {unknown} */ node) => /** @type {AnyNode | undefined} */ (node);

/** Returns the text of a string or template, with a digit for each expression. */
function textOf(/** @type {AnyNode} */ { type, value, quasis }) {
  if (type === 'Literal') return typeof value === 'string' ? value : undefined;
  const parts = /** @type {{ value: { raw: string } }[] | undefined} */ (quasis);
  return parts?.map((part) => part.value.raw).join('0');
}

/** Returns the literals among the possible values of an expression. */
function findResults(/** @type {AnyNode | undefined} */ node) {
  /** @type {AnyNode[]} */
  const found = [];
  const add = (/** @type {unknown} */ inner) => {
    const part = asNode(inner);
    if (part?.type === 'ConditionalExpression') [part.consequent, part.alternate].forEach(add);
    else if (part?.type === 'LogicalExpression') [part.left, part.right].forEach(add);
    else if (part?.type === 'ArrowFunctionExpression') add(part.body);
    else if (part?.type === 'ObjectExpression')
      for (const property of /** @type {AnyNode[]} */ (part.properties)) add(property.value);
    else if (part && textOf(part) !== undefined) found.push(part);
  };
  add(node);
  return found;
}

/** Tests whether a text is passed to code whose output only developers and operators read. */
function isForDevelopers(/** @type {AnyNode | undefined} */ parent, /** @type {string} */ part) {
  if (parent?.type === 'ImportDeclaration' || part === 'source' || part === 'key') return true;
  if (part !== 'arguments' || !parent) return false;
  const callee = asNode(parent.callee);
  if (parent.type === 'NewExpression') return /Error$/.test(getName(callee) ?? '');
  const object = callee?.type === 'MemberExpression' ? getName(asNode(callee.object)) : undefined;
  return (
    callee?.type === 'Super' ||
    object === 'console' ||
    object === 'log' ||
    getName(asNode(callee?.property)) === 'describe'
  );
}

/** Tests whether an object has a text in both languages. */
function isBilingual(/** @type {AnyNode} */ node) {
  if (node.type !== 'ObjectExpression') return false;
  const properties = /** @type {AnyNode[]} */ (node.properties);
  const texts = properties.filter(
    ({ type, key, value }) =>
      type === 'Property' &&
      languages.has(getName(asNode(key)) ?? '') &&
      findResults(asNode(value)).some((literal) => /\p{L}\p{Ll}+[ \u00a0]/u.test(textOf(literal) ?? '')),
  );
  return texts.length === languages.size;
}

/** @type {import('./check-structure-code.mjs').RuleSet} */
export const textRules = {
  // For the same reason as in the rule on JSX.
  reasons: {},
  create: ({ file, program, report }) => {
    if (isTest(file) || !file.startsWith('src/') || ownsTexts.some((pattern) => pattern.test(file)))
      return {};
    const isScreen = /\.tsx$|\/ui\//.test(file) || file.startsWith('src/design/');
    walk(/** @type {AnyNode} */ (/** @type {unknown} */ (program)), (node, parent, part) => {
      if (isBilingual(node)) report('text-is-in-messages', node);
      if (forOperators.test(file)) return;
      const text = textOf(node);
      if (text !== undefined && sentence.test(text.trim()) && !isForDevelopers(parent, part))
        report('text-is-in-messages', node);
      if (!isScreen || (node.type !== 'Property' && node.type !== 'VariableDeclarator')) return;
      const name = getName(asNode(node.key ?? node.id)) ?? '';
      if (!textNames.test(name)) return;
      for (const literal of findResults(asNode(node.value ?? node.init)))
        if (capitalised.test(textOf(literal) ?? '') && !sentence.test(textOf(literal) ?? ''))
          report('text-is-in-messages', literal);
    });
    return {};
  },
};
