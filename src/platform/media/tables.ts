import type { DerivativeFormat } from './media-key.ts';

/** An uploaded image, in the table `pictures`. */
export interface MediaAssetsTable {
  id: string;
  /** The key of the uploaded file; never leaves the server. */
  original_key: string;
  /** Hash of the uploaded file, in hexadecimal. */
  sha256: string;
  width: number;
  height: number;
  /** The hash in base64. */
  thumbhash: string;
  /** In hundredths of the width. */
  focal_x: number;
  /** In hundredths of the height. */
  focal_y: number;
  /** Null for files that were not uploaded. */
  file_name: string | null;
  bytes: number | null;
  /** Reason why its derivatives could not be created. */
  failure: string | null;
  /** 1 if all images that use it are in the bin: visitors do not get its files. */
  is_removed: 0 | 1;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface DerivativesTable {
  picture_id: string;
  format: DerivativeFormat;
  width: number;
  height: number;
  bytes: number;
  key: string;
  created_at: string;
}

export interface EarlierFilesTable
  extends Pick<
    MediaAssetsTable,
    'original_key' | 'sha256' | 'width' | 'height' | 'thumbhash' | 'file_name' | 'bytes'
  > {
  id: string;
  picture_id: string;
  /** Name of the person who replaced it. */
  author_name: string;
  created_at: string;
}

/** To be deleted next, since its last row is gone. */
export interface RemovedFilesTable {
  key: string;
  kind: 'original' | 'derivative';
  created_at: string;
}

/** Features extend these tables with their own. */
export interface MediaTables {
  pictures: MediaAssetsTable;
  derivatives: DerivativesTable;
  picture_files: EarlierFilesTable;
  removed_files: RemovedFilesTable;
}
