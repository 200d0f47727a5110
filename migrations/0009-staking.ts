import { type Kysely, sql } from 'kysely';

/**
 * Stores the responses of the staking service and the chains, so that they survive restarts and nodes share
 * them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staking_answers')
    // The service, and the format version of the data.
    .addColumn('source', 'text', (column) => column.primaryKey().notNull())
    // JSON in a format that the feature defines.
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await createSnapshots(db);
  await db.schema
    .createTable('staking_chains')
    .addColumn('chain_id', 'text', (column) => column.primaryKey().notNull())
    // A checkpoint block: if its hash differs on the chain, the chain was reset.
    .addColumn('block', 'text')
    .addColumn('hash', 'text')
    // When a node last started sampling the chain.
    .addColumn('sampled_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
}

async function createSnapshots(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staking_snapshots')
    .addColumn('chain_id', 'text', (column) => column.notNull())
    // In lower case.
    .addColumn('address', 'text', (column) => column.notNull())
    // Block time.
    .addColumn('at', 'text', (column) => column.notNull())
    // Retention class: the first sample of a day is kept longest.
    .addColumn('grain', 'text', (column) => column.notNull().check(sql`grain in ('moment', 'hour', 'day')`))
    // A value of the service is a claim, from which no on-chain metric is derived.
    .addColumn('source', 'text', (column) => column.notNull().check(sql`source in ('chain', 'service')`))
    // Exact numbers as integers and decimal digits.
    .addColumn('staked', 'text')
    .addColumn('staked_usd', 'text')
    .addColumn('apr', 'text')
    .addColumn('share_price', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('staking_snapshots_key', ['chain_id', 'address', 'at'])
    .execute();
  await db.schema
    .createIndex('staking_snapshots_grain')
    .on('staking_snapshots')
    .columns(['grain', 'at'])
    .execute();
}
