import { createPublishable } from '#features/publishing/service/create-publishable.ts';
import { websiteShared, websiteSharedDraft, websiteText, websiteTextDraft } from '../contract.ts';
import { saveSummary } from '../queries/list.ts';
import { findShared, saveShared, websiteRecords, websiteTexts } from '../queries/publishing.ts';

export const publishableWebsites = createPublishable({
  noun: 'website',
  schemas: {
    textDraft: websiteTextDraft,
    text: websiteText,
    sharedDraft: websiteSharedDraft,
    shared: websiteShared,
  },
  ...websiteRecords,
  ...websiteTexts,
  findShared,
  saveShared,
  getMedia: ({ cover_id, pictures }) => ({
    cover_id: [cover_id],
    pictures: pictures.map(({ picture_id }) => picture_id),
  }),
  saveSummary,
});
