import { isLanguage, type Language } from '#shared/i18n/language.ts';
import type { Part, PartFields, PublicationUndo } from '../contract.ts';
import { deleteRedirect, findRedirect, saveRedirect } from '../queries/redirects.ts';
import { findRevision, findRevisions, findRevisionWith } from '../queries/revisions.ts';
import { hasSameFields } from '../rules/merge-fields.ts';
import type { PartChange } from './part-change.ts';
import { type Publication, showFields } from './publish.ts';
import { publishPart } from './publish-part.ts';
import type { Publishable } from './publishable.ts';

export interface UndonePublication extends PublicationUndo {
  readonly id: string;
  readonly part: Language;
}

/** Returns the record whose redirect ends with the publication of a draft. */
async function findReplacedRedirect(
  { trx, current }: PartChange,
  { noun }: Publishable,
  part: Part,
): Promise<string | null> {
  const slug = current.fields?.['slug'];
  if (!isLanguage(part) || typeof slug !== 'string') return null;
  return (await findRedirect(trx, { noun, lang: part, slug })) ?? null;
}

/**
 * Publishes the draft of a part, and the shared fields with the first language of a record. Stores the fields
 * of a scheduled publication that it replaces as a revision. Returns the data to undo the publication of a
 * language.
 * @throws AppError `invalid` with the missing, invalid or taken fields, or `conflict` if the part has no
 * fields
 */
export async function publishUndoably(
  change: PartChange,
  publishable: Publishable,
  publication: Omit<Publication, 'fields' | 'now'>,
): Promise<{ readonly revision: number; readonly undo: PublicationUndo | null }> {
  const { id, part } = publication;
  const { published, schedule } = change.current;
  const redirected_id = await findReplacedRedirect(change, publishable, part);
  await change.storeScheduled();
  const revision = await publishPart(change, publishable, publication);
  if (!isLanguage(part)) return { revision, undo: null };
  const key = { noun: publishable.noun, recordId: id, part };
  const find = async (fields: PartFields) => (await findRevisionWith(change.trx, key, fields)) ?? null;
  const undo = {
    revision,
    redirected_id,
    publish_at: schedule.publish_at,
    state: published?.state ?? null,
    earlier_revision: published && (await find(published.fields)),
    scheduled_revision: schedule.fields && (await find(schedule.fields)),
  };
  return { revision, undo };
}

/** True if nothing was published, hidden or scheduled since the publication. */
async function isLatest(
  { trx, current }: PartChange,
  key: Parameters<typeof findRevision>[1],
  { revision }: UndonePublication,
): Promise<boolean> {
  const { published, schedule } = current;
  if (published?.state !== 'published' || schedule.publish_at !== null) return false;
  const [last] = await findRevisions(trx, key, { before: 2_147_483_647, limit: 1 });
  const own = last?.number === revision ? await findRevision(trx, key, revision) : undefined;
  return own !== undefined && hasSameFields(own.fields, published.fields);
}

async function showEarlier(
  { trx, now, current }: PartChange,
  publishable: Publishable,
  { id, part, state, redirected_id }: UndonePublication,
  fields: PartFields | undefined,
): Promise<void> {
  const before = current.published;
  if (state === null) await publishable.deleteText(trx, id, part);
  else if (fields && before) await showFields(trx, publishable, { id, part, fields, now, before });
  if (state !== null && state !== 'published') await publishable.saveState(trx, id, part, state, now);
  // The slug of the undone publication redirects as before.
  const slug = before?.fields['slug'];
  if (typeof slug !== 'string' || slug === fields?.['slug']) return;
  const key = { noun: publishable.noun, lang: part, slug };
  await deleteRedirect(trx, key);
  if (redirected_id !== null && (await publishable.findRecord(trx, redirected_id)))
    await saveRedirect(trx, key, redirected_id, now);
}

/**
 * Undoes the publication of a language: the previous text and a replaced schedule return, and the draft stays
 * as it is. Returns false, without a change, if the text was published, hidden or scheduled since.
 * @throws AppError `invalid` if its former slug was taken meanwhile
 */
export async function undoPublication(
  change: PartChange,
  publishable: Publishable,
  publication: UndonePublication,
): Promise<boolean> {
  const { id, part, earlier_revision, scheduled_revision, publish_at } = publication;
  const { trx, now, current } = change;
  const key = { noun: publishable.noun, recordId: id, part };
  const read = async (number: number | null) =>
    number === null ? undefined : (await findRevision(trx, key, number))?.fields;
  const earlier = await read(earlier_revision);
  if (!(await isLatest(change, key, publication)) || (earlier_revision !== null && !earlier)) return false;
  await showEarlier(change, publishable, publication, earlier);
  const scheduled = publish_at !== null && publish_at > now ? await read(scheduled_revision) : undefined;
  const shown = await publishable.findPublished(trx, id, part);
  const isShown = shown && current.fields && hasSameFields(shown.fields, current.fields);
  await change.saveSchedule({
    has_changes: isShown ? 0 : 1,
    ...(scheduled && { publish_at, scheduled_fields: JSON.stringify(scheduled) }),
  });
  change.audit('publication_undone', { revision: publication.revision });
  return true;
}
