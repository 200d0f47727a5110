import type { MediaTables } from '../../platform/media/tables.ts';
import type { Language } from '../../shared/language.ts';
import type { PublishedState } from '../publishing/contract.ts';

export interface ImagesTable {
  id: string;
  number: number;
  picture_id: string;
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
  state: PublishedState;
  published_at: string | null;
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

export interface ImagesTables extends MediaTables {
  images: ImagesTable;
  image_texts: ImageTextsTable;
  image_tags: ImageTagsTable;
}
