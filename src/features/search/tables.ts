import type { Generated } from 'kysely';
import type { Language } from '#shared/i18n/language.ts';
import type { SearchKind } from './contract/search.ts';

export interface SearchEntriesTable {
  /** Row id, to which the term index refers. */
  entry: Generated<number>;
  kind: SearchKind;
  record_id: string;
  /** Language of the visitors who find it. */
  offered_in: Language;
  /** Rank of the kind. */
  shelf: number;
  /** Order within a kind; ties put the higher number first. */
  position: number;
  /** 0 for a record that has no number. */
  number: number;
  lang: Language;
  slug: string;
  title: string;
  label: string;
  /** Hash of the entry's source data. */
  hash: string;
  created_at: string;
  updated_at: string;
  /** Plain text with single spaces. */
  body: string;
}

/** Progress of the index, in one row. */
export interface SearchStateTable {
  id: number;
  /** Version of the indexing method. */
  edition: number;
  /** Minimum content version of the entries. */
  content_version: number;
  created_at: string;
  updated_at: string;
}

export interface SearchTables {
  search_entries: SearchEntriesTable;
  search_state: SearchStateTable;
}
