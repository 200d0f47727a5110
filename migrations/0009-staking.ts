import { type Kysely, sql } from 'kysely';

/** What the staking service and the chains told, so that it survives a restart and is shared by nodes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staking_answers')
    // Which service it is of, and in which form it is kept.
    .addColumn('source', 'text', (column) => column.primaryKey().notNull())
    // JSON; the affair of the feature.
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await createSnapshots(db);
  await db.schema
    .createTable('staking_chains')
    .addColumn('chain_id', 'text', (column) => column.primaryKey().notNull())
    // A block that was seen: a chain that has another one in its place began anew.
    .addColumn('block', 'text')
    .addColumn('hash', 'text')
    // When a node last took it upon itself to sample the chain.
    .addColumn('sampled_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
}

async function createSnapshots(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staking_snapshots')
    .addColumn('chain_id', 'text', (column) => column.notNull())
    // In small letters.
    .addColumn('address', 'text', (column) => column.notNull())
    // By the clock of the chain.
    .addColumn('at', 'text', (column) => column.notNull())
    // How long it is kept: the first of a day longest.
    .addColumn('grain', 'text', (column) => column.notNull().check(sql`grain in ('moment', 'hour', 'day')`))
    // Who said so: what the service remembers is a claim, and no figure of the chain is made of it.
    .addColumn('source', 'text', (column) => column.notNull().check(sql`source in ('chain', 'service')`))
    // Whole numbers and decimal digits, exact.
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
