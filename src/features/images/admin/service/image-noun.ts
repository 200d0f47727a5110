import type { RecordNoun } from '#features/publishing/records/service/record-noun.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#shared/api/errors.ts';
import { paths } from '#shared/urls/paths.ts';
import { emptyImageText } from '../../rules/file-title.ts';
import { type ImageHead, type ImageRow, imageSharedDraft } from '../contract/images.ts';
import { findImageRows, imageList } from '../queries/list.ts';
import { getImageHead, insertImage } from '../queries/records.ts';
import { findSlugs } from '../queries/usage.ts';
import { linksToImage } from '../rules/links.ts';
import { createPublishableImages } from './publishable-images.ts';

export const createImageNoun = (
  now: Clock,
): RecordNoun<ImageRow, ImageHead, { readonly id: string; readonly number: number }> => ({
  publishable: createPublishableImages(now),
  list: imageList,
  findRows: (db, ids, language) => findImageRows(db, ids, language),
  getHead: getImageHead,
  insert(trx, fields, at) {
    const { data } = imageSharedDraft.safeParse(fields);
    // Only uploading or copying creates an image.
    if (!data) throw new AppError('invalid', 'an image needs a file', { fields: { picture_id: 'required' } });
    return insertImage(trx, data, at);
  },
  emptyText: emptyImageText,
  getEmptyShared: () => ({}),
  findSlugs: (db, ids) => findSlugs(db, ids),
  getPath: (slug) => paths.image.replace('$slug', slug),
  linksTo: linksToImage,
});
