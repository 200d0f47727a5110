import type { Generated } from 'kysely';
import type { Language } from '../../shared/language.ts';
import type { SearchKind } from './contract.ts';

/** What a visitor finds in one language. */
export interface SearchEntriesTable {
  /** Known to the index of terms. */
  entry: Generated<number>;
  kind: SearchKind;
  record_id: string;
  /** The language of the visitors who find it. */
  offered_in: Language;
  /** The order of the kinds. */
  shelf: number;
  /** The order within a kind; after it, the higher number first. */
  position: number;
  /** 0 where there is none. */
  number: number;
  /** The language of its texts. */
  lang: Language;
  slug: string;
  title: string;
  label: string;
  /** Of everything that the entry was made from. */
  hash: string;
  created_at: string;
  updated_at: string;
  /** Plain text with single spaces. */
  body: string;
}

/** How far the entries have come: one row. */
export interface SearchStateTable {
  id: number;
  /** The way in which the entries were made. */
  edition: number;
  /** The version of the content that they show at least. */
  content_version: number;
  created_at: string;
  updated_at: string;
}

export interface SearchTables {
  search_entries: SearchEntriesTable;
  search_state: SearchStateTable;
}
