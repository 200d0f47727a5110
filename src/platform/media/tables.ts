import type { DerivativeFormat } from './media-key.ts';

/** An uploaded image, in the table `pictures`. */
export interface MediaAssetsTable {
  id: string;
  /** The key of the uploaded file; never leaves the server. */
  original_key: string;
  /** Of the uploaded file, in hexadecimal. */
  sha256: string;
  width: number;
  height: number;
  /** In base64. */
  thumbhash: string;
  /** In hundredths of the width. */
  focal_x: number;
  /** In hundredths of the height. */
  focal_y: number;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface DerivativesTable {
  picture_id: string;
  format: DerivativeFormat;
  width: number;
  height: number;
  /** The size of the file in bytes. */
  bytes: number;
  key: string;
  created_at: string;
}

/** The media tables, which features extend with their own. */
export interface MediaTables {
  pictures: MediaAssetsTable;
  derivatives: DerivativesTable;
}
