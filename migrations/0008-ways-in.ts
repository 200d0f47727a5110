import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

/** Adds login methods: second factors, passkeys, invitations and one-time links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('two_factor_enabled', 'integer', (column) =>
      column.notNull().defaultTo(0).check(sql`two_factor_enabled in (0, 1)`),
    )
    .execute();
  await createTwoFactors(db);
  await createPasskeys(db);
  await createInvitations(db);
  await createOneTimeLinks(db);
}

async function createTwoFactors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('two_factors')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().unique().references('users.id').onDelete('cascade'),
    )
    // Both encrypted with a key outside the database.
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('backup_codes', 'text', (column) => column.notNull())
    .addColumn('verified', 'integer', (column) => column.notNull().check(sql`verified in (0, 1)`))
    .addColumn('failed_verification_count', 'integer')
    .addColumn('locked_until', 'text')
    .execute();
}

async function createPasskeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .$call(addUserId)
    .addColumn('name', 'text')
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('device_type', 'text', (column) => column.notNull())
    .addColumn('backed_up', 'integer', (column) => column.notNull().check(sql`backed_up in (0, 1)`))
    .addColumn('transports', 'text')
    .addColumn('aaguid', 'text')
    .addColumn('last_used_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('passkeys_user').on('passkeys').column('user_id').execute();
}

async function createInvitations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    // In lower case; an email address has at most one open invitation.
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('owner', 'member')`))
    .addColumn('locale', 'text', (column) => column.notNull().check(sql`locale in ('en', 'nl')`))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('invited_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .$call(addTimes)
    .execute();
}

async function createOneTimeLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('one_time_links')
    // A hash, so that a copy of the database gives no access.
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('purpose', 'text', (column) => column.notNull().check(sql`purpose in ('set-up', 'reset')`))
    // The user whose password is reset; null before there is an owner.
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('one_time_links_user').on('one_time_links').column('user_id').execute();
}

function addUserId<Table extends string, Column extends string>(table: CreateTableBuilder<Table, Column>) {
  return table.addColumn('user_id', 'text', (column) =>
    column.notNull().references('users.id').onDelete('cascade'),
  );
}

function addTimes<Table extends string, Column extends string>(table: CreateTableBuilder<Table, Column>) {
  return table
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull());
}
