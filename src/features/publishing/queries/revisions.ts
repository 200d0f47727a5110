import type { Kysely } from 'kysely';
import { newId } from '#platform/ids.ts';
import type {
  Author,
  PartFields,
  Publication,
  Revision,
  RevisionReason,
  RevisionSummary,
} from '../contract.ts';
import type { PublishingTables, PublishingTransaction, RevisionsTable } from '../tables.ts';
import type { PartKey } from './drafts.ts';

type Db = Kysely<PublishingTables>;

export interface NewRevision {
  readonly reason: RevisionReason;
  readonly fields: PartFields;
  /** Null if the schedule did it. */
  readonly author: Author | null;
  readonly now: string;
}

const selectRevisions = (db: Db, { noun, recordId, part }: PartKey) =>
  db
    .selectFrom('revisions')
    .where('noun', '=', noun)
    .where('record_id', '=', recordId)
    .where('part', '=', part);

/** Returns the number of the last revision with exactly these fields. */
export async function findRevisionWith(
  db: Db,
  key: PartKey,
  fields: PartFields,
): Promise<number | undefined> {
  const row = await selectRevisions(db, key)
    .select('number')
    .where('fields', '=', JSON.stringify(fields))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number;
}

/** Stores a revision with the next number of its part, and returns the number. */
export async function insertRevision(
  trx: PublishingTransaction,
  key: PartKey,
  { reason, fields, author, now }: NewRevision,
): Promise<number> {
  const { last } = await selectRevisions(trx, key)
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  const number = Number(last ?? 0) + 1;
  await trx
    .insertInto('revisions')
    .values({
      id: newId(),
      noun: key.noun,
      record_id: key.recordId,
      part: key.part,
      number,
      reason,
      fields: JSON.stringify(fields),
      author_id: author?.id ?? null,
      author_name: author?.name ?? null,
      created_at: now,
    })
    .execute();
  return number;
}

function toSummary(row: Omit<RevisionsTable, 'fields'>): RevisionSummary {
  const author = row.author_id === null ? null : { id: row.author_id, name: row.author_name ?? '' };
  return { number: row.number, reason: row.reason, author, created_at: row.created_at };
}

export async function findRevision(db: Db, key: PartKey, number: number): Promise<Revision | undefined> {
  const row = await selectRevisions(db, key).selectAll().where('number', '=', number).executeTakeFirst();
  return row && { ...toSummary(row), fields: JSON.parse(row.fields) as PartFields };
}

/** Returns up to `limit` revisions with lower numbers than `before`, the newest first. */
export async function findRevisions(
  db: Db,
  key: PartKey,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<RevisionSummary[]> {
  const rows = await selectRevisions(db, key)
    .select(['id', 'noun', 'record_id', 'part', 'number', 'reason', 'author_id', 'author_name', 'created_at'])
    .where('number', '<', before)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toSummary);
}

/** Returns undefined if no revision stored the published fields. */
export async function findPublication(
  db: Db,
  key: PartKey,
  published: PartFields,
): Promise<Publication | undefined> {
  const selectPublished = () => selectRevisions(db, key).where('reason', '=', 'published');
  const last = await selectPublished()
    .select(['number', 'author_id', 'author_name', 'created_at'])
    .orderBy('number', 'desc')
    .executeTakeFirst();
  if (!last) return undefined;
  const differing = await selectPublished()
    .select((eb) => eb.fn.max('number').as('number'))
    .where('fields', '!=', JSON.stringify(published))
    .executeTakeFirst();
  const changed = await selectPublished()
    .select('created_at')
    .where('number', '>', Number(differing?.number ?? 0))
    .orderBy('number')
    .executeTakeFirst();
  const author = last.author_id === null ? null : { id: last.author_id, name: last.author_name ?? '' };
  return {
    revision: last.number,
    author,
    published_at: last.created_at,
    changed_at: changed?.created_at ?? last.created_at,
  };
}
