import { SyntaxKind } from 'typescript/unstable/ast';
import { SymbolFlags, TypeFlags } from 'typescript/unstable/sync';

/**
 * Converts TypeScript types to JSON Schemas.
 *
 * @typedef {import('typescript/unstable/ast').Node} Node
 * @typedef {import('typescript/unstable/sync').Project} Project
 * @typedef {import('typescript/unstable/sync').Symbol} PropertySymbol
 * @typedef {import('typescript/unstable/sync').Type} Type
 * @typedef {{ [keyword: string]: unknown }} Schema
 */

/** The API has no recursive responses; a deeper one is a fault of this script. */
const maxDepth = 24;

const upperFirst = (/** @type {string} */ name) => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Returns the name of the interface, type or constant that declares a property.
 * @param {PropertySymbol} property
 * @param {Project} project
 */
function findDeclaringName(property, project) {
  const [first] = [...property.declarations].sort((one, other) => (one.path < other.path ? -1 : 1));
  let node = /** @type {Node | undefined} */ (first?.resolve(project));
  for (; node; node = node.parent) {
    switch (node.kind) {
      case SyntaxKind.InterfaceDeclaration:
      case SyntaxKind.TypeAliasDeclaration:
      case SyntaxKind.VariableDeclaration: {
        const { name } = /** @type {import('typescript/unstable/ast').InterfaceDeclaration} */ (node);
        return name.text === undefined ? undefined : upperFirst(name.text);
      }
      case SyntaxKind.FunctionDeclaration:
      case SyntaxKind.ArrowFunction:
        return undefined;
    }
  }
  return undefined;
}

/**
 * Returns the comment of a property. One of several declarations has several, in an order that may change.
 * @param {PropertySymbol} property
 * @param {import('typescript/unstable/sync').Checker} checker
 */
function readComment(property, checker) {
  const text = property.getDocumentationComment(checker);
  const lines = property.declarations.length > 1 ? [...new Set(text.split('\n'))].sort() : [text];
  return lines.join(' ').replaceAll(/\s+/g, ' ').trim();
}

/**
 * Returns the type of a symbol.
 * @param {import('typescript/unstable/sync').Checker} checker
 * @param {PropertySymbol} symbol
 */
function getType(checker, symbol) {
  const type = checker.getTypeOfSymbol(symbol);
  if (!type) throw new Error(`${symbol.name} has no type`);
  return type;
}

/**
 * Returns the name of the declaration that has the most of the properties.
 * @param {readonly PropertySymbol[]} properties
 * @param {Project} project
 */
function findMainName(properties, project) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const property of properties) {
    const name = findDeclaringName(property, project);
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [[name] = []] = [...counts].sort(([, one], [, other]) => other - one);
  return name;
}

/**
 * Joins the schemas of a union: literals become one list of values, and `null` comes last.
 * @param {readonly Type[]} types
 * @param {(type: Type) => Schema} convert
 * @returns {Schema}
 */
function joinUnion(types, convert) {
  const literals = types.flatMap((type) => (type.isLiteralType() ? [type.value] : []));
  const booleans = literals.filter((value) => typeof value === 'boolean');
  const values = literals.filter((value) => typeof value !== 'boolean').sort();
  // The compiler orders types by when it meets them.
  const parts = types
    .filter((type) => !type.isLiteralType())
    .map(convert)
    .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  if (booleans.length === 2) parts.push({ type: 'boolean' });
  else if (booleans.length === 1) parts.push({ const: booleans[0] });
  if (values.length > 0) parts.push({ enum: values });
  const [only] = parts;
  if (parts.length === 1 && only) return only;
  const isSimple = (/** @type {Schema} */ { type, ...others }) =>
    typeof type === 'string' && Object.keys(others).length === 0;
  const isNull = (/** @type {Schema} */ part) => part.type === 'null';
  const ordered = [...parts.filter((part) => !isNull(part)), ...parts.filter(isNull)];
  return ordered.every(isSimple)
    ? { type: [...new Set(ordered.map(({ type }) => type))] }
    : { anyOf: ordered };
}

