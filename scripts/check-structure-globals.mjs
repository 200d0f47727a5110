import { isTest } from './source-files.mjs';
import { getName, listDeclared, walk } from './syntax-nodes.mjs';

/**
 * The structure rules on globals that only some folders may use: the environment, the clock, formats and requests.
 * A global is found under any name: `process.env`, `const { env } = process`, `globalThis['process']`.
 *
 * @typedef {import('./syntax-nodes.mjs').AnyNode} AnyNode
 * @typedef {import('./syntax-nodes.mjs').NameNode} NameNode
 * @typedef {{ name: string, node: AnyNode, parent: AnyNode }} Reference
 * @typedef {{ rule: string, allowed: readonly RegExp[], isFine: (reference: Reference) => boolean }} GlobalRule
 */

const tools = /^(?:migrations|scripts|bench)\//;

/** Returns the property that a member expression reads, if it is a literal. */
function getProperty(/** @type {AnyNode} */ node) {
  const property = /** @type {AnyNode} */ (node.property);
  return node.computed === true && property.type !== 'Literal' ? undefined : getName(property);
}

/** Tests whether a reference reads a property that fulfils a condition. */
function reads(
  /** @type {Reference} */ { node, parent },
  /** @type {(name: string) => boolean} */ isAllowed,
) {
  const isObject = parent.type === 'MemberExpression' && parent.object === node;
  const property = isObject ? getProperty(parent) : undefined;
  return property !== undefined && isAllowed(property);
}

/** Tests whether a reference is `new Date(…)` with arguments. */
const convertsTime = (/** @type {Reference} */ { node, parent }) =>
  parent.type === 'NewExpression' &&
  parent.callee === node &&
  /** @type {unknown[]} */ (parent.arguments).length > 0;

/** @type {GlobalRule} */
const request = {
  rule: 'requests-in-client',
  allowed: [
    /\/client(?:\/|\.ts$)/,
    /^src\/(?:shared\/api|platform|server)\//,
    /^seed\//,
    tools,
    // Hands the `fetch` of the browser to the transport.
    /^src\/web\/(?:client\.tsx|fetch-with-timeout\.ts)$/,
    // Requests a script of the page again: the transport may be in the missing script.
    /^src\/web\/layout\/chunk-error\.ts$/,
    // Calls a payment service with its own time limit and errors.
    /^src\/features\/invoicing\/online-payment\/service\/mollie\.ts$/,
  ],
  isFine: () => false,
};

/** @type {GlobalRule} */
const clock = {
  rule: 'time-comes-from-a-clock',
  allowed: [
    /^src\/platform\/clock\//,
    /^src\/shared\/dates\/clock\.ts$/,
    // The time in an id only orders ids.
    /^src\/platform\/ids\.ts$/,
    tools,
  ],
  isFine: (reference) =>
    convertsTime(reference) || reads(reference, (property) => property === 'parse' || property === 'UTC'),
};

