import type { Clock } from '../../../../platform/clock/clock.ts';
import { AppError } from '../../../../shared/errors.ts';
import { isLanguage } from '../../../../shared/language.ts';
import { toFieldErrors } from '../../../publishing/rules/field-errors.ts';
import type { Publishable } from '../../../publishing/service/publishable.ts';
import { imageSharedDraft, imageText, imageTextDraft } from '../contract/images.ts';
import { saveSummary } from '../queries/list.ts';
import {
  deleteImage,
  deleteText,
  findRemovedAt,
  findRemovedBefore,
  findShared,
  findText,
  hasMediaAsset,
  isSlugTaken,
  saveRemovedAt,
  saveShared,
  saveText,
  saveTextState,
} from '../queries/publishing.ts';

/** Creates images as publishing sees them. */
export const createPublishableImages = (now: Clock): Publishable => ({
  noun: 'image',
  checkDraft(part, fields) {
    const { data, error } = (isLanguage(part) ? imageTextDraft : imageSharedDraft).safeParse(fields);
    return data ? { fields: data } : { errors: toFieldErrors(error.issues) };
  },
  checkPublished(part, fields) {
    const { data, error } = (isLanguage(part) ? imageText : imageSharedDraft).safeParse(fields);
    return data ? { fields: data } : { errors: toFieldErrors(error.issues) };
  },
  async findRecord(trx, id) {
    const row = await findRemovedAt(trx, id);
    return row && { isRemoved: row.removed_at !== null };
  },
  async findPublished(trx, id, part) {
    if (isLanguage(part)) return findText(trx, id, part);
    const shared = await findShared(trx, id);
    return shared && { ...shared, state: 'published' };
  },
  async savePublished(trx, id, part, fields, at) {
    if (isLanguage(part)) return saveText(trx, id, part, imageText.parse(fields), at);
    const shared = imageSharedDraft.parse(fields);
    if (!(await hasMediaAsset(trx, shared.picture_id)))
      throw new AppError('invalid', 'the file does not exist', { fields: { picture_id: 'invalid' } });
    return saveShared(trx, id, shared, at);
  },
  saveState: saveTextState,
  deleteText,
  isSlugTaken,
  saveRemoved: saveRemovedAt,
  saveSummary,
  findRemovedBefore,
  deleteRecord: (trx, id) => deleteImage(trx, id, now().toISOString()),
});