/**
 * Returns the schema of a type without parts; undefined for other types.
 * @param {Type} type
 * @returns {Schema | undefined}
 */
function convertSimple(type) {
  // Hono's type of any JSON.
  if (/^JSON(?:Value|Object|Array)$/.test(type.getAliasSymbol()?.name ?? '')) return {};
  if (type.isLiteralType()) return { const: type.value };
  if (type.flags & (TypeFlags.String | TypeFlags.TemplateLiteral)) return { type: 'string' };
  if (type.flags & TypeFlags.Number) return { type: 'number' };
  if (type.flags & TypeFlags.Boolean) return { type: 'boolean' };
  if (type.flags & TypeFlags.Null) return { type: 'null' };
  if (type.flags & (TypeFlags.Never | TypeFlags.Undefined)) return { not: {} };
  return undefined;
}

/**
 * Creates a function that converts types of a project, and one that returns the type of a symbol.
 * @param {Project} project
 */
export function createConverter(project) {
  const { checker } = project;
  /** @type {Map<number, Schema>} */
  const converted = new Map();
  /**
   * Where objects are declared, by their schema as JSON.
   * @type {Map<string, Set<string>>}
   */
  const names = new Map();
  let depth = 0;

  const typeOf = (/** @type {PropertySymbol} */ symbol) => getType(checker, symbol);

  /** @type {(type: Type) => Schema} */
  function convertObject(type) {
    const symbols = [...checker.getPropertiesOfType(type)]
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .filter((symbol) => !('not' in convert(typeOf(symbol))));
    const properties = Object.fromEntries(
      symbols.map((symbol) => {
        const description = readComment(symbol, checker);
        return [symbol.name, { ...convert(typeOf(symbol)), ...(description && { description }) }];
      }),
    );
    const required = symbols.filter(({ flags }) => !(flags & SymbolFlags.Optional)).map(({ name }) => name);
    const [index] = checker.getIndexInfosOfType(type);
    const schema = {
      type: 'object',
      ...(symbols.length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(index && { additionalProperties: convert(index.valueType) }),
    };
    const name = findMainName(symbols, project);
    const key = JSON.stringify(schema);
    if (name) names.set(key, (names.get(key) ?? new Set()).add(name));
    return schema;
  }

  /** @type {(type: Type) => Schema} */
  function convertArray(type) {
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(/** @type {never} */ (type));
      return { type: 'array', items: item ? convert(item) : {} };
    }
    // Hono maps a tuple to an object with the tuple's indices and the methods of an array.
    const items = checker.getPropertiesOfType(type).filter(({ name }) => /^\d+$/.test(name));
    const prefixItems = items.map((property) => convert(typeOf(property)));
    return { type: 'array', prefixItems, minItems: items.length, maxItems: items.length };
  }

  /** @type {(type: Type) => Schema} */
  function convertNew(type) {
    const simple = convertSimple(type);
    if (simple) return simple;
    if (type.isUnionType()) {
      const types = (type.getTypes() ?? []).filter(({ flags }) => !(flags & TypeFlags.Undefined));
      return joinUnion(types, convert);
    }
    if (checker.isArrayType(type) || checker.getPropertyOfType(type, 'copyWithin')) return convertArray(type);
    if (type.isObjectType() || type.isIntersectionType()) return convertObject(type);
    throw new Error(`no JSON Schema for the type ${checker.typeToString(type)}`);
  }

  /** @type {(type: Type) => Schema} */
  function convert(type) {
    const known = converted.get(type.id);
    if (known) return known;
    depth += 1;
    if (depth > maxDepth) throw new Error(`the type ${checker.typeToString(type)} is too deep`);
    const schema = convertNew(type);
    depth -= 1;
    converted.set(type.id, schema);
    return schema;
  }
  return { convert, typeOf, names };
}
