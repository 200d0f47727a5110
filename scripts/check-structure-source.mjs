import { dirname, join } from 'node:path/posix';
import { isTest } from './source-files.mjs';
import { getCalleeNames, getName } from './syntax-nodes.mjs';

/** The structure rules on modules, types and comments. */

/** Suppression comments without a reason. */
const suppressions = [
  /@ts-(?:ignore|expect-error)(?![\s:-]*\w+\s+\w+)/,
  /@ts-nocheck/,
  /biome-ignore(?!(?:-\w+)?\s+[\w/]+(?:\([^)]*\))?:\s*\w+\s+\w+)/,
];

/**
 * An expression that may be a cast.
 *
 * @typedef {{ type: string, expression?: unknown, typeAnnotation?: { type: string, typeName?: NameNode } }} Cast
 * @typedef {import('./syntax-nodes.mjs').NameNode} NameNode
 * @typedef {import('./syntax-nodes.mjs').AnyNode} AnyNode
 */

/**
 * Returns the part of the project that a file belongs to: a feature, another folder of `src`, or a folder beside it.
 * @param {string} file
 */
function getPart(file) {
  const [top, folder = '', feature = ''] = file.split('/');
  if (top !== 'src') return top;
  return folder === 'features' ? `src/features/${feature}` : `src/${folder}`;
}

/** Tests whether an import leaves the part of its file by a path. */
function leavesPart(/** @type {string} */ file, /** @type {unknown} */ specifier) {
  if (typeof specifier !== 'string' || !/^\.\.\/.*\.tsx?$/.test(specifier)) return false;
  return getPart(file) !== getPart(join(dirname(file), specifier));
}

/** Returns the expression inside of a cast or of parentheses. */
const inner = (/** @type {Cast} */ { expression }) => /** @type {Cast} */ (expression);

/** Returns an expression without its parentheses. */
const unwrap = (/** @type {Cast} */ node) => (node.type === 'ParenthesizedExpression' ? inner(node) : node);

/** Tests whether an expression is `JSON.parse(…)`. */
function parsesJson(/** @type {unknown} */ expression) {
  const node = unwrap(/** @type {Cast} */ (expression));
  const names = node.type === 'CallExpression' ? getCalleeNames(/** @type {AnyNode} */ (node)) : [];
  return names.join('.') === 'JSON.parse';
}

/**
 * Tests whether an expression is a non-empty literal, with or without a type.
 * @param {Cast} node
 * @returns {boolean}
 */
function isLiteral(node) {
  if (/^(?:TSAs|TSSatisfies|TSNonNull|Parenthesized)Expression$/.test(node.type))
    return isLiteral(inner(node));
  return node.type === 'ObjectExpression' || node.type === 'ArrayExpression';
}

/** Tests whether an expression is a cast; `as const` does not count. */
function isCast(/** @type {Cast} */ { type, typeAnnotation }) {
  return (
    (type === 'TSAsExpression' || type === 'TSTypeAssertion') && getName(typeAnnotation?.typeName) !== 'const'
  );
}

/** @type {import('./check-structure-code.mjs').RuleSet} */
export const sourceRules = {
  reasons: {
    'named-exports': 'a named export has one name everywhere; default exports are for configuration files',
    'imports-by-name':
      'what another part has is imported by its name, such as `#shared/money/money.ts`: it stays right when this file moves',
    'types-are-imported-by-name':
      'write `import type` at the top: import checks do not see `import()` inside a type',
    'json-is-unknown':
      'JSON.parse returns `any`, which turns the type checker off; declare the result `unknown`, give it to a schema, or cast it',
    'modules-are-named':
      'import checks see only a module whose name is written in `import(…)`; write it there',
    'dutch-follows-english':
      'nl.ts ends in `satisfies typeof en`, so that a missing message does not compile',
    'suppressions-have-reasons': 'a suppression states why it is right to break the rule here',
    'no-packed-literals':
      'a literal spread into a literal only saves lines; write its entries one by one, or name what belongs together',
    'no-double-casts':
      'a cast through another type turns the type checker off; write a check, or declare the type at its source',
  },
  create: ({ file, program, comments, report }) => {
    const isSource = file.startsWith('src/');
    const checksJson = isSource && !isTest(file);
    const isDutch = /\/messages\/nl\.ts$/.test(file);
    let followsEnglish = false;
    for (const comment of comments)
      if (suppressions.some((pattern) => pattern.test(comment.value)))
        report('suppressions-have-reasons', comment);
    const checkCast = (/** @type {unknown} */ cast) => {
      const node = /** @type {Cast & { start: number }} */ (cast);
      if (isCast(node) && isCast(unwrap(inner(node)))) report('no-double-casts', node);
    };
    const checkImport = (
      /** @type {{ start: number, source: { type: string, value?: unknown } | null }} */ node,
    ) => {
      if (leavesPart(file, node.source?.value)) report('imports-by-name', node);
    };
    return {
      ImportDeclaration: checkImport,
      ImportExpression: (node) => {
        checkImport(node);
        const isWritten = node.source.type === 'Literal' || file.endsWith('.mjs');
        if (isSource && !isTest(file) && !isWritten) report('modules-are-named', node);
      },
      ExportNamedDeclaration: checkImport,
      ExportAllDeclaration: checkImport,
      SpreadElement: (node) => {
        // Released migrations are not changed.
        if (!file.startsWith('migrations/') && isLiteral(/** @type {Cast} */ (node.argument)))
          report('no-packed-literals', node);
      },
      CallExpression: ({ callee, arguments: given }) => {
        const isAssign = callee.type === 'MemberExpression' && getName(callee.property) === 'assign';
        const literals = given.filter((argument) => isLiteral(/** @type {Cast} */ (argument)));
        if (isAssign && literals.length > 1) report('no-packed-literals', callee);
      },
      VariableDeclarator: ({ id, init }) => {
        const { typeAnnotation } =
          /** @type {{ typeAnnotation?: { typeAnnotation: { type: string } } | null }} */ (
            /** @type {unknown} */ (id)
          );
        const isUnknown = typeAnnotation?.typeAnnotation.type === 'TSUnknownKeyword';
        if (checksJson && init && parsesJson(init) && !isUnknown) report('json-is-unknown', init);
      },
      MemberExpression: (node) => {
        if (checksJson && parsesJson(node.object)) report('json-is-unknown', node);
      },
      TSAsExpression: checkCast,
      TSTypeAssertion: checkCast,
      ...(isSource && {
        ExportDefaultDeclaration: (node) => report('named-exports', node),
        ExportSpecifier: (node) => {
          if (getName(node.exported) === 'default') report('named-exports', node);
        },
        TSImportType: (node) => {
          if (!isTest(file)) report('types-are-imported-by-name', node);
        },
      }),
      ...(isDutch && {
        TSSatisfiesExpression: ({ typeAnnotation }) => {
          followsEnglish ||=
            typeAnnotation.type === 'TSTypeQuery' && getName(typeAnnotation.exprName) === 'en';
        },
        'Program:exit': () => {
          if (!followsEnglish) report('dutch-follows-english', program);
        },
      }),
    };
  },
};
