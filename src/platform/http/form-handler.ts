import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#shared/api/errors.ts';
import type { ApiEnv } from './api-env.ts';

export interface FormContext {
  readonly fields: URLSearchParams;
  /** The URL that the form was posted to. */
  readonly url: URL;
  /** `/nl` for a Dutch URL, otherwise empty. */
  readonly basePath: string;
  /** Makes the API call that the page's script would make. */
  readonly callApi: (path: string, body: unknown) => Promise<Response>;
}

/** A redirect target or a rejection. */
export type FormResult =
  | { readonly location: string; readonly response: Response }
  | {
      /** The API's response. */
      readonly rejection: Response;
      /** The values to show again, never passwords or codes. */
      readonly values: Readonly<Record<string, string>>;
    };

/** Handles a form posted without scripts. */
export type FormHandler = (context: FormContext) => Promise<FormResult>;

function tooLarge(): never {
  throw new AppError('too_large', 'the form is too large');
}

export function limitFormBody(maxBytes: number): MiddlewareHandler<ApiEnv> {
  return bodyLimit({ maxSize: maxBytes, onError: tooLarge });
}

/**
 * Reads the fields of a form posted without scripts.
 * @throws AppError `unsupported_media_type` for other bodies
 */
export async function readForm(c: Context<ApiEnv>): Promise<URLSearchParams> {
  const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded')
    throw new AppError('unsupported_media_type', 'the body is not a form');
  return new URLSearchParams(await c.req.text());
}
