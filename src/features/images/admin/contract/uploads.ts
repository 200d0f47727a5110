import type { ImageRejectionCode } from '#shared/images/image-rejection.ts';

export type UploadState = 'receiving' | 'done' | 'rejected';

export interface UploadedImage {
  readonly image_id: string;
  /** The media asset that websites, pages and texts refer to. */
  readonly picture_id: string;
}

export interface UploadSummary {
  readonly id: string;
  readonly file_name: string;
  readonly bytes: number;
  readonly offset: number;
  readonly state: UploadState;
  /** The image whose file is replaced; null for a new image. */
  readonly replaced_image_id: string | null;
  readonly rejection: ImageRejectionCode | null;
  readonly image: UploadedImage | null;
  readonly expires_at: string;
}
