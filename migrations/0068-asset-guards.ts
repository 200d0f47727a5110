import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Makes the database reject deleting or replacing assets, changes to closed books, chosen depreciation above
 * the depreciable amount, and assets that cost more than their purchase.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const closed = isSqlite ? closedOnSqlite : closedOnPostgres;
  for (const guard of listGuards(closed))
    await (isSqlite ? guardOnSqlite(db, guard) : guardOnPostgres(db, guard));
  if (isSqlite) for (const guard of replaceGuards) await guardOnSqlite(db, guard);
  else
    for (const table of ['assets', 'asset_years', 'kia_deductions'])
      await sql
        .raw(
          `create trigger ${table}_guard_truncate before truncate on ${table} for each statement execute function reject_truncate()`,
        )
        .execute(db);
}

interface Guard {
  /** Its name, if the one made of its table and event is taken. */
  readonly name?: string;
  readonly table: string;
  readonly event: 'insert' | 'update' | 'delete';
  /** The conditions under which a write is rejected, by message. */
  readonly rules: Readonly<Record<string, string>>;
}

const closedOnSqlite = `coalesce((select json_extract(value, '$.closed_through') from settings where key = 'invoicing'), '')`;
const closedOnPostgres = `coalesce((select cast(value as json) ->> 'closed_through' from settings where key = 'invoicing'), '')`;

/** The columns that determine the depreciation, besides the date of first use. */
const moneyColumns = ['purchased_on', 'cost_cents', 'residual_cents', 'business_bp', 'life_months'];
const disposalColumns = [
  'disposal_kind',
  'disposed_on',
  'disposal_cents',
  'disposal_vat_cents',
  'disposal_vat_code',
  'disposal_rate_bp',
  'disposal_line_id',
];
const isChanged = (columns: readonly string[]) =>
  `(${columns.map((column) => `new.${column} is distinct from old.${column}`).join(' or ')})`;

const countedCost = (purchase: string, except = `''`) =>
  `coalesce((select sum(cost_cents) from assets where purchase_id = ${purchase} and id <> ${except}
    and (disposal_kind is null or disposal_kind <> 'mistake')), 0)`;
const isAbovePurchase = `(new.purchase_id is not null and new.disposal_kind is null
  and new.cost_cents + ${countedCost('new.purchase_id', 'new.id')}
    > (select ex_cents + vat_cents + reverse_vat_cents from purchases where id = new.purchase_id))`;
const chosenSum = (id: string) =>
  `coalesce((select sum(cents) from asset_years where asset_id = ${id} and kind = 'chosen'), 0)`;

/** @param closed the day through which the books are closed, as SQL */
const listGuards = (closed: string): readonly Guard[] => [
  ...listAssetGuards(closed),
  ...listYearGuards(closed),
  {
    name: 'purchases_keep_assets',
    table: 'purchases',
    event: 'update',
    rules: {
      // Not of a purchase without assets: a supplier's credit note costs less than nothing.
      'a purchase costs no less than its assets': `${countedCost('new.id')} > 0
        and ${countedCost('new.id')} > new.ex_cents + new.vat_cents + new.reverse_vat_cents`,
      'a purchase that is registered as an asset stays': `new.removed_at is not null and ${countedCost('new.id')} > 0`,
    },
  },
  {
    name: 'purchases_keep_assets_insert',
    table: 'purchases',
    event: 'insert',
    rules: { 'a purchase that is registered as an asset stays': `${countedCost('new.id')} > 0` },
  },
  {
    table: 'kia_deductions',
    event: 'insert',
    rules: { 'deductions are never replaced': 'exists (select 1 from kia_deductions where year = new.year)' },
  },
  {
    table: 'kia_deductions',
    event: 'update',
    rules: { 'a deduction keeps its year': 'new.year <> old.year' },
  },
  { table: 'kia_deductions', event: 'delete', rules: { 'deductions are never deleted': '1 = 1' } },
];

/** REPLACE on SQLite deletes rows without a trigger: also by their row number, and by a unique index. */
const replaceGuards: readonly Guard[] = ['assets', 'asset_years', 'kia_deductions'].flatMap(
  (table): Guard[] => [
    {
      name: `${table}_guard_replace_insert`,
      table,
      event: 'insert',
      rules: {
        'rows are never replaced': `exists (select 1 from ${table} as other where other.rowid = new.rowid)`,
      },
    },
    {
      name: `${table}_guard_replace_update`,
      table,
      event: 'update',
      rules: { 'rows are never replaced': 'new.rowid <> old.rowid' },
    },
  ],
);

