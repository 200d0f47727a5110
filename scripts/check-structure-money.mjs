import { isTest } from './source-files.mjs';
import { getName, walk } from './syntax-nodes.mjs';

/**
 * The structure rule on rounding amounts.
 *
 * @typedef {import('./syntax-nodes.mjs').AnyNode} AnyNode
 */

// The files of other programs have floats, which are read as the cents that they mean.
const readsFloats = /^src\/features\/invoicing\/imports\/rules\/(?:parse-values|read-xlsx)\.ts$/;
const rounding = new Set(['round', 'floor', 'ceil', 'trunc']);
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

/** @type {import('./check-structure-code.mjs').RuleSet} */
export const moneyRules = {
  reasons: {
    'money-is-rounded-once':
      'every amount is rounded half up, in whole cents, by shared/money; a float rounds some of them the other way',
  },
  create: ({ file, report }) => {
    if (isTest(file) || !file.startsWith('src/features/invoicing/') || readsFloats.test(file)) return {};
    return {
      CallExpression: (node) => {
        const { callee } = node;
        if (callee.type !== 'MemberExpression') return;
        const name = getName(callee.property) ?? '';
        const isRounding = getName(callee.object) === 'Math' && rounding.has(name);
        if (!isRounding && name !== 'toFixed') return;
        if (namesMoney(/** @type {AnyNode} */ (/** @type {unknown} */ (node))))
          report('money-is-rounded-once', node);
      },
    };
  },
};
