import { isTest } from './source-files.mjs';
import { getName, walk } from './syntax-nodes.mjs';

/**
 * The structure rule on paths of pages outside of JSX: in a constant, a template or the parts of a list.
 *
 * @typedef {import('./syntax-nodes.mjs').AnyNode} AnyNode
 */

const checked = /^src\/(?:features|web|design)\//;
const ownsPaths = [
  // The paths of the API.
  /\/(?:api|client)(?:\/|\.ts$)/,
  /\/fixtures(?:\/|\.ts$)/,
  // A preview is a page of the server, without a route.
  /^src\/features\/publishing\/previews\/rules\.ts$/,
  // The endpoints of the session library.
  /^src\/features\/accounts\/service\/authentication\.ts$/,
  // The methods of the payment service.
  /^src\/features\/invoicing\/online-payment\/service\/mollie\.ts$/,
  /^src\/web\/dev\//,
];
/** Files such as `/icon.svg`, the API and language prefixes are not pages. */
const page = /^\/(?!(?:api|nl|en)(?:\/|$))[a-z][a-z_-]*(?:$|\/[^.]*$)/;

const mentionsPath = /['"`}]\/[a-z]|['"]\/['"]/;

const asNode = (/** @type {unknown} */ node) => /** @type {AnyNode | undefined} */ (node);

/** Tests whether a text or a template has the path of a page, with or without a language prefix. */
function writesPath(/** @type {AnyNode} */ node) {
  if (node.type === 'Literal') return typeof node.value === 'string' && page.test(node.value);
  const [first, ...others] = /** @type {{ value: { raw: string } }[]} */ (node.quasis ?? []);
  return (
    (first !== undefined && page.test(first.value.raw)) ||
    (first?.value.raw === '' && others.some(({ value }) => /^\/[a-z][a-z_-]+\/$/.test(value.raw)))
  );
}

/** Tests whether a call joins the parts of a path: `['', 'admin', 'clients'].join('/')`. */
function joinsPath(/** @type {AnyNode} */ node) {
  const callee = asNode(node.type === 'CallExpression' ? node.callee : undefined);
  const [separator] = /** @type {AnyNode[]} */ (node.arguments ?? []);
  const list = asNode(callee?.object);
  return (
    callee?.type === 'MemberExpression' &&
    getName(asNode(callee.property)) === 'join' &&
    separator?.value === '/' &&
    list?.type === 'ArrayExpression' &&
    /** @type {(AnyNode | null)[]} */ (list.elements).some((element) => element?.type === 'Literal')
  );
}

/** @type {import('./check-structure-code.mjs').RuleSet} */
export const urlRules = {
  // For the same reason as in the rule on JSX.
  reasons: {},
  create: ({ file, text, program, report }) => {
    if (isTest(file) || !checked.test(file) || ownsPaths.some((pattern) => pattern.test(file))) return {};
    if (!mentionsPath.test(text)) return {};
    walk(/** @type {AnyNode} */ (/** @type {unknown} */ (program)), (node, parent) => {
      // JSX attributes have a separate rule.
      if (parent?.type === 'JSXAttribute' || parent?.type === 'JSXExpressionContainer') return;
      if (writesPath(node) || joinsPath(node)) report('paths-are-named', node);
    });
    return {};
  },
};
