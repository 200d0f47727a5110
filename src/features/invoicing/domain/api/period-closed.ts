import type { Context } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { errorResponse } from '#platform/http/error-response.ts';
import { formatPlainDate } from '#shared/dates/plain-date.ts';
import { messages } from '../messages/messages.ts';
import type { PeriodClosedError } from '../service/period.ts';

/** States the date through which the books are closed, in the language of the request. */
export function replyPeriodClosed(
  c: Context<ApiEnv>,
  { code, fields, closedThrough }: Pick<PeriodClosedError, 'code' | 'fields' | 'closedThrough'>,
) {
  const { language } = c.var;
  return errorResponse(
    c,
    code,
    fields,
    messages[language].booksClosed(formatPlainDate(closedThrough, language)),
  );
}
