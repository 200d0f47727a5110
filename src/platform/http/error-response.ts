import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { AppError, type ErrorCode, statusByCode } from '../../shared/errors.ts';
import { errorMessages } from '../../shared/i18n/error-messages.ts';
import { defaultLanguage, isLanguage } from '../../shared/language.ts';
import type { Log } from '../log/log.ts';
import type { ApiEnv } from './api-env.ts';

function toErrorCode(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  if (error instanceof HTTPException) {
    const matchingCode = (Object.keys(statusByCode) as ErrorCode[]).find(
      (code) => statusByCode[code] === error.status,
    );
    return matchingCode ?? (error.status < 500 ? 'bad_request' : 'internal');
  }
  return 'internal';
}

/**
 * Responds with an API error as JSON, in the language of the request.
 * @param customMessage in that language, instead of the general message of the code
 */
export function errorResponse(
  c: Context<ApiEnv>,
  code: ErrorCode,
  fields?: AppError['fields'],
  customMessage?: string,
) {
  // An error can occur before `languageMiddleware` has run.
  const requestedLanguage = c.req.header('x-localization');
  const language = c.get('language') ?? (isLanguage(requestedLanguage) ? requestedLanguage : defaultLanguage);
  const message = customMessage ?? errorMessages[language][code];
  c.header('Content-Language', language);
  const error = fields === undefined ? { code, message } : { code, message, fields };
  return c.json({ error }, statusByCode[code]);
}

/** Turns an error thrown by a handler into a response; logs unexpected errors and failed upstream services. */
export function onError(log: Log) {
  return (thrown: Error, c: Context<ApiEnv>) => {
    const code = toErrorCode(thrown);
    if (code === 'bad_gateway')
      log.warn({ err: thrown, id: c.get('requestId') }, 'an external service failed');
    if (code === 'internal') log.error({ err: thrown, id: c.get('requestId') }, 'a request failed');
    return errorResponse(c, code, thrown instanceof AppError ? thrown.fields : undefined);
  };
}
