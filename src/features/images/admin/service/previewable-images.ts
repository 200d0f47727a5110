import type { Previewable } from '#features/publishing/previews/service.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { paths } from '#shared/urls/paths.ts';
import type { ImagesTables } from '../../tables.ts';
import { imageSharedDraft, imageTextDraft } from '../contract/images.ts';
import { findImageDraft } from '../queries/preview.ts';
import { createPublishableImages } from './publishable-images.ts';

export const previewableImages = (database: Database<ImagesTables>, now: Clock): Previewable => ({
  publishable: createPublishableImages(now),
  async findPage({ id, language, text, shared }) {
    const [textDraft, sharedDraft] = [imageTextDraft.safeParse(text), imageSharedDraft.safeParse(shared)];
    if (!textDraft.success || !sharedDraft.success) return undefined;
    const draft = { id, language, text: textDraft.data, shared: sharedDraft.data };
    const data = await findImageDraft(database.query, draft);
    return (
      data && {
        title: data.title,
        path: paths.image.replace('$slug', data.slug),
        apiPath: `/api/images/${data.slug}`,
        data,
      }
    );
  },
});
