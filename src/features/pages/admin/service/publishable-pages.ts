import { AppError } from '../../../../shared/errors.ts';
import { isLanguage } from '../../../../shared/language.ts';
import { toFieldErrors } from '../../../publishing/rules/field-errors.ts';
import type { Publishable } from '../../../publishing/service/publishable.ts';
import { pageShared, pageText, pageTextDraft } from '../contract.ts';
import { saveSummary } from '../queries/list.ts';
import {
  deletePage,
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

/** Content pages, as publishing sees them. */
export const publishablePages: Publishable = {
  noun: 'page',
  checkDraft(part, fields) {
    const { data, error } = (isLanguage(part) ? pageTextDraft : pageShared).safeParse(fields);
    return data ? { fields: data } : { errors: toFieldErrors(error.issues) };
  },
  checkPublished(part, fields) {
    const { data, error } = (isLanguage(part) ? pageText : pageShared).safeParse(fields);
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
    if (isLanguage(part)) return saveText(trx, id, part, pageText.parse(fields), now);
    const shared = pageShared.parse(fields);
    if (shared.picture_id !== null && !(await hasMediaAsset(trx, shared.picture_id)))
      throw new AppError('invalid', 'the picture does not exist', { fields: { picture_id: 'invalid' } });
    return saveShared(trx, id, shared, now);
  },
  saveState: saveTextState,
  deleteText,
  isSlugTaken,
  saveRemoved: saveRemovedAt,
  saveSummary,
  findRemovedBefore,
  deleteRecord: deletePage,
};
