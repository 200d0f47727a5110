import type { Generated } from 'kysely';
import type { Language } from '#shared/i18n/language.ts';
import type { SearchKind } from './contract/search.ts';

export interface SearchEntriesTable {
  /** The row id, which the term index refers to. */
  entry: Generated<number>;
  kind: SearchKind;
  record_id: string;
  /** The language of the visitors who find it. */
  offered_in: Language;
  /** The rank of the kind. */
  shelf: number;
  /** Order within a kind; ties put the higher number first. */
  position: number;
  /** 0 for a record without a number. */
  number: number;
  lang: Language;
  slug: string;
  title: string;
  label: string;
  /** Of the entry's source data. */
  hash: string;
  created_at: string;
  updated_at: string;
  /** Plain text with single spaces. */
  body: string;
}

/** Progress of the index, in one row. */
export interface SearchStateTable {
  id: number;
  /** The version of the indexing method. */
  edition: number;
  /** The minimum content version of the entries. */
  content_version: number;
  created_at: string;
  updated_at: string;
}

export interface SearchTables {
  search_entries: SearchEntriesTable;
  search_state: SearchStateTable;
}
