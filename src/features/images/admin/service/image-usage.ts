import {
  type Part,
  type PartFields,
  parts,
  type RecordUsage,
  type UsageLocation,
  type UsageState,
} from '#features/publishing/contract.ts';
import { findDrafts } from '#features/publishing/queries/drafts.ts';
import { findUsingRecords } from '#features/publishing/queries/media-uses.ts';
import { maxListedUses } from '#features/publishing/records/contract.ts';
import { findRecordTitles } from '#features/publishing/records/queries/hits.ts';
import { findUsageKinds, groupUses, type LocatedUse } from '#features/publishing/records/rules/usage.ts';
import type { RecordsDeps } from '#features/publishing/records/service/record-noun.ts';
import { findLinkUses } from '#features/publishing/records/service/usage.ts';
import type { Publishable } from '#features/publishing/service/publishable.ts';
import type { PublishingTransaction as Trx } from '#features/publishing/tables.ts';
import { isLanguage, type Language } from '#shared/i18n/language.ts';
import { imageList } from '../queries/list.ts';
import { findPicturesOfImages } from '../queries/usage.ts';
import { createImageNoun } from './image-noun.ts';

type Locate = (part: Part, fields: PartFields, state: UsageState) => UsageLocation[];

/** Returns the published locations: visitors see shared fields with any text of the record. */
async function findPublishedLocations(
  trx: Trx,
  publishable: Publishable,
  id: string,
  locate: Locate,
): Promise<UsageLocation[]> {
  const record = await publishable.findRecord(trx, id);
  const published = await Promise.all(
    parts.map(async (part) => ({ part, text: await publishable.findPublished(trx, id, part) })),
  );
  const isRead = published.some(({ part, text }) => isLanguage(part) && text?.state === 'published');
  return published.flatMap(({ part, text }) => {
    const isPublic = record?.isRemoved === false && isRead && text?.state === 'published';
    return text ? locate(part, text.fields, isPublic ? 'public' : 'hidden') : [];
  });
}

async function findDraftLocations(
  trx: Trx,
  { noun }: Publishable,
  recordId: string,
  locate: Locate,
): Promise<UsageLocation[]> {
  const drafts = await findDrafts(trx, { noun, recordId });
  const parse = (fields: string | null) => JSON.parse(fields ?? '{}') as PartFields;
  return drafts.flatMap(({ part, fields, has_changes, scheduled_fields }) => [
    ...locate(part, parse(scheduled_fields), 'scheduled'),
    ...(has_changes === 1 ? locate(part, parse(fields), 'draft') : []),
  ]);
}

/** Returns where records show any of the media assets, including drafts and the bin. */
async function findShownUses(
  deps: RecordsDeps,
  imageIds: readonly string[],
  language: Language,
): Promise<LocatedUse[]> {
  const pictureIds = await findPicturesOfImages(deps.database.of().query, imageIds);
  const found = await findUsingRecords(deps.database.query, pictureIds, maxListedUses + imageIds.length);
  const records = found.filter(({ noun, record_id }) => !(noun === 'image' && imageIds.includes(record_id)));
  const ids = records.map(({ record_id }) => record_id);
  const titles = new Map<string, string | null>([
    ...(await deps.findTitles(ids, language)),
    ...(await findRecordTitles(deps.database.query, imageList, ids, language)),
  ]);
  const shown = new Set(pictureIds);
  return deps.database.transaction(async (trx) => {
    const uses: LocatedUse[] = [];
    for (const { noun, record_id: id } of records) {
      const publishable = deps.publishables.find((candidate) => candidate.noun === noun);
      if (!publishable) continue;
      // Others use the image's file.
      const locate: Locate = (part, fields, state) =>
        noun === 'image' && part === 'shared'
          ? []
          : findUsageKinds(fields, shown).map((kind) => ({ kind, part, state }));
      const locations = [
        ...(await findPublishedLocations(trx, publishable, id, locate)),
        ...(await findDraftLocations(trx, publishable, id, locate)),
      ];
      uses.push(...locations.map((location) => ({ noun, id, title: titles.get(id) ?? null, location })));
    }
    return uses;
  });
}

/**
 * Returns the records that use any of the images, one row each with its locations: covers, pictures, texts
 * that show one, and texts that link to its page. Includes changed drafts, and records in the bin, which can
 * be restored. At most `maxListedUses`.
 */
export async function findImageUsage(
  deps: RecordsDeps,
  ids: readonly string[],
  language: Language,
): Promise<RecordUsage[]> {
  const links = await findLinkUses(deps, createImageNoun(deps.now), ids, language);
  return groupUses([...(await findShownUses(deps, ids, language)), ...links], maxListedUses);
}
