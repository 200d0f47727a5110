import type { Context } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { errorResponse } from '#platform/http/error-response.ts';
import { AppError } from '#shared/api/errors.ts';
import { replyPeriodClosed } from '../../domain/api/period-closed.ts';
import { replyVersionConflict } from '../../domain/api/version-conflict.ts';
import { messages as sharedMessages } from '../../domain/messages/messages.ts';
import { PeriodClosedError } from '../../domain/service/period.ts';
import { messages } from '../messages/messages.ts';
import { type AssetOutcome, AssetStateError } from '../service/asset-context.ts';

/** Replies with an asset after a change, or with 409 and the stored version. */
export const replyAsset = (c: Context<ApiEnv>, outcome: AssetOutcome) =>
  'conflict' in outcome ? replyVersionConflict(c, outcome.conflict) : c.json({ data: outcome.asset });

/** Responds to a rejected request with a sentence for its reason, in the language of the request. */
export function describeAssetError(error: Error, c: Context<ApiEnv>) {
  const { states, labels, problems } = messages[c.var.language];
  const shared = sharedMessages[c.var.language];
  if (error instanceof AssetStateError) return errorResponse(c, 'conflict', undefined, states[error.problem]);
  if (error instanceof PeriodClosedError) return replyPeriodClosed(c, error);
  if (!(error instanceof AppError) || !error.fields) throw error;
  const sentences = Object.entries(error.fields).flatMap(([name, reason]) => {
    const describe = problems[reason] ?? shared.problems[reason];
    return describe ? [describe(labels[name] ?? shared.labels[name] ?? name)] : [];
  });
  return errorResponse(c, error.code, error.fields, sentences.join(' ') || undefined);
}
