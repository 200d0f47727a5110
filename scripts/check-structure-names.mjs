import { findGlossaryWords, splitIdentifier } from './check-glossary.mjs';
import { getName, listDeclared } from './syntax-nodes.mjs';

/**
 * The structure rule on the names that a file declares. The keys of objects are left out, as wire fields and
 * columns are such keys, except for those of messages.
 *
 * @typedef {import('./syntax-nodes.mjs').AnyNode} NamedNode
 */

// Fields on the wire and columns follow other conventions.
const wireFiles = /\/(?:contract|tables)(?:\/|\.ts$)/;
// Other names are stored data: snake_case columns and fields, and keys such as `session.opened`.
const isOwnName = /^#?(?:[a-zA-Z$\d]+|[A-Z_\d]+)$/;
const messagesFiles = /\/messages(?:\/[a-z-]+)?\.ts$/;

/** @type {import('./check-structure-code.mjs').RuleSet} */
export const nameRules = {
  reasons: { 'glossary-names': 'a name uses the standard term' },
  create: ({ file, report }) => {
    const check = (/** @type {unknown} */ node) => {
      const located = /** @type {NamedNode | null} */ (node);
      const name = getName(located) ?? '';
      if (located === null || !isOwnName.test(name)) return;
      for (const message of findGlossaryWords(splitIdentifier(name), file))
        report('glossary-names', located, `${message} in ${name}`);
    };
    const checkPattern = (/** @type {unknown} */ pattern) => {
      for (const node of listDeclared(/** @type {NamedNode | null} */ (pattern))) check(node);
    };
    const checkFunction = (/** @type {{ id?: unknown, params: readonly unknown[] }} */ { id, params }) => {
      check(id ?? null);
      for (const param of params) checkPattern(param);
    };
    const checkId = (/** @type {{ id: unknown }} */ { id }) => check(id);
    const checkKey = (/** @type {{ key: unknown }} */ { key }) => check(key);
    const checkField = wireFiles.test(file) ? () => {} : checkKey;
    return {
      VariableDeclarator: ({ id }) => checkPattern(id),
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
      ArrowFunctionExpression: checkFunction,
      TSFunctionType: checkFunction,
      TSDeclareFunction: checkFunction,
      ClassDeclaration: checkId,
      TSTypeAliasDeclaration: checkId,
      TSInterfaceDeclaration: checkId,
      TSEnumDeclaration: checkId,
      MethodDefinition: checkKey,
      PropertyDefinition: checkKey,
      TSPropertySignature: checkField,
      TSMethodSignature: checkField,
      ImportSpecifier: ({ imported, local }) => {
        if (getName(imported) !== local.name) check(local);
      },
      ...(messagesFiles.test(file) && {
        ObjectExpression: ({ properties }) => {
          for (const property of properties) if (property.type === 'Property') check(property.key);
        },
      }),
    };
  },
};
