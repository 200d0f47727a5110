import { createPublishable } from '#features/publishing/service/create-publishable.ts';
import { pageShared, pageText, pageTextDraft } from '../contract.ts';
import { saveSummary } from '../queries/list.ts';
import { findShared, pageRecords, pageTexts, saveShared } from '../queries/publishing.ts';

export const publishablePages = createPublishable({
  noun: 'page',
  schemas: { textDraft: pageTextDraft, text: pageText, sharedDraft: pageShared, shared: pageShared },
  ...pageRecords,
  ...pageTexts,
  findShared,
  saveShared,
  getMedia: ({ picture_id }) => ({ picture_id: [picture_id] }),
  saveSummary,
});
