import fc from 'fast-check';

interface Schema {
  readonly [keyword: string]: unknown;
}

/** Stands for the id of a record, which the sender of the request inserts. */
export const idMark = /^@id:(\d+)$/;
const markedId = fc.nat({ max: 999 }).map((index) => `@id:${index}`);

const texts = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '\u0000',
    '\ud800',
    '\u202e',
    '<b>',
    "' or 1=1",
    '%',
    '2026-02-30',
    'ß'.repeat(300),
  ),
);

const isId = (name: string) => /(?:^|_)(?:id|key|slug)$/.test(name);

function createText({ maxLength, minLength, pattern, format }: Schema, name: string): fc.Arbitrary<string> {
  if (isId(name)) return fc.oneof({ arbitrary: markedId, weight: 4 }, { arbitrary: texts, weight: 1 });
  const date = fc
    .date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map((value) => value.toISOString());
  if (format === 'date-time') return date;
  if (format === 'date' || /_on$|date$|from$|until$|through$/.test(name))
    return date.map((value) => value.slice(0, 10));
  if (typeof pattern === 'string' && pattern.length < 200) {
    try {
      return fc.stringMatching(new RegExp(pattern, 'u'));
    } catch {
      // The pattern has an assertion, for which no text can be created.
    }
  }
  return fc.string({
    minLength: typeof minLength === 'number' ? minLength : 0,
    maxLength: Math.min(typeof maxLength === 'number' ? maxLength : 40, 60),
  });
}

function createInteger({ minimum, maximum, exclusiveMinimum }: Schema, name: string): fc.Arbitrary<number> {
  if (name === 'version') return fc.nat({ max: 3 });
  const least = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : minimum;
  const min = typeof least === 'number' ? Math.max(least, -1e9) : -1000;
  const max = typeof maximum === 'number' ? Math.min(maximum, 1e9) : 1000;
  return fc.integer({ min: Math.ceil(min), max: Math.floor(Math.max(min, max)) });
}

/** Creates values that a JSON Schema accepts, as far as its keywords say. */
export function fromSchema(schema: Schema, name = '', depth = 0): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly Schema[] | undefined;
  if (choices) return fc.oneof(...choices.map((choice) => fromSchema(choice, name, depth)));
  switch (schema['type']) {
    case 'string':
      return createText(schema, name);
    case 'integer':
    case 'number':
      return createInteger(schema, name);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const prefix = schema['prefixItems'] as readonly Schema[] | undefined;
      if (prefix) return fc.tuple(...prefix.map((item) => fromSchema(item, name, depth + 1)));
      const max = typeof schema['maxItems'] === 'number' ? schema['maxItems'] : 3;
      return fc.array(fromSchema((schema['items'] ?? {}) as Schema, name, depth + 1), {
        maxLength: Math.min(max, 3),
      });
    }
    case 'object': {
      const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>;
      const required = new Set((schema['required'] ?? []) as readonly string[]);
      const model = Object.fromEntries(
        Object.entries(properties).map(([key, value]) => [key, fromSchema(value, key, depth + 1)]),
      );
      return fc.record(model, { requiredKeys: Object.keys(model).filter((key) => required.has(key)) });
    }
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Replaces, removes or adds one property at any depth. */
function change(value: unknown, path: readonly number[], by: unknown): unknown {
  if (value === null || typeof value !== 'object') return by;
  const keys = Object.keys(value);
  const [first = 0, ...rest] = path;
  const key = keys[first % (keys.length + 1)];
  if (Array.isArray(value))
    return key === undefined
      ? [...(value as unknown[]), by]
      : value.with(Number(key), change(value[Number(key)], rest, by));
  if (key === undefined) return { ...value, added: by };
  const { [key]: old, ...others } = value as Record<string, unknown>;
  return by === undefined ? others : { ...others, [key]: rest.length > 0 ? change(old, rest, by) : by };
}

/** Creates values of a schema, a third of which differ from it in one place. */
export const nearSchema = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(
    { arbitrary: fromSchema(schema), weight: 2 },
    {
      arbitrary: fc
        .tuple(
          fromSchema(schema),
          fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 4 }),
          fc.oneof(
            fc.jsonValue({ maxDepth: 2 }),
            texts,
            fc.constant(undefined),
            fc.constantFrom(1e308, -0.5, 2 ** 53),
          ),
        )
        .map(([value, path, by]) => change(value, path, by)),
      weight: 1,
    },
  );
