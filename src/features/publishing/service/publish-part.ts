import { AppError } from '#shared/api/errors.ts';
import { isLanguage } from '#shared/i18n/language.ts';
import type { EditedPart, Part, PartFields, Schedule } from '../contract.ts';
import { findDraft, saveSchedule } from '../queries/drafts.ts';
import type { PublishingTransaction as Trx } from '../tables.ts';
import type { PartChange } from './part-change.ts';
import { hasPublishedLanguage, type Publication, publishFields, requirePublishable } from './publish.ts';
import type { Publishable } from './publishable.ts';

export const cancelledPublication = { publish_at: null, scheduled_fields: null, schedule_error: null };

/** @throws AppError `invalid` for a time in the past, or an end before the start */
export function requireFuture({ publish_at, unpublish_at }: Schedule, now: string): void {
  const fields = {
    ...(publish_at !== null && publish_at <= now && { publish_at: 'past' }),
    ...(unpublish_at !== null && unpublish_at <= (publish_at ?? now) && { unpublish_at: 'past' }),
  };
  if (Object.keys(fields).length > 0) throw new AppError('invalid', 'the time has passed', { fields });
}

/** @throws AppError `conflict` if the part has no fields */
export function requireFields({ fields }: EditedPart, part: Part): PartFields {
  if (!fields) throw new AppError('conflict', 'there is no text yet', { fields: { [part]: 'no_text' } });
  return fields;
}

/** Returns the draft of the shared fields that must be published with the part, if any. */
async function findSharedDraft(
  trx: Trx,
  publishable: Publishable,
  { id, part }: Pick<Publication, 'id' | 'part'>,
): Promise<PartFields | undefined> {
  if (!isLanguage(part)) return undefined;
  if (await hasPublishedLanguage(trx, publishable, id)) return undefined;
  const draft = await findDraft(trx, { noun: publishable.noun, recordId: id, part: 'shared' });
  const fields = draft?.has_changes === 1 ? (JSON.parse(draft.fields ?? 'null') as PartFields | null) : null;
  return fields ?? undefined;
}

/** @throws AppError `invalid` with the missing or invalid fields */
export async function requireSharedPublishable(
  trx: Trx,
  publishable: Publishable,
  target: Pick<Publication, 'id' | 'part'>,
): Promise<void> {
  const fields = await findSharedDraft(trx, publishable, target);
  if (fields) requirePublishable(publishable, 'shared', fields);
}

/**
 * Publishes the shared fields with the first language of a record, which would be incomplete without them.
 * Returns the number of their revision; undefined if they are unchanged, or another language was published
 * before.
 * @throws AppError `invalid` with the missing or invalid fields
 */
export async function publishSharedFirst(
  trx: Trx,
  publishable: Publishable,
  publication: Omit<Publication, 'fields'>,
): Promise<number | undefined> {
  const fields = await findSharedDraft(trx, publishable, publication);
  if (!fields) return undefined;
  const shared = { ...publication, part: 'shared' as const, fields };
  const revision = await publishFields(trx, publishable, shared);
  const key = { noun: publishable.noun, recordId: publication.id, part: shared.part };
  await saveSchedule(trx, key, { ...cancelledPublication, has_changes: 0 });
  return revision;
}

/**
 * Publishes the draft of a part; the first language of a record with the shared fields. Returns the number of
 * the revision.
 * @throws AppError `invalid` with the missing, invalid or taken fields, or `conflict` if the part has no
 * fields
 */
export async function publishPart(
  change: PartChange,
  publishable: Publishable,
  publication: Omit<Publication, 'fields' | 'now'>,
): Promise<number> {
  const { current, trx, now } = change;
  const fields = requireFields(current, publication.part);
  const shared_revision = await publishSharedFirst(trx, publishable, { ...publication, now });
  const revision = await publishFields(trx, publishable, { ...publication, fields, now });
  await change.saveSchedule({ ...cancelledPublication, has_changes: 0 });
  change.audit('published', { revision, ...(shared_revision !== undefined && { shared_revision }) });
  return revision;
}