/** @type {Readonly<Record<string, GlobalRule>>} */
const globals = {
  process: {
    rule: 'environment-is-read-once',
    allowed: [/^src\/platform\/config\//, /^src\/server\/(?:main|dev)\.ts$/, /^(?:scripts|bench)\//],
    isFine: (reference) => reads(reference, (property) => property !== 'env'),
  },
  Date: clock,
  Temporal: { ...clock, isFine: (reference) => reads(reference, (property) => property !== 'Now') },
  // A duration needs no date.
  performance: { ...clock, isFine: (reference) => reads(reference, (property) => property !== 'timeOrigin') },
  Intl: {
    rule: 'formats-in-one-module',
    allowed: [/^src\/shared\/i18n\/format\.ts$/, /^seed\//, tools],
    isFine: () => false,
  },
  fetch: request,
  XMLHttpRequest: request,
  EventSource: request,
  WebSocket: request,
  console: {
    rule: 'output-goes-through-the-log',
    allowed: [
      /^src\/server\/(?:program|dev)\.ts$/,
      // If the scripts do not load, no other code can report it.
      /^src\/web\/layout\/reload-notice\.ts$/,
      /^seed\//,
      tools,
    ],
    isFine: () => false,
  },
};
const globalObjects = new Set(['globalThis', 'window', 'self', 'global']);
const mentionsGlobal =
  /\b(?:process|Date|Temporal|performance|Intl|fetch|XMLHttpRequest|EventSource|WebSocket|sendBeacon|console|globalThis|toLocale\w*)\b/;

/** The parts of nodes that name a property or a type instead of a value. */
const nameParts = new Set([
  'MethodDefinition.key',
  'PropertyDefinition.key',
  'TSPropertySignature.key',
  'TSMethodSignature.key',
  'TSTypeReference.typeName',
  'TSTypeQuery.exprName',
  'TSQualifiedName.left',
  'TSInterfaceHeritage.expression',
  'ImportSpecifier.imported',
  'ExportSpecifier.exported',
]);

/** Tests whether an identifier names a property or a type; `{ Date }` also reads the value. */
function isNamePart(/** @type {AnyNode} */ parent, /** @type {string} */ part) {
  if (parent.type === 'MemberExpression') return part === 'property' && parent.computed !== true;
  if (parent.type === 'Property') return part === 'key' && parent.computed !== true;
  return nameParts.has(`${parent.type}.${part}`);
}

/**
 * Finds the references to globals, except names that the file declares itself.
 * @param {AnyNode} program
 * @returns {Reference[]}
 */
function findReferences(program) {
  /** @type {Set<unknown>} */
  const declared = new Set();
  /** @type {Reference[]} */
  const references = [];
  walk(program, (node, parent, part) => {
    for (const pattern of listPatterns(node))
      for (const { name } of listDeclared(pattern, true)) declared.add(name);
    if (node.type !== 'Identifier' || !parent || isNamePart(parent, part)) return;
    const name = String(node.name);
    if (Object.hasOwn(globals, name) || globalObjects.has(name)) references.push({ name, node, parent });
  });
  return references.filter(({ name }) => !declared.has(name));
}

/** Returns the names that a node declares. */
function listPatterns(/** @type {AnyNode} */ { type, id, params, local }) {
  const patterns = /** @type {AnyNode[]} */ (Array.isArray(params) ? params : []);
  if (type === 'VariableDeclarator') return [/** @type {AnyNode} */ (id)];
  return type.startsWith('Import') && local ? [/** @type {AnyNode} */ (local)] : patterns;
}

/** Returns the globals that a reference to the global object reads: one, those of a pattern, or all by another name. */
function listRead(/** @type {Reference} */ { node, parent }) {
  if (parent.type === 'MemberExpression') return [getProperty(parent) ?? ''];
  if (parent.type !== 'VariableDeclarator' || parent.init !== node) return [];
  const { type, properties } = /** @type {AnyNode} */ (parent.id);
  if (type !== 'ObjectPattern') return Object.keys(globals);
  return /** @type {AnyNode[]} */ (properties).map(({ key }) => getName(/** @type {AnyNode} */ (key)) ?? '');
}

/** @type {import('./check-structure-code.mjs').RuleSet} */
export const globalRules = {
  reasons: {
    'environment-is-read-once': 'settings are parsed once, in platform/config; take the value as an argument',
    'time-comes-from-a-clock':
      'take the time from the Clock of platform/clock, or from shared/dates/clock.ts in the browser, so that a test can set it',
    'formats-in-one-module':
      'shared/i18n/format.ts creates each formatter once per language, for the server and the browser; add the format there',
    'requests-in-client':
      'client sends requests, with the time limit, language and errors of the transport; call a function of client',
    'output-goes-through-the-log':
      'the log of platform/log has a level, a time and no secrets; take the log as an argument',
  },
  create: ({ file, text, program, report }) => {
    if (isTest(file) || !mentionsGlobal.test(text)) return {};
    const check = (/** @type {string} */ name, /** @type {{ start: number }} */ node) => {
      const rule = Object.hasOwn(globals, name) ? globals[name] : undefined;
      if (rule && !rule.allowed.some((pattern) => pattern.test(file))) report(rule.rule, node);
    };
    for (const reference of findReferences(/** @type {AnyNode} */ (/** @type {unknown} */ (program)))) {
      const { name, node, parent } = reference;
      if (globalObjects.has(name)) for (const read of listRead(reference)) check(read, node);
      const isHarmless =
        (parent.type === 'UnaryExpression' && parent.operator === 'typeof') ||
        (parent.type === 'BinaryExpression' && parent.operator === 'instanceof') ||
        globals[name]?.isFine(reference);
      if (!isHarmless) check(name, node);
    }
    return {
      ImportDeclaration: (node) => {
        if (!/^(?:node:)?process$/.test(node.source.value)) return;
        for (const specifier of node.specifiers)
          if (specifier.type !== 'ImportSpecifier' || getName(specifier.imported) === 'env')
            check('process', specifier);
      },
      ObjectPattern: ({ properties }) => {
        for (const property of properties)
          if (property.type === 'Property') {
            const name = getName(property.key);
            if (name === 'sendBeacon' || (name === 'fetch' && !property.shorthand)) check('fetch', property);
          }
      },
      MemberExpression: (node) => {
        const name = getName(/** @type {NameNode} */ (node.property));
        if (name?.startsWith('toLocale')) check('Intl', node);
        const isOutput = getName(/** @type {NameNode} */ (node.object)) === 'process';
        if (name === 'sendBeacon') check('fetch', node);
        if (isOutput && /^std(?:out|err)$/.test(name ?? '')) check('console', node);
      },
      // Also the `fetch` of a transport, which findReferences does not count.
      CallExpression: ({ callee }) => {
        const called = callee.type === 'MemberExpression' ? callee.property : callee;
        if (called.type !== 'PrivateIdentifier' && getName(/** @type {NameNode} */ (called)) === 'fetch')
          check('fetch', callee);
      },
    };
  },
};
