import { createPublishable } from '#features/publishing/service/create-publishable.ts';
import type { Publishable } from '#features/publishing/service/publishable.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { imageSharedDraft, imageText, imageTextDraft } from '../contract/images.ts';
import { saveSummary } from '../queries/list.ts';
import { deleteImage, findShared, imageRecords, imageTexts, saveShared } from '../queries/publishing.ts';

export const createPublishableImages = (now: Clock): Publishable =>
  createPublishable({
    noun: 'image',
    schemas: {
      textDraft: imageTextDraft,
      text: imageText,
      sharedDraft: imageSharedDraft,
      shared: imageSharedDraft,
    },
    ...imageRecords,
    ...imageTexts,
    findShared,
    saveShared,
    getMedia: ({ picture_id }) => ({ picture_id: [picture_id] }),
    saveSummary,
    deleteRecord: (trx, id) => deleteImage(trx, id, now().toISOString()),
  });
