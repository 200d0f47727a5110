import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#shared/api/errors.ts';
import type { ApiEnv } from './api-env.ts';

/** The context of a form handler. */
export interface FormContext {
  readonly fields: URLSearchParams;
  /** The URL that the form was posted to. */
  readonly url: URL;
  /** `/nl` for a Dutch URL, else empty. */
  readonly basePath: string;
  /** Makes the API call that the page's script would have made. */
  readonly callApi: (path: string, body: unknown) => Promise<Response>;
}

/** The redirect target of a form, or its rejection. */
export type FormResult =
  | { readonly location: string; readonly response: Response }
  | {
      /** The response of the API. */
      readonly rejection: Response;
      /** The typed values to show again; never passwords or codes. */
      readonly values: Readonly<Record<string, string>>;
    };

/** Handles a form that a browser posted without scripts. */
export type FormHandler = (context: FormContext) => Promise<FormResult>;

function tooLarge(): never {
  throw new AppError('too_large', 'the form is too large');
}

/** Rejects a form body of more than `maxBytes`. */
export function limitFormBody(maxBytes: number): MiddlewareHandler<ApiEnv> {
  return bodyLimit({ maxSize: maxBytes, onError: tooLarge });
}

/**
 * Reads the fields of a form that a browser sent without scripts.
 * @throws AppError `unsupported_media_type` for any other kind of body
 */
export async function readForm(c: Context<ApiEnv>): Promise<URLSearchParams> {
  const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded')
    throw new AppError('unsupported_media_type', 'the body is not a form');
  return new URLSearchParams(await c.req.text());
}
