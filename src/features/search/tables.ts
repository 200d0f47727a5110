import type { Generated } from 'kysely';
import type { Language } from '#shared/i18n/language.ts';
import type { SearchKind } from './contract/search.ts';

/** The searchable form of a record in one language. */
export interface SearchEntriesTable {
  /** Row id, which the term index refers to. */
  entry: Generated<number>;
  kind: SearchKind;
  record_id: string;
  /** The language of the visitors who find it. */
  offered_in: Language;
  /** Rank of the kind. */
  shelf: number;
  /** Order within a kind; ties put the higher number first. */
  position: number;
  /** 0 for a record without a number. */
  number: number;
  /** The language of its texts. */
  lang: Language;
  slug: string;
  title: string;
  label: string;
  /** Hash of the source data of the entry. */
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
  /** Content version that the entries reflect at least. */
  content_version: number;
  created_at: string;
  updated_at: string;
}

export interface SearchTables {
  search_entries: SearchEntriesTable;
  search_state: SearchStateTable;
}
