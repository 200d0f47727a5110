/**
 * Names the schemas of objects that occur more than once, and replaces them by references.
 *
 * @typedef {import('./type-schemas.mjs').Schema} Schema
 */

/** Shorter schemas are easier to read where they are used. */
const minLength = 120;

/**
 * Writes a schema without the description of the property that has it.
 * @param {object} schema
 */
function toKey(schema) {
  const { description, ...rest } = /** @type {Schema} */ (schema);
  // A property may have this name.
  return JSON.stringify(typeof description === 'string' ? rest : schema);
}

/**
 * Lists the objects that occur more than once in a value, as JSON, short ones first.
 * @param {unknown} root
 * @param {ReadonlyMap<string, ReadonlySet<string>>} names
 */
function findRepeated(root, names) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  const count = (/** @type {unknown} */ value) => {
    if (value === null || typeof value !== 'object') return;
    const key = Array.isArray(value) ? '' : toKey(value);
    if (key.length >= minLength && names.has(key)) {
      const times = (counts.get(key) ?? 0) + 1;
      counts.set(key, times);
      if (times > 1) return;
    }
    Object.values(value).forEach(count);
  };
  count(root);
  return [...counts]
    .filter(([, times]) => times > 1)
    .map(([key]) => key)
    .sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
}

/**
 * @param {unknown} endpoints
 * @param {ReadonlyMap<string, ReadonlySet<string>>} names where the objects are declared, by their schema as JSON
 */
export function nameSchemas(endpoints, names) {
  /** @type {Map<string, string>} */
  const nameOf = new Map();
  const taken = new Set();
  for (const key of findRepeated(endpoints, names)) {
    const [base = 'Schema'] = [...(names.get(key) ?? [])].sort();
    let name = base;
    for (let next = 2; taken.has(name); next += 1) name = `${base}${next}`;
    taken.add(name);
    nameOf.set(key, name);
  }
  const replaceParts = (/** @type {object} */ value) =>
    Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replace(part)]));
  /** @type {(value: unknown) => unknown} */
  const replace = (value) => {
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map(replace);
    const name = nameOf.get(toKey(value));
    if (!name) return replaceParts(value);
    const { description } = /** @type {Schema} */ (value);
    return {
      $ref: `#/components/schemas/${name}`,
      ...(typeof description === 'string' && { description }),
    };
  };
  const schemas = [...nameOf]
    .sort(([, one], [, other]) => (one < other ? -1 : 1))
    .map(([key, name]) => [name, replaceParts(JSON.parse(key))]);
  return { endpoints: replace(endpoints), schemas: Object.fromEntries(schemas) };
}
