import type { Kysely } from 'kysely';
import type { Language } from '#shared/i18n/language.ts';
import type { LinkingText, PartFields } from '../../contract.ts';
import type { PublisherDeps } from '../../service/part-change.ts';
import type { Publishable } from '../../service/publishable.ts';
import type { PublishingTables, PublishingTransaction as Trx } from '../../tables.ts';
import type { RecordHead, RecordRow } from '../contract.ts';
import type { RecordList } from '../queries/list.ts';

type Db = Kysely<PublishingTables>;

/** The part of the texts that a request reads. */
export interface TextRange {
  readonly limit: number;
  readonly offset: number;
}

/** Returns a part of the texts of one noun whose body contains any of some texts, in a fixed order. */
export type LinkSource = (texts: readonly string[], range: TextRange) => Promise<readonly LinkingText[]>;

/** The dependencies of managing records. */
export interface RecordsDeps extends PublisherDeps {
  /** The kinds of records that are published. */
  readonly publishables: readonly Publishable[];
  /** Each finds published texts of one noun. */
  readonly linkSources: readonly LinkSource[];
  /** Returns the titles of records of any noun, in a language if possible, by id. */
  readonly findTitles: (
    ids: readonly string[],
    language: Language,
  ) => Promise<ReadonlyMap<string, string | null>>;
}

/** A new record: its id, and what the audit log and the response say of it. */
export type CreatedRecord = { readonly id: string } & Readonly<Record<string, string | number>>;

/** The statements and the rules of one noun that managing its records needs. */
export interface RecordNoun<
  Row extends RecordRow = RecordRow,
  Head extends RecordHead = RecordHead,
  Created extends CreatedRecord = CreatedRecord,
> {
  readonly publishable: Publishable;
  readonly list: RecordList;
  /** Returns records for the owner’s list, in the order of the ids. */
  findRows(db: Db, ids: readonly string[], language: Language): Promise<Row[]>;
  /**
   * Returns what the editor shows of a record besides its parts.
   * @throws AppError `not_found`
   */
  getHead(trx: Trx, id: string): Promise<Head>;
  /** Inserts a record without texts at the first place of the list. */
  insert(trx: Trx, shared: PartFields, now: string): Promise<Created>;
  /** The texts of a language that has none yet. */
  readonly emptyText: PartFields;
  /** Returns the shared fields of a new record. */
  getEmptyShared(now: Date): PartFields;
  /** Returns the slugs that the published texts of records have. */
  findSlugs(db: Db, ids: readonly string[]): Promise<readonly string[]>;
  /** Returns the path of the page with a slug, in English; of an empty one the start of each path. */
  getPath(slug: string): string;
  /** Returns whether a Markdown text links to the page with one of these slugs, in either language. */
  linksTo(body: string, slugs: ReadonlySet<string>): boolean;
}
