import { type Kysely, sql } from 'kysely';

/** Creates staking alerts, their read receipts, and email subscriptions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staking_alerts')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('contract_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('ending', 'apr_drop', 'differs')`),
    )
    // JSON: the content at the time of the alert.
    .addColumn('facts', 'text', (column) => column.notNull())
    // When the cause was last seen; the alert ends some time later.
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addColumn('cleared_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  // Created once, even if several nodes detect the cause simultaneously.
  await db.schema
    .createIndex('staking_alerts_open')
    .on('staking_alerts')
    .columns(['contract_id', 'kind'])
    .unique()
    .where(sql.ref('cleared_at'), 'is', null)
    .execute();
  await db.schema
    .createTable('staking_alerts_dismissed')
    .addColumn('alert_id', 'text', (column) =>
      column.notNull().references('staking_alerts.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('staking_alerts_dismissed_key', ['user_id', 'alert_id'])
    .execute();
  await db.schema
    .createIndex('staking_alerts_dismissed_alert')
    .on('staking_alerts_dismissed')
    .column('alert_id')
    .execute();
  await db.schema
    .createTable('staking_alert_mails')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('wanted', 'integer', (column) => column.notNull().check(sql`wanted in (0, 1)`))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
}
