import type { PublishedState } from '#features/publishing/contract.ts';
import type { TextStatus } from '#features/publishing/records/rules/text-status.ts';
import type { PublishingTables, SearchColumns } from '#features/publishing/tables.ts';
import type { MediaTables } from '#platform/media/tables.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { ImageRejectionCode } from '#shared/images/image-rejection.ts';
import type { UploadState } from './admin/contract/uploads.ts';

export interface ImagesTable {
  id: string;
  number: number;
  picture_id: string;
  taken_at: string | null;
  licence: string;
  position: number;
  removed_at: string | null;
  /** The sort and filter columns of the owner's list, derived from drafts and texts. */
  title_en: string | null;
  title_nl: string | null;
  /** Titles, tags and text names, folded. */
  search_text: string;
  /** The tags of both languages, including drafts, folded and each between two bars. */
  tags_text: string;
  status_en: TextStatus;
  status_nl: TextStatus;
  changed_at: string;
  is_public: 0 | 1;
  /** 1 if no language was ever published. */
  is_draft: 0 | 1;
  has_changes: 0 | 1;
  is_scheduled: 0 | 1;
  /** 1 if a language is unpublished or lacks fields, while the other language is published. */
  incomplete_en: 0 | 1;
  incomplete_nl: 0 | 1;
  /** 1 if a text in any language has no alternative text. */
  lacks_alt: 0 | 1;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface ImageTextsTable extends SearchColumns {
  image_id: string;
  lang: Language;
  slug: string;
  title: string;
  alt: string;
  caption: string;
  technique: string;
  /** Description for search engines; if empty, the caption is used. */
  description: string;
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

export interface UploadsTable {
  id: string;
  user_id: string;
  file_name: string;
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

export interface ImagesTables extends MediaTables, PublishingTables {
  images: ImagesTable;
  image_texts: ImageTextsTable;
  image_tags: ImageTagsTable;
  uploads: UploadsTable;
}
