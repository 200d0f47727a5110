import type { Kysely } from 'kysely';
import { containsText } from '#platform/db/contains-text.ts';
import { isLanguage, languages } from '#shared/i18n/language.ts';
import type { Author, LinkingText, Noun, Part, PartFields } from '../contract.ts';
import type { DraftsTable, PublishingTables, PublishingTransaction } from '../tables.ts';

export interface RecordRef {
  readonly noun: Noun;
  readonly recordId: string;
}

export interface PartKey extends RecordRef {
  readonly part: Part;
}

type Db = Kysely<PublishingTables>;

const selectDrafts = (db: Db, { noun, recordId }: RecordRef) =>
  db.selectFrom('drafts').selectAll().where('noun', '=', noun).where('record_id', '=', recordId);

/** Includes drafts that were published unchanged. */
export function findDrafts(db: Db, key: RecordRef): Promise<DraftsTable[]> {
  return selectDrafts(db, key).execute();
}

/** Includes a draft that was published unchanged. */
export function findDraft(db: Db, key: PartKey): Promise<DraftsTable | undefined> {
  return selectDrafts(db, key).where('part', '=', key.part).executeTakeFirst();
}

/** Returns changed drafts of languages, of records outside the bin, whose fields contain any of the texts. */
export async function findDraftsContaining(
  db: Db,
  texts: readonly string[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<LinkingText[]> {
  const rows = await db
    .selectFrom('drafts')
    .select(['noun', 'record_id as id', 'part', 'title', 'fields'])
    .where('has_changes', '=', 1)
    .where('paused', '=', 0)
    .where('part', 'in', languages)
    .where((eb) => eb.or(texts.map((text) => containsText(eb.ref('fields'), text))))
    .orderBy('record_id')
    .orderBy('part')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.flatMap(({ part, fields, ...row }) =>
    isLanguage(part) && fields !== null ? { ...row, lang: part, body: fields, state: 'draft' } : [],
  );
}

/** Excludes records in the bin. */
export async function findChangedDrafts(db: Db) {
  const rows = await db
    .selectFrom('drafts')
    .select(['noun', 'record_id as id', 'part', 'fields'])
    .where('has_changes', '=', 1)
    .where('paused', '=', 0)
    .orderBy('record_id')
    .orderBy('part')
    .execute();
  return rows.flatMap(({ fields, ...draft }) =>
    fields === null ? [] : { ...draft, fields: JSON.parse(fields) as PartFields },
  );
}

/** Returns a text that changes with each change of a draft or a schedule. */
export async function readDraftsVersion(db: Db): Promise<string> {
  const { countAll, max, sum } = db.fn;
  const drafts = await db
    .selectFrom('drafts')
    .select([countAll().as('count'), sum('version').as('version'), sum('paused').as('paused')])
    .select([max('updated_at').as('updated_at'), sum('has_changes').as('has_changes')])
    .executeTakeFirstOrThrow();
  const schedules = await db
    .selectFrom('drafts')
    .select(['noun', 'record_id', 'part', 'publish_at', 'unpublish_at'])
    .where((eb) => eb.or([eb('publish_at', 'is not', null), eb('unpublish_at', 'is not', null)]))
    .orderBy('record_id')
    .orderBy('part')
    .execute();
  return JSON.stringify([drafts, schedules]);
}

export interface DraftInput {
  /** Null for a deleted part. */
  readonly fields: PartFields | null;
  readonly author: Author;
  /** False if the same fields are published. */
  readonly hasChanges: boolean;
  readonly now: string;
}

function toColumns({ fields, author, hasChanges, now }: DraftInput) {
  const title = typeof fields?.['title'] === 'string' ? fields['title'] : null;
  return {
    fields: fields && JSON.stringify(fields),
    title,
    author_id: author.id,
    author_name: author.name,
    has_changes: hasChanges ? 1 : 0,
    updated_at: now,
  } as const;
}

export async function insertDraft(
  trx: PublishingTransaction,
  key: PartKey,
  draft: DraftInput,
): Promise<void> {
  await trx
    .insertInto('drafts')
    .values({
      ...toColumns(draft),
      noun: key.noun,
      record_id: key.recordId,
      part: key.part,
      publish_at: null,
      unpublish_at: null,
      scheduled_fields: null,
      schedule_error: null,
      paused: 0,
      version: 1,
      created_at: draft.now,
    })
    .execute();
}

function updateDraft(trx: PublishingTransaction, { noun, recordId, part }: PartKey) {
  return trx
    .updateTable('drafts')
    .where('noun', '=', noun)
    .where('record_id', '=', recordId)
    .where('part', '=', part);
}

/** Increments the version of the draft. */
export async function saveDraftFields(
  trx: PublishingTransaction,
  key: PartKey,
  draft: DraftInput,
): Promise<void> {
  await updateDraft(trx, key)
    .set((eb) => ({ ...toColumns(draft), version: eb('version', '+', 1) }))
    .execute();
}

/** Past and future publications of a draft. */
export type DraftSchedule = Pick<
  DraftsTable,
  'has_changes' | 'publish_at' | 'unpublish_at' | 'scheduled_fields' | 'schedule_error'
>;

export async function saveSchedule(
  trx: PublishingTransaction,
  key: PartKey,
  schedule: Partial<DraftSchedule>,
): Promise<void> {
  await updateDraft(trx, key).set(schedule).execute();
}

export async function pauseSchedules(
  trx: PublishingTransaction,
  { noun, recordId }: RecordRef,
  isPaused: boolean,
): Promise<void> {
  await trx
    .updateTable('drafts')
    .set({ paused: isPaused ? 1 : 0 })
    .where('noun', '=', noun)
    .where('record_id', '=', recordId)
    .execute();
}

/** Returns the keys of up to `limit` drafts whose schedule is due, the earliest first. */
export function findDueDrafts(db: Db, now: string, limit: number) {
  return db
    .selectFrom('drafts')
    .select(['noun', 'record_id', 'part'])
    .where('paused', '=', 0)
    .where((eb) => eb.or([eb('publish_at', '<=', now), eb('unpublish_at', '<=', now)]))
    .orderBy((eb) => eb.fn.coalesce('publish_at', 'unpublish_at'))
    .limit(limit)
    .execute();
}

/** Returns up to `limit` times at which parts change, the earliest first, with their number. */
export async function findScheduledTimes(db: Db, limit: number): Promise<{ at: string; changes: number }[]> {
  const findTimes = (column: 'publish_at' | 'unpublish_at') =>
    db
      .selectFrom('drafts')
      .select((eb) => [eb.ref(column).$notNull().as('at'), eb.fn.countAll<number>().as('changes')])
      .where(column, 'is not', null)
      .where('paused', '=', 0)
      .groupBy(column)
      .orderBy(column)
      .limit(limit)
      .execute();
  const changes = new Map<string, number>();
  for (const { at, changes: count } of [
    ...(await findTimes('publish_at')),
    ...(await findTimes('unpublish_at')),
  ])
    changes.set(at, (changes.get(at) ?? 0) + Number(count));
  const times = [...changes].map(([at, count]) => ({ at, changes: count }));
  return times.toSorted((one, other) => (one.at < other.at ? -1 : 1)).slice(0, limit);
}

/** Deletes drafts, revisions, former slugs, preview links, uses of media assets, and links. */
export async function deleteHistory(
  trx: PublishingTransaction,
  { noun, recordId }: RecordRef,
): Promise<void> {
  const tables = ['drafts', 'revisions', 'redirects', 'preview_links', 'media_uses', 'text_links'] as const;
  for (const table of tables)
    await trx.deleteFrom(table).where('noun', '=', noun).where('record_id', '=', recordId).execute();
}
