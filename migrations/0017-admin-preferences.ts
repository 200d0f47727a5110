import { type Kysely, sql } from 'kysely';

const flag = (name: string) => sql`${sql.ref(name)} in (0, 1)`;

/**
 * Adds users' preferences for the admin area, their saved views of its lists, and the indexes for its
 * overview.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const alter = () => db.schema.alterTable('users');
  // 0 if single-key shortcuts are off.
  await alter()
    .addColumn('single_keys', 'integer', (column) => column.notNull().defaultTo(1).check(flag('single_keys')))
    .execute();
  await alter()
    .addColumn('first_steps_hidden', 'integer', (column) =>
      column.notNull().defaultTo(0).check(flag('first_steps_hidden')),
    )
    .execute();
  await createSavedViews(db);
  // Few drafts have changes, and the overview shows the most recently edited ones.
  await db.schema.createIndex('drafts_changes').on('drafts').columns(['has_changes', 'updated_at']).execute();
  await db.schema.createIndex('drafts_updated_at').on('drafts').column('updated_at').execute();
}

async function createSavedViews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_views')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    // The search parameters of the list, as in its URL.
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('saved_views_name', ['user_id', 'list', 'name'])
    .execute();
}
