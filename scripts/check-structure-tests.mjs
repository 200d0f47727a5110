import { isTest } from './source-files.mjs';
import { getCalleeNames, getName, getText, isFunction } from './syntax-nodes.mjs';

/**
 * The structure rules on tests.
 *
 * @typedef {{ type: string, value?: unknown, quasis?: { value: { raw: string } }[] }} Given
 * @typedef {import('./syntax-nodes.mjs').AnyNode} AnyNode
 */

const suites = new Set(['describe', 'suite']);
const testRunners = new Set(['test', 'it', ...suites]);
const modifiers = new Set([
  'concurrent',
  'each',
  'fails',
  'for',
  'only',
  'runIf',
  'sequential',
  'skip',
  'skipIf',
]);

/**
 * Tests whether a call of `skip` has a reason: a runner's `skip` takes it after a condition, a test context's
 * alone or after a condition, and a skipped suite has it in its name.
 * @param {string | undefined} object
 * @param {readonly Given[]} given
 */
function printsReason(object, given) {
  const isRunner = testRunners.has(object ?? '');
  if (isRunner && getText(given[0])?.includes('skipped: ')) return true;
  return getText(given.at(-1)) !== undefined && given.length >= (isRunner ? 2 : 1);
}

/** Tests whether a callee declares a test: `test`, `it`, or one of them with modifiers. */
function isTestRunner(/** @type {readonly string[]} */ [root = '', ...rest]) {
  return testRunners.has(root) && !suites.has(root) && rest.every((name) => modifiers.has(name));
}

/** Tests whether a callee asserts: `expect`, `assert`, a method of either, or a helper such as `expectError`. */
const isAssertion = (/** @type {readonly string[]} */ names) =>
  names.some((name) => /^(?:expect|assert)(?:$|[A-Z])/.test(name));

/** @type {import('./check-structure-code.mjs').RuleSet} */
export const testRules = {
  reasons: {
    'no-only': 'a test marked `.only` silences all others',
    'skips-have-reasons':
      'a skipped test prints its reason: `.skip(condition, "why")`, `context.skip("why")` or a suite named "… (skipped: why)"',
    'tests-assert':
      'a test that asserts nothing passes whatever the code does; expect a result, or name a helper `expect…`',
  },
  create: ({ file, report }) => {
    if (!isTest(file)) return {};
    /** @type {{ node: unknown, asserts: boolean }[]} The tests around the current node. */
    const open = [];
    return {
      MemberExpression: (node) => {
        if (getName(node.property) === 'only' && testRunners.has(getName(node.object) ?? ''))
          report('no-only', node);
      },
      CallExpression: (node) => {
        const { callee, arguments: given } = node;
        const names = getCalleeNames(/** @type {AnyNode} */ (/** @type {unknown} */ (callee)));
        if (callee.type === 'MemberExpression' && getName(callee.property) === 'skip')
          if (!printsReason(getName(callee.object), given)) report('skips-have-reasons', node);
        if (isTestRunner(names) && given.some(isFunction)) open.push({ node, asserts: false });
        if (isAssertion(names)) for (const test of open) test.asserts = true;
      },
      'CallExpression:exit': (node) => {
        if (open.at(-1)?.node !== node) return;
        if (!open.pop()?.asserts) report('tests-assert', node);
      },
    };
  },
};
