import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../../shared/errors.ts';
import type { ApiEnv } from './api-env.ts';

function tooLarge(): never {
  throw new AppError('too_large', 'the form is too large');
}

/** Refuses a form that is longer than a number of bytes. */
export function limitForm(maxBytes: number): MiddlewareHandler<ApiEnv> {
  return bodyLimit({ maxSize: maxBytes, onError: tooLarge });
}

/**
 * The fields of a form as a browser sends it without scripts.
 * @throws AppError `unsupported_media_type` for a body of any other kind
 */
export async function readForm(c: Context<ApiEnv>): Promise<URLSearchParams> {
  const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded')
    throw new AppError('unsupported_media_type', 'the body is not a form');
  return new URLSearchParams(await c.req.text());
}
