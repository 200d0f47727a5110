import { type Kysely, sql } from 'kysely';
import type { Language } from '#shared/i18n/language.ts';
import type { PublishingTables } from '../../tables.ts';
import { findRecordPage, type RecordList } from './list.ts';

type Db = Kysely<PublishingTables>;

export interface RecordHit {
  readonly id: string;
  /** Catalogue number; null for a noun without numbers. */
  readonly number: number | null;
  /** Title of the draft in the language, or else in the other language. */
  readonly title: string | null;
  readonly isPublic: boolean;
  readonly hasChanges: boolean;
}

interface HitColumns {
  readonly id: string;
  readonly number: number | null;
  readonly title_en: string | null;
  readonly title_nl: string | null;
  readonly is_public: 0 | 1;
  readonly has_changes: 0 | 1;
}

/** Returns records outside the bin, in the order of the ids. */
export async function findRecordHits(
  db: Db,
  { table }: RecordList,
  ids: readonly string[],
  language: Language,
): Promise<RecordHit[]> {
  if (ids.length === 0) return [];
  const number = table.tieBreaker.column === 'number' ? sql`number` : sql`null`;
  const { rows } =
    await sql<HitColumns>`select id, ${number} as number, title_en, title_nl, is_public, has_changes
    from ${sql.table(table.name)} where removed_at is null and id in (${sql.join(ids)})`.execute(db);
  return ids.flatMap((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (!row) return [];
    const state = { isPublic: row.is_public === 1, hasChanges: row.has_changes === 1 };
    return { id, number: row.number, title: row[`title_${language}`], ...state };
  });
}

/** Returns up to `limit` matching records outside the bin, in the order of the list. */
export async function searchRecordHits(
  db: Db,
  list: RecordList,
  q: string,
  range: { readonly language: Language; readonly limit: number },
): Promise<RecordHit[]> {
  const order = { sort: 'position', direction: 'asc' } as const;
  const { ids } = await findRecordPage(db, list, { q, removed: false }, { ...order, ...range });
  return findRecordHits(db, list, ids, range.language);
}

/** Includes records in the bin; returns the title in the language, or else in the other. */
export async function findRecordTitles(
  db: Db,
  { table }: RecordList,
  ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Pick<HitColumns, 'id' | 'title_en' | 'title_nl'>>`select id, title_en, title_nl
    from ${sql.table(table.name)} where id in (${sql.join(ids)})`.execute(db);
  return new Map(rows.map((row) => [row.id, row[`title_${language}`]]));
}
