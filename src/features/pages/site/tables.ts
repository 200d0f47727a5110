import type { PublishedState } from '#features/publishing/contract.ts';
import type { PublishingTables } from '#features/publishing/tables.ts';
import type { Language } from '#shared/i18n/language.ts';

/** Texts on every page. */
export interface SiteTextsTable {
  lang: Language;
  title: string;
  lede: string;
  availability: string;
  colophon: string;
  state: PublishedState;
  published_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface SiteTables extends PublishingTables {
  site_texts: SiteTextsTable;
}
