import { type ColumnDefinitionBuilder, type Kysely, SqliteAdapter, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const empty = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);

const isSqlite = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof SqliteAdapter;

/**
 * Creates the sums of revenue, minutes and documents, and the last day on which a document's outstanding
 * amount changed. The database derives them in the statement that makes a document final, books a payment or
 * changes work, whoever writes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await rebuildRevenue(db);
  for (const trigger of triggers) await createTrigger(db, trigger);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  // A final document's revenue per project; negative for a credit note. Stored, as work may change its project.
  await db.schema
    .createTable('invoice_revenue')
    .addColumn('invoice_id', 'text', (column) => column.notNull().references('invoices.id'))
    .addColumn('project_id', 'text', empty)
    .addColumn('ex_cents', 'bigint', required)
    .addColumn('hours_cents', 'bigint', required)
    .addPrimaryKeyConstraint('invoice_revenue_key', ['invoice_id', 'project_id'])
    .execute();
  await db.schema
    .createTable('revenue_months')
    .addColumn('month', 'text', (column) => column.primaryKey().notNull())
    .addColumn('ex_cents', 'bigint', zero)
    .execute();
  await db.schema
    .createTable('revenue_years')
    .addColumn('year', 'text', required)
    // Empty for internal work.
    .addColumn('client_id', 'text', empty)
    .addColumn('project_id', 'text', empty)
    .addColumn('ex_cents', 'bigint', zero)
    .addColumn('hours_cents', 'bigint', zero)
    .addColumn('minutes', 'bigint', zero)
    .addPrimaryKeyConstraint('revenue_years_key', ['year', 'client_id', 'project_id'])
    .execute();
  // Final documents do not change, so these only grow; amounts of credit notes are positive.
  await db.schema
    .createTable('invoice_sums')
    .addColumn('client_id', 'text', required)
    .addColumn('year', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('documents', 'integer', required)
    .addColumn('ex_cents', 'bigint', required)
    .addColumn('vat_cents', 'bigint', required)
    .addColumn('total_cents', 'bigint', required)
    .addPrimaryKeyConstraint('invoice_sums_key', ['client_id', 'year', 'kind'])
    .execute();
  await db.schema
    .createTable('invoice_settlements')
    .addColumn('invoice_id', 'text', (column) => column.primaryKey().notNull().references('invoices.id'))
    .addColumn('issued_on', 'text', required)
    // The last day of a payment, credit note or write-off; empty for none.
    .addColumn('changed_on', 'text', empty)
    .addColumn('is_settled', 'integer', zero)
    .execute();
  const settlements = sql.ref('invoice_settlements');
  await sql`create index invoice_settlements_open on ${settlements} (issued_on) where is_settled = 0`.execute(
    db,
  );
  const changed = ['changed_on', 'issued_on', 'invoice_id'];
  await db.schema
    .createIndex('invoice_settlements_changed')
    .on('invoice_settlements')
    .columns(changed)
    .execute();
}

/** Returns the share of an amount up to a row, rounded half up; their differences add up to the amount. */
const shareUpTo = (amount: string, sum: string, total: string) =>
  `(2 * ${amount} * (${sum}) + (${total})) / (2 * (${total}))`;

/** Divides an amount among the rows of a window by weight; if all are 0 the first row gets everything. */
function divide(amount: string, weight: string, partition: string, order: string): string {
  const total = `cast(sum(${weight}) over (partition by ${partition}) as bigint)`;
  const window = `partition by ${partition} order by ${order}`;
  const sum = `cast(sum(${weight}) over (${window} rows unbounded preceding) as bigint)`;
  const number = `row_number() over (${window})`;
  const exact = `cast(${amount} as bigint)`;
  return `case when coalesce(${total}, 0) = 0 then case when ${number} = 1 then ${exact} else 0 end
    else ${shareUpTo(exact, sum, total)} - ${shareUpTo(exact, `${sum} - ${weight}`, total)} end`;
}

/**
 * Returns the statement that divides documents' revenue among projects: each line belongs to the projects of
 * its work by amount, and the document's discount lowers the lines of a VAT group proportionally. A credited
 * line belongs to the project of its original line; an advance invoice is deducted where it was counted.
 * @param matches the condition on a document's id
 */
