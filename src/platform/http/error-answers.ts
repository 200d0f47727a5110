import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { AppError, type ErrorCode, statusOf } from '../../shared/errors.ts';
import { errorWords } from '../../shared/i18n/error-words.ts';
import { defaultLanguage, isLanguage } from '../../shared/language.ts';
import type { Log } from '../log/log.ts';
import type { ApiEnv } from './api-env.ts';

function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  if (error instanceof HTTPException) {
    const known = (Object.keys(statusOf) as ErrorCode[]).find((code) => statusOf[code] === error.status);
    return known ?? (error.status < 500 ? 'bad_request' : 'internal');
  }
  return 'internal';
}

/**
 * Answers a refusal of the API as JSON, in the language of the request.
 * @param sentence in that language, where a feature says more than the general one
 */
export function answerError(
  c: Context<ApiEnv>,
  code: ErrorCode,
  fields?: AppError['fields'],
  sentence?: string,
) {
  // A refusal can come before the language of the request was looked at.
  const asked = c.req.header('x-localization');
  const language = c.get('language') ?? (isLanguage(asked) ? asked : defaultLanguage);
  const message = sentence ?? errorWords[language][code];
  c.header('Content-Language', language);
  const error = fields === undefined ? { code, message } : { code, message, fields };
  return c.json({ error }, statusOf[code]);
}

/** Turns whatever a handler throws into an answer; what nobody expected, and what others broke, is logged with the request's id. */
export function onError(log: Log) {
  return (thrown: Error, c: Context<ApiEnv>) => {
    const code = codeOf(thrown);
    if (code === 'bad_gateway')
      log.warn({ err: thrown, id: c.get('requestId') }, 'a service outside let us down');
    if (code === 'internal') log.error({ err: thrown, id: c.get('requestId') }, 'a request failed');
    return answerError(c, code, thrown instanceof AppError ? thrown.fields : undefined);
  };
}
