import type { MediaTables } from '../../platform/media/tables.ts';
import type { Language } from '../../shared/language.ts';
import type { PublishedState } from '../publishing/contract.ts';

export interface PagesTable {
  id: string;
  kind: 'content' | 'home';
  picture_id: string | null;
  position: number;
  removed_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface PageTextsTable {
  page_id: string;
  lang: Language;
  slug: string;
  title: string;
  summary: string;
  description: string;
  picture_alt: string;
  /** A line below the picture; may be empty. */
  picture_caption: string;
  /** Markdown. */
  body: string;
  state: PublishedState;
  published_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface PagesTables extends MediaTables {
  pages: PagesTable;
  page_texts: PageTextsTable;
}
