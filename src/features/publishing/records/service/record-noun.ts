import type { Kysely } from 'kysely';
import type { Language } from '#shared/i18n/language.ts';
import type { LinkingText, PartFields } from '../../contract.ts';
import type { PublisherDeps } from '../../service/part-change.ts';
import type { Publishable } from '../../service/publishable.ts';
import type { PublishingTables, PublishingTransaction as Trx } from '../../tables.ts';
import type { RecordHead, RecordRow } from '../contract.ts';
import type { RecordList } from '../queries/list.ts';

type Db = Kysely<PublishingTables>;

export interface TextRange {
  readonly limit: number;
  readonly offset: number;
}

/** Returns texts of one noun whose body contains any of the given texts, in a fixed order. */
export type LinkSource = (texts: readonly string[], range: TextRange) => Promise<readonly LinkingText[]>;

export interface RecordsDeps extends PublisherDeps {
  readonly publishables: readonly Publishable[];
  readonly linkSources: readonly LinkSource[];
  /** Returns titles of any noun by id, in a language if possible. */
  readonly findTitles: (
    ids: readonly string[],
    language: Language,
  ) => Promise<ReadonlyMap<string, string | null>>;
}

/** The id of a new record, and fields for the audit log and the response. */
export type CreatedRecord = { readonly id: string } & Readonly<Record<string, string | number>>;

export interface RecordNoun<
  Row extends RecordRow = RecordRow,
  Head extends RecordHead = RecordHead,
  Created extends CreatedRecord = CreatedRecord,
> {
  readonly publishable: Publishable;
  readonly list: RecordList;
  /** Returns records in the order of the ids. */
  findRows(db: Db, ids: readonly string[], language: Language): Promise<Row[]>;
  /** @throws AppError `not_found` */
  getHead(trx: Trx, id: string): Promise<Head>;
  /** Inserts a record without texts at the first place of the list. */
  insert(trx: Trx, shared: PartFields, now: string): Promise<Created>;
  readonly emptyText: PartFields;
  getEmptyShared(now: Date): PartFields;
  findSlugs(db: Db, ids: readonly string[]): Promise<readonly string[]>;
  /** Returns the path of a slug, in English; for an empty slug the start of each path. */
  getPath(slug: string): string;
  /** Tests whether a Markdown text links to the page with any of the slugs, in either language. */
  linksTo(body: string, slugs: ReadonlySet<string>): boolean;
}
