import type { PublishedState } from '#features/publishing/contract.ts';
import type { TextStatus } from '#features/publishing/records/rules/text-status.ts';
import type { PublishingTables, SearchColumns } from '#features/publishing/tables.ts';
import type { MediaTables } from '#platform/media/tables.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { PageMenu } from './contract/menus.ts';

export interface PagesTable {
  id: string;
  kind: 'content' | 'home';
  picture_id: string | null;
  /** Menus that list the page, in the order of the positions. */
  menu: PageMenu;
  /** 1 for the page linked at the end of the home page. */
  is_contact: 0 | 1;
  position: number;
  removed_at: string | null;
  /** Sort and filter columns of the owner's list, derived from drafts and texts. */
  title_en: string | null;
  title_nl: string | null;
  /** Folded titles. */
  search_text: string;
  status_en: TextStatus;
  status_nl: TextStatus;
  /** Last change of a draft, or else of a text. */
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

export interface PageTextsTable extends SearchColumns {
  page_id: string;
  lang: Language;
  slug: string;
  title: string;
  summary: string;
  description: string;
  picture_alt: string;
  /** Below the picture; may be empty. */
  picture_caption: string;
  /** Markdown. */
  body: string;
  state: PublishedState;
  published_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface PagesTables extends MediaTables, PublishingTables {
  pages: PagesTable;
  page_texts: PageTextsTable;
}
