import { createChecks } from '#features/publishing/service/create-publishable.ts';
import type { Publishable } from '#features/publishing/service/publishable.ts';
import { AppError } from '#shared/api/errors.ts';
import { isLanguage } from '#shared/i18n/language.ts';
import { siteShared, siteText, siteTextDraft } from '../contract.ts';
import { deleteText, findText, saveText, saveTextState } from '../queries.ts';
import { siteId } from '../rules/site-texts.ts';

/** A single record, which is never in the bin. */
export const publishableSite: Publishable = {
  noun: 'site',
  ...createChecks({ textDraft: siteTextDraft, text: siteText, sharedDraft: siteShared, shared: siteShared }),
  findRecord: async (_, id) => (id === siteId ? { isRemoved: false } : undefined),
  async findPublished(trx, _, part) {
    const row = isLanguage(part) ? await findText(trx, part) : undefined;
    if (!row) return undefined;
    const { state, updated_at, ...fields } = row;
    return { fields, state, updated_at };
  },
  async savePublished(trx, _, part, fields, now) {
    if (isLanguage(part)) await saveText(trx, part, siteText.parse(fields), now);
  },
  saveState: (trx, _, lang, state, now) => saveTextState(trx, lang, state, now),
  deleteText: (trx, _, lang) => deleteText(trx, lang),
  findSlugOwner: async () => undefined,
  saveRemoved: async () => {
    throw new AppError('conflict', 'the texts of the site stay');
  },
  saveSummary: async () => {},
  findRemovedBefore: async () => undefined,
  deleteRecord: async () => {
    throw new AppError('conflict', 'the texts of the site stay');
  },
};
