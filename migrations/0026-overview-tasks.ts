import { type Kysely, sql } from 'kysely';

/** Adds indexes for the tasks on the owner's overview, which concern few of many texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index revisions_republished on revisions (noun, record_id, part)
    where reason = 'published' and number > 1`.execute(db);
  for (const [noun, alt] of [
    ['website', 'cover_alt'],
    ['image', 'alt'],
    ['page', 'picture_alt'],
  ] as const)
    await sql`create index ${sql.ref(`${noun}_texts_without_alt`)} on ${sql.table(`${noun}_texts`)}
      (${sql.ref(`${noun}_id`)}) where state = 'published' and ${sql.ref(alt)} = ''`.execute(db);
}