function selectRevenue(matches: (id: string) => string): string {
  const work = `select invoice_line_id, coalesce(project_id, '') as project_id,
      cast(sum(total_cents) as bigint) as weight
    from work_items where invoice_line_id in
      (select coalesce(credited_line_id, id) from invoice_lines where ${matches('invoice_id')})
    group by invoice_line_id, coalesce(project_id, '')`;
  const pieces = `select line.invoice_id, line.vat_code, line.rate_bp,
      case when line.unit = 'hour' then 1 else 0 end as is_hours,
      coalesce(work.project_id, document.project_id, '') as project_id,
      ${divide('line.net_cents', 'work.weight', 'line.id', 'work.project_id')} as net_cents
    from invoice_lines as line
    inner join invoices as document on document.id = line.invoice_id
    left join (${work}) as work on work.invoice_line_id = coalesce(line.credited_line_id, line.id)
    where line.kind = 'item' and ${matches('line.invoice_id')}`;
  const items = `select invoice_id, vat_code, rate_bp, is_hours, project_id,
      cast(sum(net_cents) as bigint) as net_cents
    from (${pieces}) as piece group by invoice_id, vat_code, rate_bp, is_hours, project_id`;
  const deducted = `coalesce((select sum(line.net_cents) from invoice_lines as line
    where line.invoice_id = vat.invoice_id and line.vat_code = vat.vat_code and line.rate_bp = vat.rate_bp
      and line.kind = 'deduction'), 0)`;
  const shares = `select vat.invoice_id, coalesce(item.project_id, document.project_id, '') as project_id,
      coalesce(item.is_hours, 0) as is_hours,
      ${divide(`(vat.base_cents - ${deducted})`, 'item.net_cents', 'vat.id', 'item.project_id, item.is_hours')} as cents
    from invoice_vat as vat
    inner join invoices as document on document.id = vat.invoice_id
    left join (${items}) as item on item.invoice_id = vat.invoice_id and item.vat_code = vat.vat_code
      and item.rate_bp = vat.rate_bp
    where ${matches('vat.invoice_id')}
    union all
    select line.invoice_id, coalesce(advance.project_id, ''), 0, line.net_cents
    from invoice_lines as line left join invoices as advance on advance.id = line.advance_id
    where line.kind = 'deduction' and ${matches('line.invoice_id')}`;
  const signed = (amount: string) =>
    `cast(sum(case when document.kind = 'credit_note' then -(${amount}) else ${amount} end) as bigint)`;
  return `select share.invoice_id, share.project_id, ${signed('share.cents')},
      ${signed('share.cents * share.is_hours')}
    from (${shares}) as share inner join invoices as document on document.id = share.invoice_id
    where true group by share.invoice_id, share.project_id`;
}

const insertRevenue = (matches: (id: string) => string) =>
  `insert into invoice_revenue (invoice_id, project_id, ex_cents, hours_cents) ${selectRevenue(matches)}`;

const isRevenue = (id: string) =>
  `${id} in (select id from invoices where status = 'final' and kind <> 'quote')`;

