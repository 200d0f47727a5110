import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Noun, Part } from '../../contract.ts';
import type { PublishingTables } from '../../tables.ts';

type Db = Kysely<PublishingTables>;

export interface PartTask {
  readonly id: string;
  readonly part: Part;
  /** Time since which the task exists. */
  readonly at: string;
}

export interface PartTasks {
  readonly tasks: readonly PartTask[];
  readonly total: number;
}

type Row = PartTask & { readonly total: number | string };

async function readTasks(db: Db, rows: RawBuilder<Row>, limit: number): Promise<PartTasks> {
  const found = await sql<Row>`${rows} order by at desc, id, part limit ${limit}`.execute(db);
  return {
    tasks: found.rows.map(({ id, part, at }) => ({ id, part, at })),
    total: Number(found.rows[0]?.total ?? 0),
  };
}

const tablesOf = (noun: Noun) => ({
  records: sql.table(`${noun}s`),
  texts: sql.table(`${noun}_texts`),
  owner: sql.ref(`${noun}_id`),
});

/** Returns parts that were edited after their publication and are not scheduled. */
export function findEditedParts(db: Db, noun: Noun, limit: number): Promise<PartTasks> {
  const { records, texts, owner } = tablesOf(noun);
  const rows = sql<Row>`select record_id as id, part, drafts.updated_at as at, count(*) over () as total
    from drafts inner join ${records} as record on record.id = record_id
    where noun = ${noun} and drafts.has_changes = 1 and paused = 0 and fields is not null
      and publish_at is null and schedule_error is null
      and ((part = 'shared' and record.is_public = 1)
        or part in (select lang from ${texts} where ${owner} = record.id and state = 'published'))`;
  return readTasks(db, rows, limit);
}

export function findFailedSchedules(db: Db, noun: Noun, limit: number): Promise<PartTasks> {
  const rows = sql<Row>`select record_id as id, part, updated_at as at, count(*) over () as total from drafts
    where noun = ${noun} and has_changes = 1 and paused = 0 and schedule_error is not null`;
  return readTasks(db, rows, limit);
}

/**
 * Returns languages that lag behind the other language, which was published after this language was published
 * and last edited. Both are public, and the other was published more than once, so that it has a change and
 * not only a first version.
 */
export function findOutdatedLanguages(db: Db, noun: Noun, limit: number): Promise<PartTasks> {
  const { records, texts, owner } = tablesOf(noun);
  // The plus keeps SQLite from starting with the index of all public records: few texts are published again.
  const rows = sql<Row>`select record.id, own.lang as part, revision.created_at as at, count(*) over () as total
    from (select record_id, part, max(created_at) as created_at from revisions as later
        where noun = ${noun} and part != 'shared' and reason = 'published' and number > 1
          and exists (select 1 from revisions as earlier where earlier.noun = later.noun
            and earlier.record_id = later.record_id and earlier.part = later.part
            and earlier.reason = 'published' and earlier.number < later.number)
        group by record_id, part) as revision
      inner join ${records} as record on record.id = revision.record_id and +record.is_public = 1
        and record.removed_at is null
      inner join ${texts} as other on other.${owner} = record.id and other.lang = revision.part
        and other.state = 'published'
      inner join ${texts} as own on own.${owner} = record.id and own.lang != other.lang
        and own.state = 'published'
      left join drafts on drafts.noun = ${noun} and drafts.record_id = record.id and drafts.part = own.lang
    where own.updated_at < revision.created_at
      and (drafts.updated_at is null or drafts.updated_at < revision.created_at)`;
  return readTasks(db, rows, limit);
}

/**
 * Returns published texts whose picture has no alternative text.
 * @param columns of the picture in the records' table, and of its alternative text in the texts' table
 */
export function findTextsWithoutAlt(
  db: Db,
  noun: Noun,
  columns: { readonly picture: string; readonly alt: string },
  limit: number,
): Promise<PartTasks> {
  const { records, texts, owner } = tablesOf(noun);
  const rows = sql<Row>`select record.id, lang as part, text.updated_at as at, count(*) over () as total
    from ${records} as record inner join ${texts} as text on text.${owner} = record.id
    where removed_at is null and ${sql.ref(columns.picture)} is not null
      and text.state = 'published' and ${sql.ref(columns.alt)} = ''`;
  return readTasks(db, rows, limit);
}

export interface UpcomingEvent {
  readonly noun: Noun;
  readonly id: string;
  readonly part: Part;
  readonly at: string;
  readonly isPublication: boolean;
}

/** Returns the next scheduled publications and ends of publications, the earliest first. */
export async function findUpcoming(db: Db, limit: number): Promise<UpcomingEvent[]> {
  const find = (column: 'publish_at' | 'unpublish_at') =>
    db
      .selectFrom('drafts')
      .select(['noun', 'record_id as id', 'part', `${column} as at`])
      .where(column, 'is not', null)
      .where('paused', '=', 0)
      .orderBy(column)
      .limit(limit)
      .execute();
  const toEvents = (rows: Awaited<ReturnType<typeof find>>, isPublication: boolean) =>
    rows.flatMap(({ at, ...row }) => (at === null ? [] : { ...row, at, isPublication }));
  const events = [
    ...toEvents(await find('publish_at'), true),
    ...toEvents(await find('unpublish_at'), false),
  ];
  return events.toSorted((one, other) => one.at.localeCompare(other.at)).slice(0, limit);
}
