import type { PublisherDeps } from '#features/publishing/service/part-change.ts';
import type { MediaQueue } from '#platform/media/media-queue.ts';
import type { MediaStore } from '#platform/media/media-store.ts';

export interface UploadDeps extends PublisherDeps {
  readonly store: Pick<MediaStore, 'saveOriginal' | 'uploads'>;
  /** Checks complete files, a few at a time. */
  readonly queue: Pick<MediaQueue, 'add'>;
  readonly onAsset: (pictureId: string) => void;
}
