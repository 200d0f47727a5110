import { AppError } from '#shared/api/errors.ts';
import { isLanguage } from '#shared/i18n/language.ts';
import type { PartFields } from '../contract.ts';
import { findDraft, findDueDrafts, saveSchedule } from '../queries/drafts.ts';
import type { DraftsTable, PublishingTransaction as Trx } from '../tables.ts';
import { saveDerived } from './derived.ts';
import type { PublisherDeps } from './part-change.ts';
import { publishFields } from './publish.ts';
import { publishSharedFirst } from './publish-part.ts';
import type { Publishable } from './publishable.ts';

const batchSize = 100;

/**
 * Publishes and unpublishes parts that are due, and returns their number. Each part has its own transaction,
 * which reads its schedule again, so only one of several nodes publishes it. A part that fails does not stop
 * the others.
 * @throws the first error, after all parts
 */
export async function runDueSchedules(
  { database, audit, now }: PublisherDeps,
  publishables: readonly Publishable[],
): Promise<number> {
  const at = now().toISOString();
  const due = await findDueDrafts(database.query, at, batchSize);
  const run = ({ noun, record_id: recordId, part }: (typeof due)[number], publishable: Publishable) =>
    database.transaction(async (trx) => {
      const draft = await findDraft(trx, { noun, recordId, part });
      const event = draft && draft.paused === 0 && (await runSchedule(trx, publishable, draft, at));
      if (!event) return 0;
      await saveDerived(trx, publishable, recordId);
      const entry = { action: `${noun}.${event}`, entityType: noun, entityId: recordId, after: { part } };
      await audit.append(trx, { ...entry, actor: null });
      return 1;
    });
  const errors: unknown[] = [];
  let count = 0;
  for (const key of due) {
    const publishable = publishables.find(({ noun }) => noun === key.noun);
    if (publishable)
      count += await run(key, publishable).catch((error: unknown) => {
        errors.push(error);
        return 0;
      });
  }
  if (errors.length > 0) throw errors[0];
  return count;
}

const isDue = (time: string | null, now: string): time is string => time !== null && time <= now;

/** Runs the earlier of two due actions first. Returns the last event; undefined if nothing is due. */
async function runSchedule(
  trx: Trx,
  publishable: Publishable,
  draft: DraftsTable,
  now: string,
): Promise<string | undefined> {
  const { publish_at, unpublish_at } = draft;
  const isUnpublishedFirst = isDue(unpublish_at, now) && isDue(publish_at, now) && unpublish_at < publish_at;
  let event: string | undefined;
  if (isUnpublishedFirst) event = await unpublishScheduled(trx, publishable, draft, now);
  if (isDue(publish_at, now)) event = await publishScheduled(trx, publishable, draft, now);
  if (isDue(unpublish_at, now) && !isUnpublishedFirst)
    event = await unpublishScheduled(trx, publishable, draft, now);
  return event;
}

async function publishScheduled(
  trx: Trx,
  publishable: Publishable,
  draft: DraftsTable,
  now: string,
): Promise<string> {
  const { record_id: id, part, scheduled_fields } = draft;
  const key = { noun: publishable.noun, recordId: id, part };
  try {
    const fields = JSON.parse(scheduled_fields ?? '{}') as PartFields;
    await publishSharedFirst(trx, publishable, { id, part, author: null, now });
    await publishFields(trx, publishable, { id, part, fields, author: null, now });
    const has_changes = draft.fields === scheduled_fields ? 0 : 1;
    await saveSchedule(trx, key, {
      has_changes,
      publish_at: null,
      scheduled_fields: null,
      schedule_error: null,
    });
    return 'published';
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
    // Nothing is public yet. The owner sees the reason, and the fields stay, to be scheduled again.
    await saveSchedule(trx, key, { publish_at: null, schedule_error: JSON.stringify(error.fields ?? {}) });
    return 'schedule_failed';
  }
}

async function unpublishScheduled(
  trx: Trx,
  publishable: Publishable,
  { record_id: id, part }: DraftsTable,
  now: string,
): Promise<string> {
  const published = await publishable.findPublished(trx, id, part);
  if (isLanguage(part) && published?.state === 'published')
    await publishable.saveState(trx, id, part, 'unpublished', now);
  const key = { noun: publishable.noun, recordId: id, part };
  await saveSchedule(trx, key, { unpublish_at: null });
  return 'unpublished';
}
