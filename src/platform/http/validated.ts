import type { MiddlewareHandler } from 'hono';
import { validator } from 'hono/validator';
import type { ZodType } from 'zod';
import { AppError } from '../../shared/errors.ts';
import type { ApiEnv } from './api-env.ts';

type Validated<Target extends string, Input, Output> = MiddlewareHandler<
  ApiEnv,
  string,
  { in: { [Name in Target]: Input }; out: { [Name in Target]: Output } }
>;

/** U+0000 and halves of surrogate pairs: no text field may hold them, and PostgreSQL refuses the first. */
const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

const maximumDepth = 20;

function refuseUnstorable(value: unknown, path: string, depth = 0): void {
  if (depth > maximumDepth) throw new AppError('invalid', 'the request is nested too deeply');
  if (typeof value === 'string' && unstorable.test(value)) {
    throw new AppError('invalid', 'a text holds a character that cannot be kept', {
      fields: { [path]: 'characters' },
    });
  }
  if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value))
      refuseUnstorable(inner, path ? `${path}.${key}` : key, depth + 1);
  }
}

/**
 * Parses a part of a request by a contract and gives the handler the typed result.
 * @throws AppError `invalid` that names each field and why it was refused
 */
export function validated<Target extends 'query' | 'json', Input, Output>(
  target: Target,
  schema: ZodType<Output, Input>,
): Validated<Target, Input, Output> {
  const check = validator(target, (value: unknown) => {
    refuseUnstorable(value, '');
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    const fields: Record<string, string> = {};
    for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.code;
    throw new AppError('invalid', 'the request does not fit the contract', { fields });
  });
  // The library derives the input from the output; a contract with defaults takes less than it gives.
  return check as unknown as Validated<Target, Input, Output>;
}
