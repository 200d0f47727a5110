import { AppError } from '#shared/api/errors.ts';
import { deleteHistory, pauseSchedules } from '../queries/drafts.ts';
import type { PublishingTransaction as Trx } from '../tables.ts';
import type { PublisherContext, PublisherDeps } from './part-change.ts';
import type { Publishable } from './publishable.ts';
import { saveLinks } from './text-links.ts';

const binMs = 30 * 24 * 60 * 60_000;

const batchSize = 50;

/**
 * Restores the previous states and schedules of the parts.
 * @throws AppError `not_found`
 */
export function setRemoved(
  { database, audit, now }: PublisherDeps,
  publishable: Publishable,
  { user, ipAddress }: PublisherContext,
  { id, isRemoved }: { readonly id: string; readonly isRemoved: boolean },
): Promise<void> {
  const { noun } = publishable;
  return database.transaction(async (trx) => {
    const record = await publishable.findRecord(trx, id);
    if (!record) throw new AppError('not_found', 'no record has this id');
    if (record.isRemoved === isRemoved) return;
    const at = now().toISOString();
    await publishable.saveRemoved(trx, id, isRemoved ? at : null, at);
    await pauseSchedules(trx, { noun, recordId: id }, isRemoved);
    await saveLinks(trx, publishable, id);
    const action = `${noun}.${isRemoved ? 'binned' : 'restored'}`;
    await audit.append(trx, { action, entityType: noun, entityId: id, actor: user, ipAddress });
  });
}

async function deleteRecord(trx: Trx, publishable: Publishable, id: string): Promise<void> {
  await publishable.deleteRecord(trx, id);
  await deleteHistory(trx, { noun: publishable.noun, recordId: id });
}

/**
 * Also deletes drafts and revisions.
 * @throws AppError `not_found`, or `conflict` if the record is not in the bin
 */
export function deleteForGood(
  { database, audit }: PublisherDeps,
  publishable: Publishable,
  { user, ipAddress }: PublisherContext,
  id: string,
): Promise<void> {
  const { noun } = publishable;
  return database.transaction(async (trx) => {
    const record = await publishable.findRecord(trx, id);
    if (!record) throw new AppError('not_found', 'no record has this id');
    if (!record.isRemoved)
      throw new AppError('conflict', 'the record is not in the bin', { fields: { record: 'not_in_bin' } });
    await deleteRecord(trx, publishable, id);
    const action = `${noun}.deleted`;
    await audit.append(trx, { action, entityType: noun, entityId: id, actor: user, ipAddress });
  });
}

/** Deletes up to 50 records that have been in the bin for 30 days; returns their number. */
export async function emptyBin(
  { database, audit, now }: PublisherDeps,
  publishables: readonly Publishable[],
): Promise<number> {
  const before = new Date(now().getTime() - binMs).toISOString();
  const deleteNext = (publishable: Publishable) =>
    database.transaction(async (trx) => {
      const { noun } = publishable;
      const id = await publishable.findRemovedBefore(trx, before);
      if (id === undefined) return false;
      await deleteRecord(trx, publishable, id);
      await audit.append(trx, { action: `${noun}.deleted`, entityType: noun, entityId: id, actor: null });
      return true;
    });
  let count = 0;
  for (const publishable of publishables)
    while (count < batchSize && (await deleteNext(publishable))) count += 1;
  return count;
}