function listAssetGuards(closed: string): readonly Guard[] {
  const isClosed = (date: string) => `(${date} is not null and ${date} <= ${closed})`;
  return [
    {
      table: 'assets',
      event: 'insert',
      rules: {
        'assets are never replaced': `exists (select 1 from assets where id = new.id or number = new.number
          or disposal_line_id = new.disposal_line_id)`,
        'the books are closed on the date of the purchase': isClosed('new.purchased_on'),
        'the assets of a purchase cost no more than it': isAbovePurchase,
      },
    },
    {
      table: 'assets',
      event: 'update',
      rules: {
        'an asset keeps its number and its purchase': isChanged([
          'id',
          'number',
          'purchase_id',
          'created_at',
        ]),
        'an asset that left the register does not change': `old.disposal_kind is not null
          and new.disposal_kind is not null
          and ${isChanged([...moneyColumns, 'in_use_from', ...disposalColumns])}`,
        'the depreciation of closed books does not change': `(${isChanged(moneyColumns)}
            and (${isClosed('old.purchased_on')} or ${isClosed('new.purchased_on')}))
          or (${isChanged(['in_use_from'])} and (${isClosed('old.in_use_from')} or ${isClosed('new.in_use_from')}))`,
        'an asset does not leave or come back in closed books': `${isChanged(disposalColumns)}
          and (${isClosed('old.disposed_on')} or ${isClosed('new.disposed_on')}
            or ((old.disposal_kind = 'mistake' or new.disposal_kind = 'mistake')
              and ${isClosed('old.purchased_on')}))`,
        'the assets of a purchase cost no more than it': isAbovePurchase,
        'chosen depreciation is not above what is depreciated': `${chosenSum('new.id')} > new.depreciable_cents`,
      },
    },
    { table: 'assets', event: 'delete', rules: { 'assets are never deleted': '1 = 1' } },
  ];
}

function listYearGuards(closed: string): readonly Guard[] {
  const isClosedYear = (year: string) => `(cast(${year} as text) || '-01-01' <= ${closed})`;
  return [
    {
      table: 'asset_years',
      event: 'insert',
      rules: {
        'amounts of years are never replaced': `exists (select 1 from asset_years
          where asset_id = new.asset_id and kind = new.kind and year = new.year)`,
        'chosen depreciation is not above what is depreciated': `new.kind = 'chosen'
          and ${chosenSum('new.asset_id')} + new.cents > (select depreciable_cents from assets where id = new.asset_id)`,
        'the depreciation of closed books does not change': `new.kind = 'chosen' and ${isClosedYear('new.year')}`,
      },
    },
    {
      table: 'asset_years',
      event: 'update',
      rules: { 'amounts of years are deleted and added': '1 = 1' },
    },
    {
      table: 'asset_years',
      event: 'delete',
      rules: {
        'the depreciation of closed books does not change': `old.kind = 'chosen' and ${isClosedYear('old.year')}`,
        'an asset that left the register does not change': `old.kind = 'chosen'
          and exists (select 1 from assets where id = old.asset_id and disposal_kind is not null)`,
      },
    },
  ];
}

const nameGuard = ({ name, table, event }: Guard) => name ?? `${table}_guard_${event}`;

async function guardOnSqlite(db: Kysely<unknown>, guard: Guard): Promise<void> {
  const statements = Object.entries(guard.rules).map(
    ([message, condition]) => `select raise(abort, '${message}') where ${condition};`,
  );
  await sql
    .raw(
      `create trigger ${nameGuard(guard)} before ${guard.event} on ${guard.table} begin ${statements.join('\n')} end`,
    )
    .execute(db);
}

async function guardOnPostgres(db: Kysely<unknown>, guard: Guard): Promise<void> {
  const name = nameGuard(guard);
  const statements = Object.entries(guard.rules).map(
    ([message, condition]) => `if ${condition} then raise exception '${message}'; end if;`,
  );
  const row = guard.event === 'delete' ? 'old' : 'new';
  await sql
    .raw(
      `create function ${name}() returns trigger language plpgsql as $$ begin ${statements.join('\n')} return ${row}; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger ${name} before ${guard.event} on ${guard.table} for each row execute function ${name}()`,
    )
    .execute(db);
}
