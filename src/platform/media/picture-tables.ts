import type { DerivativeFormat } from './media-key.ts';

export interface PicturesTable {
  id: string;
  /** Where the uploaded file is kept; never leaves the server. */
  original_key: string;
  /** Of the uploaded file, in hexadecimal digits. */
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
  /** The size of the file. */
  bytes: number;
  key: string;
  created_at: string;
}

/** The tables of pictures, for a feature to have among its own. */
export interface PicturesTables {
  pictures: PicturesTable;
  derivatives: DerivativesTable;
}
