import type { MiddlewareHandler } from 'hono';
import { validator } from 'hono/validator';
import type { ZodType } from 'zod';
import { AppError } from '#shared/api/errors.ts';
import { getFieldReasons } from '#shared/api/field-reasons.ts';
import type { ApiEnv } from './api-env.ts';

/** What a request must match, as the description of the API shows it. */
export interface RequestSchema {
  readonly target: 'query' | 'json';
  readonly schema: ZodType;
}

const requestSchemas = new WeakMap<object, RequestSchema>();

/** Returns the schema that a middleware validates; undefined for other handlers. */
export const getRequestSchema = (handler: object): RequestSchema | undefined => requestSchemas.get(handler);

type Validated<Target extends string, Input, Output> = MiddlewareHandler<
  ApiEnv,
  string,
  { in: { [Name in Target]: Input }; out: { [Name in Target]: Output } }
>;

/** U+0000, which PostgreSQL cannot store, and unpaired surrogates. */
const invalidCharacters = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

const maxDepth = 20;

function rejectInvalidCharacters(value: unknown, path: string, depth = 0): void {
  if (depth > maxDepth) throw new AppError('invalid', 'the request is nested too deeply');
  if (typeof value === 'string' && invalidCharacters.test(value)) {
    throw new AppError('invalid', 'a text contains a character that cannot be stored', {
      fields: { [path]: 'characters' },
    });
  }
  if (value !== null && typeof value === 'object') {
    for (const [key, nested] of Object.entries(value))
      rejectInvalidCharacters(nested, path ? `${path}.${key}` : key, depth + 1);
  }
}

/**
 * Passes the parsed part to the handler.
 * @throws AppError `invalid` with a reason per rejected field
 */
export function validated<Target extends 'query' | 'json', Input, Output>(
  target: Target,
  schema: ZodType<Output, Input>,
): Validated<Target, Input, Output> {
  const middleware: object = validator(target, (value: unknown) => {
    rejectInvalidCharacters(value, '');
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    throw new AppError('invalid', 'the request does not match the contract', {
      fields: getFieldReasons(result.error),
    });
  });
  requestSchemas.set(middleware, { target, schema });
  // Hono derives the input type from the output, but a schema with defaults accepts less than it returns.
  return middleware as Validated<Target, Input, Output>;
}
