import { AppError } from '#shared/api/errors.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { LanguageRestoration, PartFields } from '../contract.ts';
import { findRevision, findRevisions } from '../queries/revisions.ts';
import type { PartChange } from './part-change.ts';
import { requirePublishable, showFields } from './publish.ts';
import type { Publishable } from './publishable.ts';

interface DeletedLanguage extends LanguageRestoration {
  readonly id: string;
  readonly part: Language;
}

/** Returns the revisions that a deletion stored; draft and text may have been the same. */
async function findDeleted(
  { trx }: PartChange,
  key: Parameters<typeof findRevision>[1],
): Promise<{ readonly draft: PartFields; readonly text: PartFields } | undefined> {
  const [last, previous] = await findRevisions(trx, key, { before: 2_147_483_647, limit: 2 });
  const draft = last?.reason === 'deleted' ? await findRevision(trx, key, last.number) : undefined;
  if (!draft) return undefined;
  const isOfText = previous?.reason === 'deleted' && previous.created_at === draft.created_at;
  const text = isOfText ? await findRevision(trx, key, previous.number) : draft;
  return text && { draft: draft.fields, text: text.fields };
}

/** @throws AppError `invalid` if the fields to publish are missing or incomplete */
function toColumns(
  publishable: Publishable,
  part: Language,
  { publish_at, unpublish_at, fields }: DeletedLanguage['schedule'],
) {
  if (publish_at === null) return { unpublish_at };
  requirePublishable(publishable, part, fields ?? {});
  return { publish_at, unpublish_at, scheduled_fields: JSON.stringify(fields) };
}

/**
 * Undoes the deletion of a language and returns the version of its draft. The schedule returns too, and so
 * does the public text, with its state and the time of its last change, which the feed and the sitemap
 * contain.
 * @throws AppError `conflict` if it has a draft again, `invalid` if its slug was taken meanwhile
 */
export async function restoreLanguage(
  change: PartChange,
  publishable: Publishable,
  { id, part, state, updated_at, schedule }: DeletedLanguage,
): Promise<number> {
  const deleted = await findDeleted(change, { noun: publishable.noun, recordId: id, part });
  if (change.current.fields || !deleted)
    throw new AppError('conflict', 'the language is not deleted', { fields: { [part]: 'not_deleted' } });
  const { draft, text } = deleted;
  const { trx, now } = change;
  const version = await change.store(draft);
  if (state) {
    const at = updated_at !== null && updated_at < now ? updated_at : now;
    await showFields(trx, publishable, { id, part, fields: text, now: at, before: undefined });
    if (state !== 'published') await publishable.saveState(trx, id, part, state, at);
    if (draft === text) await change.saveSchedule({ has_changes: 0 });
  }
  await change.saveSchedule(toColumns(publishable, part, schedule));
  const { publish_at, unpublish_at } = schedule;
  change.audit('language_restored', { state, publish_at, unpublish_at });
  return version;
}
