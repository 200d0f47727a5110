import { isTest } from './source-files.mjs';
import { getName, getText } from './syntax-nodes.mjs';

/**
 * The structure rules on JSX.
 *
 * @typedef {{ type: string, start: number, [field: string]: unknown }} JsxNode
 */

const textAttributes = new Set([
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'label',
  'placeholder',
  'title',
]);
const urlAttributes = new Set(['action', 'formAction', 'href', 'to']);
// Single letters are symbols (`x`), and capitals are abbreviations that both languages share (`APR`).
const word = /\p{L}\p{Ll}/u;

/**
 * Returns the nodes with literal text among the possible values of an expression.
 * @param {JsxNode} node
 * @returns {JsxNode[]}
 */
function findLiteralText(node) {
  const inside = (/** @type {string} */ field) => findLiteralText(/** @type {JsxNode} */ (node[field]));
  switch (node.type) {
    case 'JSXText':
    case 'Literal':
    case 'TemplateLiteral':
      return word.test(getText(/** @type {Parameters<typeof getText>[0]} */ (node)) ?? '') ? [node] : [];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return inside('expression');
    case 'ConditionalExpression':
      return [...inside('consequent'), ...inside('alternate')];
    case 'LogicalExpression':
      return [...inside('left'), ...inside('right')];
    case 'BinaryExpression':
      return node.operator === '+' ? [...inside('left'), ...inside('right')] : [];
    default:
      return [];
  }
}

/**
 * Tests whether an attribute begins with a literal path.
 * @param {JsxNode} node
 * @returns {boolean}
 */
function isWrittenPath(node) {
  if (node.type === 'JSXExpressionContainer') return isWrittenPath(/** @type {JsxNode} */ (node.expression));
  if (node.type === 'BinaryExpression') return isWrittenPath(/** @type {JsxNode} */ (node.left));
  if (node.type === 'TemplateLiteral')
    return /^\/(?!\/)/.test(/** @type {{ value: { raw: string } }[]} */ (node.quasis)[0]?.value.raw ?? '');
  return node.type === 'Literal' && /^\/(?!\/)/.test(String(node.value));
}

/** @type {import('./check-structure-code.mjs').RuleSet} */
export const jsxRules = {
  reasons: {
    'text-is-in-messages':
      'people read every text in their language, also one that reaches them through a constant or a function; put it into messages',
    'paths-are-named':
      'paths are in shared/urls/paths.ts and shared/urls/admin-paths.ts, so that a renamed page leaves no dead link; name the path',
    'columns-keep-their-width':
      '`ch` is the width of a digit, which changes when a font arrives and lines break anew; use `em`',
  },
  create: ({ file, text, report }) => {
    if (!file.endsWith('.tsx') || isTest(file) || file.startsWith('src/web/dev/')) return {};
    const checkText = (/** @type {readonly unknown[]} */ nodes) => {
      for (const node of nodes)
        for (const literal of findLiteralText(/** @type {JsxNode} */ (node)))
          report('text-is-in-messages', literal);
    };
    /** @typedef {NonNullable<Parameters<typeof getText>[0]> & { start: number }} TextNode */
    const checkWidth = (/** @type {TextNode} */ node) => {
      if (/max-w-\[[\d.]+ch\]/.test(getText(node) ?? '')) report('columns-keep-their-width', node);
    };
    return {
      VariableDeclarator: (node) => {
        const init = /** @type {JsxNode | null} */ (/** @type {unknown} */ (node.init));
        const isPath = init && isWrittenPath(init) && /^['"`]\/[a-z]/.test(text.slice(init.start));
        if (isPath) report('paths-are-named', node);
      },
      Literal: checkWidth,
      TemplateLiteral: checkWidth,
      JSXElement: ({ openingElement, children }) => {
        // Code is the same in every language.
        if (getName(/** @type {Parameters<typeof getName>[0]} */ (openingElement.name)) !== 'code')
          checkText(children);
      },
      JSXFragment: ({ children }) => checkText(children),
      JSXAttribute: (node) => {
        const name = getName(/** @type {Parameters<typeof getName>[0]} */ (node.name)) ?? '';
        const value = /** @type {JsxNode | null} */ (/** @type {unknown} */ (node.value));
        if (value === null) return;
        if (textAttributes.has(name)) checkText([value]);
        if (urlAttributes.has(name) && isWrittenPath(value)) report('paths-are-named', node);
      },
    };
  },
};
