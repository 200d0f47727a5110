import { isLanguage } from '#shared/i18n/language.ts';
import { type Part, type PartFields, type PublishedPart, parts } from '../contract.ts';
import { findDrafts } from '../queries/drafts.ts';
import { type MediaUse, saveMediaUses } from '../queries/media-uses.ts';
import type { PublishingTransaction as Trx } from '../tables.ts';
import type { Publishable } from './publishable.ts';
import { saveLinks } from './text-links.ts';

const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const findIds = (fields: PartFields | undefined) => JSON.stringify(fields ?? null).match(idPattern) ?? [];

/** Returns ids in the fields of a record, some of which are media assets. */
async function findCandidates(trx: Trx, publishable: Publishable, id: string): Promise<MediaUse[]> {
  // An image's own file does not count as a use.
  const isUsing = (part: Part) => publishable.noun !== 'image' || isLanguage(part);
  const uses = new Map<string, MediaUse>();
  const add = (part: MediaUse['part'], picture_id: string, is_draft: 0 | 1) => {
    const key = `${part} ${picture_id}`;
    if (!uses.has(key)) uses.set(key, { part, picture_id, is_draft });
  };
  for (const part of parts.filter(isUsing)) {
    const published = await publishable.findPublished(trx, id, part);
    for (const pictureId of findIds(published?.fields)) add(part, pictureId, 0);
  }
  for (const draft of await findDrafts(trx, { noun: publishable.noun, recordId: id })) {
    const { part, fields, has_changes, scheduled_fields } = draft;
    if (!isUsing(part)) continue;
    const text = `${has_changes === 1 ? fields : ''} ${scheduled_fields ?? ''}`;
    for (const pictureId of text.match(idPattern) ?? []) add(part, pictureId, 1);
  }
  return [...uses.values()];
}

/**
 * Updates the columns of lists, the used media assets and the links of a record; called at the end of each
 * change.
 * @param before the text that visitors read before the change
 */
export async function saveDerived(
  trx: Trx,
  publishable: Publishable,
  id: string,
  before?: PublishedPart | null,
): Promise<void> {
  await publishable.saveSummary(trx, id);
  const uses = await findCandidates(trx, publishable, id);
  await saveMediaUses(trx, { noun: publishable.noun, recordId: id }, uses);
  await saveLinks(trx, publishable, id, before);
}
