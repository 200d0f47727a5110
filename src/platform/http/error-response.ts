import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { AppError, type ErrorCode, statusByCode } from '#shared/api/errors.ts';
import { errorMessages } from '#shared/i18n/error-messages.ts';
import { defaultLanguage, isLanguage } from '#shared/i18n/language.ts';
import { type DebugTrace, describeStack } from '../log/debug-trace.ts';
import type { Log } from '../log/log.ts';
import { describeReasons } from '../log/outage-log.ts';
import { getStorageFailure } from '../storage-error.ts';
import { isAbortedRequest } from './aborted-request.ts';
import type { ApiEnv } from './api-env.ts';
import { safeMethods } from './request-guards.ts';

/** @param isSafe whether the request changes nothing, so that the outcome of what it did beside does not matter */
function toErrorCode(error: unknown, isSafe: boolean): ErrorCode {
  if (error instanceof AppError) return error.code;
  if (error instanceof HTTPException) {
    const matchingCode = (Object.keys(statusByCode) as ErrorCode[]).find(
      (code) => statusByCode[code] === error.status,
    );
    return matchingCode ?? (error.status < 500 ? 'bad_request' : 'internal');
  }
  if (isAbortedRequest(error)) return 'bad_request';
  const failure = getStorageFailure(error);
  return failure === 'outcome_unknown' && isSafe ? 'unavailable' : (failure ?? 'internal');
}

/**
 * Responds with an API error as JSON, in the request's language.
 * @param customMessage replaces the general message of the code
 * @param debugDetail for developers, in debug mode
 */
export function errorResponse(
  c: Context<ApiEnv>,
  code: ErrorCode,
  fields?: AppError['fields'],
  customMessage?: string,
  debugDetail?: { readonly detail: string; readonly stack: string },
) {
  // An error can occur before `languageMiddleware` has run.
  const requestedLanguage = c.req.header('x-localization');
  const language = c.get('language') ?? (isLanguage(requestedLanguage) ? requestedLanguage : defaultLanguage);
  const message = customMessage ?? errorMessages[language][code];
  c.header('Content-Language', language);
  // The rest of the body is not read, so the connection cannot carry another request.
  if (code === 'too_large') c.header('Connection', 'close');
  const error = { code, message, ...(fields && { fields }), ...debugDetail };
  return c.json({ error }, statusByCode[code]);
}

/** The delay in seconds. */
export const unavailableRetrySeconds = 5;

/**
 * Turns an error thrown by a handler into a response. Logs unexpected errors; a failed upstream service, an
 * unavailable database and a full disk at most every ten minutes. In debug mode, `trace` adds details and
 * stacks.
 */
export function onError(log: Log, trace?: DebugTrace) {
  const logFailure = createFailureLog(log);
  return (thrown: Error, c: Context<ApiEnv>) => {
    const code = toErrorCode(thrown, safeMethods.has(c.req.method));
    logFailure(code, thrown, c.get('requestId'));
    if (statusByCode[code] === 503 && !c.res.headers.has('Retry-After'))
      c.header('Retry-After', String(unavailableRetrySeconds));
    trace?.onError(thrown);
    const debugDetail = trace && { detail: thrown.message, stack: describeStack(thrown) };
    const fields = thrown instanceof AppError ? thrown.fields : undefined;
    return errorResponse(c, code, fields, undefined, debugDetail);
  };
}

const outageTexts: Partial<Record<ErrorCode, string>> = {
  bad_gateway: 'a request failed: an external service failed',
  unavailable: 'a request failed: the database is not responding',
  outcome_unknown: 'a request failed: the connection to the database was lost during a commit',
  insufficient_storage: 'a request failed: the disk is full',
};

const repeatMs = 10 * 60_000;

/** An outage fails many requests that log their status themselves, so it is logged rarely. */
function createFailureLog(log: Log) {
  const loggedAt = new Map<ErrorCode, number>();
  const isRecent = (code: ErrorCode) => performance.now() - (loggedAt.get(code) ?? -repeatMs) < repeatMs;
  return (code: ErrorCode, err: Error, id: string): void => {
    if (code === 'internal') log.error({ err, id }, 'a request failed');
    const text = outageTexts[code];
    // An `AppError` with another code is a response that its handler chose.
    if (text === undefined || (err instanceof AppError && code !== 'bad_gateway') || isRecent(code)) return;
    loggedAt.set(code, performance.now());
    log.warn({ reason: describeReasons(err), id }, `${text}; further ones are not logged for ten minutes`);
  };
}
