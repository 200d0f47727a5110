import type { Context } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { errorResponse } from '#platform/http/error-response.ts';
import { AppError } from '#shared/api/errors.ts';
import { changedElsewhere } from '#shared/i18n/changed-elsewhere.ts';
import { errorMessages } from '#shared/i18n/error-messages.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { Messages } from '#shared/i18n/messages.ts';
import type { EditedPart, PartFields } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { messages as recordMessages } from '../records/messages/messages.ts';
import { describeSlugClash } from '../rules/slug-clash.ts';
import type { Versioned } from '../service/change-part.ts';
import type { PublisherContext } from '../service/part-change.ts';
import { UnpublishableError } from '../service/slug-clash.ts';

/** @throws AppError `unauthenticated` if nobody is logged in */
export function requirePublisherContext(c: Context<ApiEnv>): PublisherContext {
  const { user } = c.var;
  if (!user) throw new AppError('unauthenticated', 'not logged in');
  return { user: { id: user.id, name: user.name }, ipAddress: c.env?.clientIp };
}

/** Response to an action on a version that another session has changed. */
export interface EditConflict {
  readonly error: {
    readonly code: 'conflict';
    readonly message: string;
    /** The part as the other session saved it. */
    readonly current: EditedPart;
    /** Fields of the rejected request; null if it had none. */
    readonly submitted: PartFields | null;
  };
}

/** Replies with the result of an action, or with 409 and both versions. */
export function replyVersioned<Result extends object>(
  c: Context<ApiEnv>,
  result: Versioned<Result>,
  submitted: PartFields | null = null,
) {
  if (!('conflict' in result)) return c.json({ data: result });
  const message = changedElsewhere[c.var.language];
  const conflict: EditConflict = {
    error: { code: 'conflict', message, current: result.conflict, submitted },
  };
  return c.json(conflict, 409);
}

export type FieldLabels = Messages<Readonly<Record<string, string>>>;

/** Returns the message of an error, with a sentence for each rejected field. */
export function describeProblem(error: AppError, labels: FieldLabels, language: Language): string {
  const { code, fields } = error;
  const { fields: generalLabels, problems } = messages[language];
  const clash = error instanceof UnpublishableError ? error.slugClash : undefined;
  const sentences = Object.entries(fields ?? {}).flatMap(([name, reason]) => {
    if (name === 'slug' && clash) return describeSlugClash(clash, recordMessages[language].slugClash);
    const label = labels[language][name] ?? generalLabels[name] ?? name;
    return problems[reason]?.(label) ?? [];
  });
  return sentences.join(' ') || errorMessages[language][code];
}

/** Returns an error handler whose responses name each rejected field in the language of the request. */
export const describeFieldErrors = (labels: FieldLabels) => (error: Error, c: Context<ApiEnv>) => {
  if (!(error instanceof AppError) || !error.fields) throw error;
  return errorResponse(c, error.code, error.fields, describeProblem(error, labels, c.var.language));
};
