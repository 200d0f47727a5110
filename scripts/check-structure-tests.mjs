import { isTest } from './source-files.mjs';
import { getCalleeNames, getName, getText, isFunction, walk } from './syntax-nodes.mjs';

/**
 * The structure rules on tests.
 *
 * @typedef {{ type: string, value?: unknown, quasis?: { value: { raw: string } }[] }} Given
 * @typedef {import('./syntax-nodes.mjs').AnyNode} AnyNode
 * @typedef {import('./syntax-nodes.mjs').NameNode} NameNode
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

/** The only file that may contain delays. */
const delays = 'tests/support/timing.ts';
/** @type {(callee: AnyNode, name: string) => boolean} */
const isDelayName = ({ type }, name) =>
  name === 'waitForTimeout' ||
  (type === 'Identifier' && /^(?:sleep|delay|pause|wait)(?:For)?(?:Ms)?$/.test(name));

/**
 * Tests whether a call lets a fixed time pass: `setTimeout` with a delay, `waitForTimeout`, or a helper such
 * as `sleep(50)`. A timeout without a delay only waits for the next event-loop iteration.
 * @param {AnyNode} callee
 * @param {readonly AnyNode[]} given
 */
function isDelay(callee, given) {
  const name = getCalleeNames(callee).at(-1) ?? '';
  const first = given[0];
  if (name === 'setTimeout') {
    const isGlobal =
      callee.type === 'Identifier' ||
      ['globalThis', 'window'].includes(getName(/** @type {NameNode} */ (callee.object)) ?? '');
    const hasDelay = first && isFunction(first) ? given.length > 1 : given.length > 0;
    return isGlobal && hasDelay && given[1]?.value !== 0;
  }
  return name === 'promisify'
    ? getName(/** @type {NameNode} */ (first)) === 'setTimeout'
    : isDelayName(callee, name) &&
        first !== undefined &&
        first.type === 'Literal' &&
        typeof first.value === 'number';
}

/** Tests whether a call is `expect(…)`, whose result is a matcher to call. */
function isExpectCall(/** @type {AnyNode} */ node) {
  const expression = /** @type {AnyNode} */ (node.type === 'AwaitExpression' ? node.argument : node);
  const names = expression.type === 'CallExpression' ? getCalleeNames(expression) : [];
  return names[0] === 'expect' && ['expect', 'soft', 'poll'].includes(names.at(-1) ?? '');
}

/** Returns the `expect(…)` whose matcher a callee is, also behind `.not` and `.resolves`. */
function getExpectCall(/** @type {AnyNode} */ callee) {
  let node = callee;
  while (node.type === 'MemberExpression') node = /** @type {AnyNode} */ (node.object);
  return node === callee ? undefined : node;
}

/** Tests whether a loop only waits until a certain time. */
function isBusyWait(/** @type {{ test: unknown }} */ { test }) {
  let readsTime = false;
  walk(/** @type {AnyNode} */ (test), (node) => {
    readsTime ||=
      node.type === 'CallExpression' &&
      /^(?:Date|performance)\.now$/.test(getCalleeNames(/** @type {AnyNode} */ (node.callee)).join('.'));
  });
  return readsTime;
}

/** @type {import('./check-structure-code.mjs').RuleSet} */
export const testRules = {
  reasons: {
    'no-only': 'a test marked `.only` silences all others',
    'skips-have-reasons':
      'a skipped test prints its reason: `.skip(condition, "why")`, `context.skip("why")` or a suite named "… (skipped: why)"',
    'tests-assert':
      'a test that asserts nothing passes whatever the code does; expect a result, or name a helper `expect…`',
    'expectations-are-complete': '`expect(…)` alone expects nothing; call a matcher, such as `.toBe(true)`',
    'no-fixed-delays':
      'a fixed delay is too short on a slow machine and too long on each other; wait for a condition, take fake timers, or say what is slow with tests/support/timing.ts',
  },
  create: ({ file, report }) => {
    if (!isTest(file)) return {};
    /** @type {{ node: unknown, asserts: boolean }[]} The tests around the current node. */
    const open = [];
    /** @type {Set<AnyNode>} The calls of `expect` that end without a call of a matcher, wherever they are. */
    const unfinished = new Set();
    const finished = new Set();
    return {
      ObjectPattern: ({ properties }) => {
        for (const property of properties)
          if (property.type === 'Property' && getName(property.key) === 'waitForTimeout')
            report('no-fixed-delays', property);
      },
      WhileStatement: (node) => {
        if (file !== delays && node.body.type === 'EmptyStatement' && isBusyWait(node))
          report('no-fixed-delays', node);
      },
      ImportDeclaration: ({ source, specifiers }) => {
        if (file === delays || !/^(?:node:)?timers\/promises$/.test(source.value)) return;
        for (const specifier of specifiers)
          if (specifier.type !== 'ImportSpecifier' || getName(specifier.imported) === 'setTimeout')
            report('no-fixed-delays', specifier);
      },
      MemberExpression: (node) => {
        if (getName(node.property) === 'only' && testRunners.has(getName(node.object) ?? ''))
          report('no-only', node);
      },
      CallExpression: (node) => {
        const { callee, arguments: given } = node;
        const names = getCalleeNames(/** @type {AnyNode} */ (/** @type {unknown} */ (callee)));
        const call = /** @type {AnyNode} */ (/** @type {unknown} */ (node));
        if (names[0] === 'expect') {
          if (isExpectCall(call)) unfinished.add(call);
          finished.add(getExpectCall(/** @type {AnyNode} */ (call.callee)));
        }
        if (
          file !== delays &&
          isDelay(
            /** @type {AnyNode} */ (/** @type {unknown} */ (callee)),
            /** @type {AnyNode[]} */ (/** @type {unknown} */ (given)),
          )
        )
          report('no-fixed-delays', node);
        if (callee.type === 'MemberExpression' && getName(callee.property) === 'skip')
          if (!printsReason(getName(callee.object), given)) report('skips-have-reasons', node);
        if (isTestRunner(names) && given.some(isFunction)) open.push({ node, asserts: false });
        if (isAssertion(names)) for (const test of open) test.asserts = true;
      },
      'Program:exit': () => {
        for (const node of unfinished) if (!finished.has(node)) report('expectations-are-complete', node);
      },
      'CallExpression:exit': (node) => {
        if (open.at(-1)?.node !== node) return;
        if (!open.pop()?.asserts) report('tests-assert', node);
      },
    };
  },
};
