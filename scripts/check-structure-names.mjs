import { findGlossaryWords, splitIdentifier } from './check-glossary.mjs';
import { getName } from './syntax-nodes.mjs';

/**
 * The structure rule on the names that a file declares. The keys of objects are left out, as wire fields and
 * columns are such keys, except for those of messages.
 *
 * @typedef {{ type: string, start: number, [field: string]: unknown }} NamedNode
 */

// Fields on the wire and columns have names of their own.
const wireFiles = /\/(?:contract|tables)(?:\/|\.ts$)/;
// Other names are stored data: snake_case columns and fields, and keys such as `session.opened`.
const isOwnName = /^#?(?:[a-zA-Z$\d]+|[A-Z_\d]+)$/;
const messagesFiles = /\/messages(?:\/(?:en|nl))?\.ts$/;

/**
 * Returns the identifiers that a pattern declares. A shorthand takes the name of a field, which is declared elsewhere.
 * @param {NamedNode | null} pattern
 * @returns {NamedNode[]}
 */
function listDeclared(pattern) {
  const inside = (/** @type {string} */ field) =>
    listDeclared(/** @type {NamedNode | null} */ (pattern?.[field]));
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return /** @type {NamedNode[]} */ (pattern.properties).flatMap(listDeclared);
    case 'ArrayPattern':
      return /** @type {(NamedNode | null)[]} */ (pattern.elements).flatMap(listDeclared);
    case 'Property':
      return pattern.shorthand === true ? [] : inside('value');
    case 'AssignmentPattern':
      return inside('left');
    case 'RestElement':
      return inside('argument');
    case 'TSParameterProperty':
      return inside('parameter');
    default:
      return [];
  }
}

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
