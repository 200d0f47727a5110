import type { Language } from '../../../../shared/language.ts';
import { isLanguage } from '../../../../shared/language.ts';
import type { RecordUsage } from '../../../publishing/contract.ts';
import { findMediaUses } from '../../../publishing/queries/media-uses.ts';
import type { RecordsDeps } from '../../../publishing/records/service/record-noun.ts';
import { findUsage } from '../../../publishing/records/service/usage.ts';
import { findPictureOfImage } from '../queries/usage.ts';
import { createImageNoun } from './image-noun.ts';

const maxUses = 500;

/**
 * Returns what uses an image: covers, pictures and texts that show it, and texts that link to its page; drafts with
 * changes included, and records in the bin too, because they can be restored.
 * @throws AppError `not_found`
 */
export async function findImageUsage(
  deps: RecordsDeps,
  id: string,
  language: Language,
): Promise<RecordUsage[]> {
  const links = await findUsage(deps, createImageNoun(deps.now), id);
  const db = deps.database.query;
  const uses = await findMediaUses(db, await findPictureOfImage(db, id), maxUses);
  const titles = await deps.findTitles(
    uses.map(({ record_id }) => record_id),
    language,
  );
  const shown = uses.map(
    ({ noun, record_id, part, is_draft }): RecordUsage => ({
      noun,
      id: record_id,
      lang: isLanguage(part) ? part : language,
      title: titles.get(record_id) ?? null,
      is_draft: is_draft === 1,
    }),
  );
  const keyOf = (use: RecordUsage) => `${use.noun} ${use.id} ${use.lang} ${use.is_draft}`;
  return [...new Map([...shown, ...links].map((use) => [keyOf(use), use])).values()];
}
