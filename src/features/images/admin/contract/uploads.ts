import type { ImageRejectionCode } from '#shared/images/image-rejection.ts';

/** Where an upload is: its bytes are arriving, its image exists, or its file was rejected. */
export type UploadState = 'receiving' | 'done' | 'rejected';

/** The image that an upload became. */
export interface UploadedImage {
  readonly image_id: string;
  /** The id of its media asset, by which websites, pages and texts refer to it. */
  readonly picture_id: string;
}

/** An upload of the last day. */
export interface UploadSummary {
  readonly id: string;
  readonly file_name: string;
  /** The announced size in bytes. */
  readonly bytes: number;
  /** The number of bytes that have arrived. */
  readonly offset: number;
  readonly state: UploadState;
  /** The image whose file is replaced; null for a new one. */
  readonly replaced_image_id: string | null;
  readonly rejection: ImageRejectionCode | null;
  readonly image: UploadedImage | null;
  readonly expires_at: string;
}
