import type { Context } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { errorResponse } from '#platform/http/error-response.ts';
import { AppError } from '#shared/api/errors.ts';
import { changedElsewhere } from '#shared/i18n/changed-elsewhere.ts';
import { replyPeriodClosed } from '../../domain/api/period-closed.ts';
import { PeriodClosedError } from '../../domain/service/period.ts';
import type { WorkItem } from '../contract/items.ts';
import { messages } from '../messages/messages.ts';
import type { VersionedItem } from '../service/items.ts';
import { MissingColumnsError, type WorkContext } from '../service/work-context.ts';

/** @throws AppError `unauthenticated` if nobody is logged in */
export function requireWorkContext(c: Context<ApiEnv>): WorkContext {
  const { user } = c.var;
  if (!user) throw new AppError('unauthenticated', 'not logged in');
  return { user: { id: user.id, name: user.name }, ipAddress: c.env?.clientIp };
}

export interface WorkConflict {
  readonly error: {
    readonly code: 'conflict';
    readonly message: string;
    readonly current: WorkItem;
  };
}

export function replyVersioned(c: Context<ApiEnv>, result: VersionedItem | null) {
  if (result === null || !('conflict' in result)) return c.json({ data: result });
  const message = changedElsewhere[c.var.language];
  const conflict: WorkConflict = { error: { code: 'conflict', message, current: result.conflict } };
  return c.json(conflict, 409);
}

const [maxHeads, maxHead] = [8, 40];

function describeColumns(
  { columns: { missing, unknown } }: MissingColumnsError,
  language: ApiEnv['Variables']['language'],
): string {
  const text = messages[language].import;
  const heads = unknown.slice(0, maxHeads).map((head) => head.slice(0, maxHead));
  const shown = unknown.length > maxHeads ? [...heads, '…'] : heads;
  return [
    text.missingColumns[missing.length > 1 ? 'both' : (missing[0] ?? 'both')],
    ...(shown.length > 0 ? [text.notRecognised(shown.join(', '))] : []),
    text.exportAgain,
  ].join(' ');
}

/** Describes each field of a rejected request, in the language of the request. */
export function describeWorkError(error: Error, c: Context<ApiEnv>) {
  if (error instanceof PeriodClosedError) return replyPeriodClosed(c, error);
  if (error instanceof MissingColumnsError)
    return errorResponse(c, error.code, error.fields, describeColumns(error, c.var.language));
  if (!(error instanceof AppError) || !error.fields) throw error;
  const { fields: labels, problems, reasons } = messages[c.var.language];
  const sentences = Object.entries(error.fields).flatMap(([name, reason]) => {
    const label = labels[name] ?? name;
    return problems[`${name}.${reason}`] ?? reasons[reason]?.(label) ?? [];
  });
  return errorResponse(c, error.code, error.fields, [...new Set(sentences)].join(' ') || undefined);
}
