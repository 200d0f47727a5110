import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

/** Creates users, their credentials and sessions, and the counters of failed login attempts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createUsers(db);
  await createSessions(db);
  await createAccounts(db);
  await createVerifications(db);
  await createLoginAttempts(db);
}

async function createUsers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    // In lower case.
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('email_verified', 'integer', (column) => column.notNull().check(sql`email_verified in (0, 1)`))
    .addColumn('image', 'text')
    .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('owner', 'member')`))
    .addColumn('locale', 'text', (column) => column.notNull().check(sql`locale in ('en', 'nl')`))
    .addColumn('disabled_at', 'text')
    .$call(addTimes)
    .execute();
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .$call(addUserId)
    // Useless without the signature, which only the cookie has.
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .$call(addTimes)
    .execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .$call(addUserId)
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    // An argon2id hash.
    .addColumn('password', 'text')
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', 'text')
    .addColumn('refresh_token_expires_at', 'text')
    .addColumn('scope', 'text')
    .$call(addTimes)
    .addUniqueConstraint('accounts_provider', ['provider_id', 'account_id'])
    .execute();
  await db.schema.createIndex('accounts_user').on('accounts').column('user_id').execute();
}

async function createVerifications(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('verifications')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .$call(addTimes)
    .execute();
  await db.schema.createIndex('verifications_identifier').on('verifications').column('identifier').execute();
}

async function createLoginAttempts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_in_tries')
    // A keyed hash, because the typed text may accidentally be a password.
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sign_in_tries_end').on('sign_in_tries').column('ends_at').execute();
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
