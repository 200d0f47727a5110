import type { Kysely } from 'kysely';

/** Creates the watchlist: the addresses that users follow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staking_watched')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('staking_watched_once', ['user_id', 'address'])
    .execute();
}
