import { AppError } from '../../../../shared/errors.ts';
import { isLanguage } from '../../../../shared/language.ts';
import { toFieldErrors } from '../../../publishing/rules/field-errors.ts';
import type { Publishable } from '../../../publishing/service/publishable.ts';
import { websiteShared, websiteSharedDraft, websiteText, websiteTextDraft } from '../contract.ts';
import { saveSummary } from '../queries/list.ts';
import {
  deleteText,
  deleteWebsite,
  findMediaAssetIds,
  findRemovedAt,
  findRemovedBefore,
  findShared,
  findText,
  isSlugTaken,
  saveRemovedAt,
  saveShared,
  saveText,
  saveTextState,
} from '../queries/publishing.ts';

/** Websites, as publishing sees them. */
export const publishableWebsites: Publishable = {
  noun: 'website',
  checkDraft(part, fields) {
    const { data, error } = (isLanguage(part) ? websiteTextDraft : websiteSharedDraft).safeParse(fields);
    return data ? { fields: data } : { errors: toFieldErrors(error.issues) };
  },
  checkPublished(part, fields) {
    const { data, error } = (isLanguage(part) ? websiteText : websiteShared).safeParse(fields);
    return data ? { fields: data } : { errors: toFieldErrors(error.issues) };
  },
  async findRecord(trx, id) {
    const row = await findRemovedAt(trx, id);
    return row && { isRemoved: row.removed_at !== null };
  },
  async findPublished(trx, id, part) {
    if (!isLanguage(part)) {
      const shared = await findShared(trx, id);
      return shared && { ...shared, state: 'published' };
    }
    const row = await findText(trx, id, part);
    if (!row) return undefined;
    const { state, updated_at, ...fields } = row;
    return { fields, state, updated_at };
  },
  async savePublished(trx, id, part, fields, now) {
    if (isLanguage(part)) return saveText(trx, id, part, websiteText.parse(fields), now);
    const shared = websiteShared.parse(fields);
    const { cover_id, pictures } = shared;
    const pictureIds = pictures.map(({ picture_id }) => picture_id);
    const existing = await findMediaAssetIds(trx, [...pictureIds, cover_id ?? '']);
    if (cover_id !== null && !existing.has(cover_id))
      throw new AppError('invalid', 'the cover does not exist', { fields: { cover_id: 'invalid' } });
    if (!pictureIds.every((pictureId) => existing.has(pictureId)))
      throw new AppError('invalid', 'a picture does not exist', { fields: { pictures: 'invalid' } });
    return saveShared(trx, id, shared, now);
  },
  saveState: saveTextState,
  deleteText,
  isSlugTaken,
  saveRemoved: saveRemovedAt,
  saveSummary,
  findRemovedBefore,
  deleteRecord: deleteWebsite,
};
