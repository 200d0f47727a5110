import type { Language } from '../../shared/language.ts';

export interface ImagesTable {
  id: string;
  number: number;
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
  taken_at: string | null;
  licence: string;
  position: number;
  removed_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface ImageTextsTable {
  image_id: string;
  lang: Language;
  slug: string;
  title: string;
  alt: string;
  caption: string;
  technique: string;
  state: 'draft' | 'scheduled' | 'published';
  published_at: string | null;
  publish_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface ImageTagsTable {
  image_id: string;
  lang: Language;
  tag: string;
  position: number;
  created_at: string;
}

export interface DerivativesTable {
  image_id: string;
  format: 'avif' | 'webp' | 'jpeg';
  width: number;
  height: number;
  /** The size of the file. */
  bytes: number;
  key: string;
  created_at: string;
}

export interface ImagesTables {
  images: ImagesTable;
  image_texts: ImageTextsTable;
  image_tags: ImageTagsTable;
  derivatives: DerivativesTable;
}
