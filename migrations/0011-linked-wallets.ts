import type { Kysely } from 'kysely';

/** Creates the Ethereum addresses with which users log in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('linked_wallets')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    // With its checksum (EIP-55), so that each address has one form.
    .addColumn('address', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('linked_wallets_user').on('linked_wallets').column('user_id').execute();
}
