import type { Kysely } from 'kysely';

/** The addresses that signed-in people keep an eye on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staking_watched')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    // With its checksum, so that one address is written one way.
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('staking_watched_once', ['user_id', 'address'])
    .execute();
}
