import type { PublishedState } from '#features/publishing/contract.ts';
import type { TextStatus } from '#features/publishing/records/rules/text-status.ts';
import type { PublishingTables, SearchColumns } from '#features/publishing/tables.ts';
import type { MediaTables } from '#platform/media/tables.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { WebsiteType } from './contract/website-types.ts';
import type { PictureKind } from './contract/websites.ts';

/** The texts are in `website_texts`, one row per language. */
export interface WebsitesTable {
  id: string;
  number: number;
  year: number;
  url: string | null;
  cover_id: string | null;
  type: WebsiteType;
  /** Empty if there is none. */
  client_name: string;
  /** The client in invoicing, if any. */
  client_id: string | null;
  position: number;
  removed_at: string | null;
  /** The sort and filter columns of the owner's list, derived from drafts and texts. */
  title_en: string | null;
  title_nl: string | null;
  /** Titles and client, folded. */
  search_text: string;
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
  version: number;
  created_at: string;
  updated_at: string;
}

export interface WebsiteSkillsTable {
  website_id: string;
  skill: string;
  position: number;
  created_at: string;
}

export interface WebsiteTextsTable extends SearchColumns {
  website_id: string;
  lang: Language;
  slug: string;
  title: string;
  role: string;
  summary: string;
  description: string;
  cover_alt: string;
  /** Markdown. */
  body: string;
  state: PublishedState;
  published_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface WebsitePicturesTable {
  id: string;
  website_id: string;
  picture_id: string;
  kind: PictureKind;
  position: number;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface WebsitePictureTextsTable {
  website_picture_id: string;
  lang: Language;
  alt: string;
  title: string;
  caption: string;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface WebsitesTables extends MediaTables, PublishingTables {
  websites: WebsitesTable;
  website_pictures: WebsitePicturesTable;
  website_picture_texts: WebsitePictureTextsTable;
  website_skills: WebsiteSkillsTable;
  website_texts: WebsiteTextsTable;
}
