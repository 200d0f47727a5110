import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Makes the database reject a document with a negative total, an item with a negative price, and an amount
 * that is not quantity times price less discount, rounded half up once. A credit note's total may be
 * negative, but takes back no more below zero than its invoice has. Existing final documents stay unchanged.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const [name, rules] of Object.entries(guards))
    await (isSqlite ? guardOnSqlite(db, name, rules) : guardOnPostgres(db, name, rules));
}

const finalises = `old.status = 'draft' and new.status = 'final' and new.origin = 'own'`;
const isCredit = `${finalises} and new.kind = 'credit_note'`;

const items = `invoice_lines as line where line.invoice_id = new.id and line.kind = 'item'`;

/** Rounds a fraction half up, away from zero, in integers, which both engines divide towards zero. */
const roundHalfUp = (dividend: string, divisor: number) =>
  `((2 * ${dividend} + case when ${dividend} < 0 then -${divisor} else ${divisor} end) / ${2 * divisor})`;

const parts = '(cast(line.price_cents as bigint) * 100 + line.price_hundredths)';
/** Quantity times price: ten-thousandths of a unit, or minutes, times ten-thousandths of a euro. */
const gross = `(case when line.minutes is null
  then ${roundHalfUp(`(line.quantity * ${parts})`, 1_000_000)}
  else ${roundHalfUp(`(line.minutes * ${parts})`, 6000)} end)`;
const discount = `(case when line.discount_bp is not null
    then ${roundHalfUp(`(${gross} * line.discount_bp)`, 10_000)}
  when line.quantity < 0 then -coalesce(line.discount_cents, 0)
  else coalesce(line.discount_cents, 0) end)`;

/** The amounts that credit notes take back from an invoice, and the total of its negative lines. */
const credited = `new.ex_cents + coalesce((select sum(ex_cents) from invoices
  where credits_id = new.credits_id and status = 'final' and id <> new.id), 0)`;
const belowZero = `coalesce((select sum(line.net_cents) from invoice_lines as line
  where line.invoice_id = new.credits_id and line.kind = 'item' and line.quantity < 0), 0)`;
const mergedClient = (id: string) => `(select coalesce(merged_into_id, id) from clients where id = ${id})`;

/** The conditions that keep a document from becoming final, by trigger and message. */
const guards: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  invoices_guard_lines: {
    'a document does not come to less than zero': `${finalises} and new.kind <> 'credit_note'
      and (new.ex_cents < 0 or new.total_cents < 0)`,
    'the price of a line is not negative': `${finalises} and exists (select 1 from ${items}
      and (line.price_cents < 0 or line.discount_cents < 0 or line.discount_bp < 0))`,
    'the amount of a line is its quantity times its price': `${finalises} and exists (select 1 from ${items}
      and line.amount_cents <> ${gross} - ${discount})`,
  },
  // Replaces an earlier guard, which rejected every credit note below zero.
  invoices_guard_credit: {
    'a credit note takes back what was charged': `${isCredit} and new.ex_cents < 0
      and ${credited} < ${belowZero}`,
    'a credit note corrects an invoice': `${isCredit} and exists (select 1 from invoices as credited
      where credited.id = new.credits_id and credited.kind not in ('invoice', 'advance', 'final'))`,
    'a credit note is for the client of its invoice': `${isCredit} and ${mergedClient('new.client_id')} <>
      ${mergedClient('(select client_id from invoices where id = new.credits_id)')}`,
  },
};

async function guardOnSqlite(
  db: Kysely<unknown>,
  name: string,
  rules: Readonly<Record<string, string>>,
): Promise<void> {
  const checks = Object.entries(rules).map(
    ([message, condition]) => `select raise(abort, '${message}') where ${condition};`,
  );
  await sql.raw(`drop trigger if exists ${name}`).execute(db);
  await sql
    .raw(`create trigger ${name} before update on invoices begin ${checks.join('\n')} end`)
    .execute(db);
}

async function guardOnPostgres(
  db: Kysely<unknown>,
  name: string,
  rules: Readonly<Record<string, string>>,
): Promise<void> {
  const checks = Object.entries(rules).map(
    ([message, condition]) => `if ${condition} then raise exception '${message}'; end if;`,
  );
  await sql
    .raw(
      `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${checks.join('\n')} return new; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create or replace trigger ${name} before update on invoices for each row execute function ${name}()`,
    )
    .execute(db);
}
