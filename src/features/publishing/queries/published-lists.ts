import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { RowRange } from '#shared/pages/pagination.ts';
import type { PublishingTables } from '../tables.ts';

type Db = Kysely<PublishingTables>;

/** Nouns with a catalogue number; listed by position, then by descending number. */
type NumberedNoun = 'website' | 'image';

interface ListedRecord {
  readonly id: string;
  readonly position: number;
  readonly number: number;
}

function selectPublished(db: Db, noun: NumberedNoun, conditions: readonly Expression<SqlBool>[]) {
  const texts = sql`select 1 from ${sql.table(`${noun}_texts`)}
    where ${sql.ref(`${noun}_id`)} = record.id and state = 'published'`;
  return db
    .selectFrom(sql<ListedRecord>`${sql.table(`${noun}s`)}`.as('record'))
    .where(sql<SqlBool>`removed_at is null and exists (${texts})`)
    .$call((query) => conditions.reduce((filtered, condition) => filtered.where(condition), query));
}

/** Returns a range in the order of visitors; conditions apply to the table `record`. */
export async function findPublishedIds(
  db: Db,
  noun: NumberedNoun,
  { limit, offset }: RowRange,
  conditions: readonly Expression<SqlBool>[] = [],
): Promise<string[]> {
  const rows = await selectPublished(db, noun, conditions)
    .select('id')
    .orderBy('position')
    .orderBy('number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countPublished(
  db: Db,
  noun: NumberedNoun,
  conditions: readonly Expression<SqlBool>[] = [],
): Promise<number> {
  const { total } = await selectPublished(db, noun, conditions)
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

interface NeighbourIds {
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** The record itself need not be published. */
export async function findNeighbourIds(
  db: Db,
  noun: NumberedNoun,
  { id, position, number }: ListedRecord,
): Promise<NeighbourIds> {
  const find = async (side: 'before' | 'after') => {
    const [towards, back] = side === 'before' ? (['<', '>'] as const) : (['>', '<'] as const);
    const row = await selectPublished(db, noun, [])
      .select('id')
      .where('id', '!=', id)
      .where((eb) =>
        eb.or([
          eb('position', towards, position),
          eb.and([eb('position', '=', position), eb('number', back, number)]),
        ]),
      )
      .orderBy('position', side === 'before' ? 'desc' : 'asc')
      .orderBy('number', side === 'before' ? 'asc' : 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.id;
  };
  return { previous: await find('before'), next: await find('after') };
}
