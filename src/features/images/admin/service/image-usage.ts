import type { Language } from '../../../../shared/language.ts';
import { isLanguage } from '../../../../shared/language.ts';
import type { RecordUsage } from '../../../publishing/contract.ts';
import { findMediaUses } from '../../../publishing/queries/media-uses.ts';
import { maxListedUses } from '../../../publishing/records/contract.ts';
import type { RecordsDeps } from '../../../publishing/records/service/record-noun.ts';
import { findUsage, uniqueUses } from '../../../publishing/records/service/usage.ts';
import { findPicturesOfImages } from '../queries/usage.ts';
import { createImageNoun } from './image-noun.ts';

/**
 * Returns what uses any of some images: covers, pictures and texts that show one, and texts that link to its page; drafts
 * with changes included, and records in the bin too, because they can be restored. Up to `maxListedUses`.
 */
export async function findImageUsage(
  deps: RecordsDeps,
  ids: readonly string[],
  language: Language,
): Promise<RecordUsage[]> {
  const links = await findUsage(deps, createImageNoun(deps.now), ids);
  const db = deps.database.query;
  const uses = await findMediaUses(db, await findPicturesOfImages(db, ids), maxListedUses);
  const titles = await deps.findTitles(
    uses.map(({ record_id }) => record_id),
    language,
  );
  const shown = uses
    .filter(({ noun, record_id }) => !(noun === 'image' && ids.includes(record_id)))
    .map(
      ({ noun, record_id, part, is_draft }): RecordUsage => ({
        noun,
        id: record_id,
        lang: isLanguage(part) ? part : language,
        title: titles.get(record_id) ?? null,
        is_draft: is_draft === 1,
      }),
    );
  return uniqueUses([...shown, ...links]);
}
