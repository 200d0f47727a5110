import type { ImageRejectionCode } from '../../../shared/image-rejection.ts';
import type { UploadState } from './contract.ts';

export interface UploadsTable {
  id: string;
  user_id: string;
  file_name: string;
  /** The announced size. */
  bytes: number;
  /** The image whose file is replaced; null for a new image. */
  replaced_image_id: string | null;
  state: UploadState;
  rejection: ImageRejectionCode | null;
  image_id: string | null;
  picture_id: string | null;
  expires_at: string;
  created_at: string;
  updated_at: string;
}

export interface UploadTables {
  uploads: UploadsTable;
}