/** Rebuilds all sums from documents, payments and work. */
export async function rebuildRevenue(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // A document's contribution stays unchanged, since its work may have another project now.
    insertRevenue((id) => `${isRevenue(id)} and ${id} not in (select invoice_id from invoice_revenue)`),
    'delete from revenue_months',
    'delete from revenue_years',
    'delete from invoice_settlements',
    'delete from invoice_sums',
    `insert into invoice_sums (client_id, year, kind, documents, ex_cents, vat_cents, total_cents)
      select client_id, substr(issue_date, 1, 4), kind, count(*), sum(ex_cents), sum(vat_cents), sum(total_cents)
      from invoices where status = 'final' group by client_id, substr(issue_date, 1, 4), kind`,
    `insert into revenue_months (month, ex_cents)
      select substr(issue_date, 1, 7), sum(revenue.ex_cents) from invoice_revenue as revenue
      inner join invoices on invoices.id = revenue.invoice_id group by substr(issue_date, 1, 7)`,
    `insert into revenue_years (year, client_id, project_id, ex_cents, hours_cents, minutes)
      select year, client_id, project_id, sum(ex_cents), sum(hours_cents), sum(minutes) from (
        select substr(issue_date, 1, 4) as year, client_id, revenue.project_id, revenue.ex_cents, hours_cents,
          0 as minutes
        from invoice_revenue as revenue inner join invoices on invoices.id = revenue.invoice_id
        union all
        select substr(date, 1, 4), coalesce(client_id, ''), coalesce(project_id, ''), 0, 0, minutes
        from work_items where minutes > 0
      ) as part group by year, client_id, project_id`,
    `insert into invoice_settlements (invoice_id, issued_on, changed_on, is_settled)
      select id, issue_date, ${lastChange('invoices.id')}, case when balance.outstanding_cents = 0 then 1 else 0 end
      from invoices left join invoice_balances as balance on balance.invoice_id = invoices.id
      where status = 'final' and kind in ('invoice', 'advance', 'final')`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Returns the last day of a payment, credit note or write-off of an invoice; empty for none. */
function lastChange(id: string): string {
  return `coalesce((select max(day) from (
    select paid_on as day from payments where invoice_id = ${id}
    union all select issue_date from invoices as credit where credits_id = ${id} and credit.status = 'final'
    union all select date from write_offs where invoice_id = ${id}
  ) as change), '')`;
}

interface Trigger {
  readonly name: string;
  readonly table: string;
  readonly event: 'insert' | 'update' | 'delete';
  readonly columns?: readonly string[];
  /** The condition on the rows `new` and `old`. */
  readonly when: string;
  readonly statements: readonly string[];
}

const addYear = (row: 'new' | 'old', sign: '+' | '-') =>
  `insert into revenue_years (year, client_id, project_id, minutes)
    values (substr(${row}.date, 1, 4), coalesce(${row}.client_id, ''), coalesce(${row}.project_id, ''), ${sign}${row}.minutes)
    on conflict (year, client_id, project_id) do update set ${addTo('revenue_years', ['minutes'])}`;

/** Returns a trigger that runs a statement when a document becomes final. */
const onFinal = (name: string, statement: string, condition = 'true'): Trigger => ({
  ...{ name, table: 'invoices', event: 'update', columns: ['status'], statements: [statement] },
  when: `old.status = 'draft' and new.status = 'final' and ${condition}`,
});

/** Returns the assignments of an upsert that adds to sums. */
const addTo = (table: string, columns: readonly string[]) =>
  columns.map((column) => `${column} = ${table}.${column} + excluded.${column}`).join(', ');

/** Keeps the later of the stored day and another one. */
const setChanged = (id: string, day: string) =>
  `update invoice_settlements set changed_on = ${day} where invoice_id = ${id} and changed_on < ${day}`;

/** Returns a trigger that adds or subtracts the minutes of a row of work. */
const onWork = (name: string, event: Trigger['event'], row: 'new' | 'old', sign: '+' | '-'): Trigger => ({
  ...{ name, table: 'work_items', event, when: `${row}.minutes > 0`, statements: [addYear(row, sign)] },
  ...(event === 'update' && { columns: ['date', 'client_id', 'project_id', 'minutes'] }),
});

const triggers: readonly Trigger[] = [
  onFinal(
    'invoice_revenue_final',
    insertRevenue((id) => `${id} = new.id`),
    `new.kind <> 'quote'`,
  ),
  onFinal(
    'invoice_sums_final',
    `insert into invoice_sums (client_id, year, kind, documents, ex_cents, vat_cents, total_cents)
      values (new.client_id, substr(new.issue_date, 1, 4), new.kind, 1, new.ex_cents, new.vat_cents, new.total_cents)
      on conflict (client_id, year, kind) do update
      set ${addTo('invoice_sums', ['documents', 'ex_cents', 'vat_cents', 'total_cents'])}`,
  ),
  onFinal(
    'invoice_settlement_final',
    `insert into invoice_settlements (invoice_id, issued_on, changed_on, is_settled)
      select new.id, new.issue_date, '', 0`,
    `new.kind in ('invoice', 'advance', 'final')`,
  ),
  onFinal(
    'invoice_settlement_credit',
    setChanged('new.credits_id', 'new.issue_date'),
    'new.credits_id is not null',
  ),
  {
    ...{ name: 'invoice_settlement_payment', table: 'payments', event: 'insert' },
    when: 'true',
    statements: [setChanged('new.invoice_id', 'new.paid_on')],
  },
  {
    ...{ name: 'invoice_settlement_write_off', table: 'write_offs', event: 'insert' },
    when: 'true',
    statements: [setChanged('new.invoice_id', 'new.date')],
  },
  ...(['insert', 'update'] as const).map(
    (event): Trigger => ({
      ...{ name: `invoice_settlement_balance_${event}`, table: 'invoice_balances', event },
      when: 'true',
      statements: [
        `update invoice_settlements set is_settled = case when new.outstanding_cents = 0 then 1 else 0 end
          where invoice_id = new.invoice_id`,
      ],
    }),
  ),
  {
    ...{ name: 'revenue_sums', table: 'invoice_revenue', event: 'insert' },
    when: 'true',
    statements: [
      `insert into revenue_months (month, ex_cents)
        select substr(issue_date, 1, 7), new.ex_cents from invoices where id = new.invoice_id
        on conflict (month) do update set ${addTo('revenue_months', ['ex_cents'])}`,
      `insert into revenue_years (year, client_id, project_id, ex_cents, hours_cents)
        select substr(issue_date, 1, 4), client_id, new.project_id, new.ex_cents, new.hours_cents
        from invoices where id = new.invoice_id
        on conflict (year, client_id, project_id) do update
        set ${addTo('revenue_years', ['ex_cents', 'hours_cents'])}`,
    ],
  },
  onWork('work_minutes_insert', 'insert', 'new', '+'),
  onWork('work_minutes_delete', 'delete', 'old', '-'),
  onWork('work_minutes_remove', 'update', 'old', '-'),
  onWork('work_minutes_add', 'update', 'new', '+'),
];

/** Creates a trigger that runs statements after each row for which its condition holds. */
async function createTrigger(db: Kysely<unknown>, trigger: Trigger): Promise<void> {
  const { name, table, event, columns, when, statements } = trigger;
  const of = columns ? ` of ${columns.join(', ')}` : '';
  const body = statements.map((statement) => `${statement};`).join('\n');
  const start = `create trigger ${name} after ${event}${of} on ${table} for each row`;
  if (isSqlite(db)) {
    await sql.raw(`${start} when ${when} begin ${body} end`).execute(db);
    return;
  }
  await sql
    .raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`)
    .execute(db);
  await sql.raw(`${start} when (${when}) execute function ${name}()`).execute(db);
}
