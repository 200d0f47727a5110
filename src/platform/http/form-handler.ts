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
  readonly callApi: (path: string, body: unknown) => Promise<Response>;
}

export type FormResult =
  | { readonly location: string; readonly response: Response }
  | {
      readonly rejection: Response;
      /** The values to show again; never passwords or codes. */
      readonly values: Readonly<Record<string, string>>;
    };

export type FormHandler = (context: FormContext) => Promise<FormResult>;

function tooLarge(): never {
  throw new AppError('too_large', 'the form is too large');
}

export function limitFormBody(maxBytes: number): MiddlewareHandler<ApiEnv> {
  return bodyLimit({ maxSize: maxBytes, onError: tooLarge });
}

/** @throws AppError `unsupported_media_type` for a body other than a form's */
export async function readForm(c: Context<ApiEnv>): Promise<URLSearchParams> {
  const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded')
    throw new AppError('unsupported_media_type', 'the body is not a form');
  return new URLSearchParams(await c.req.text());
}
