import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Makes the database reject any VAT of a final document that is not its base times its rate, rounded half up
 * once per category and rate, also for codes that share a rate, such as lodging. An earlier guard tolerated a
 * cent, and skipped groups with deductions. Existing final documents stay unchanged.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await (isSqlite ? guardOnSqlite(db) : guardOnPostgres(db));
}

const finalises = `old.status = 'draft' and new.status = 'final' and new.origin = 'own'`;

const sumOfLines = (condition: string) =>
  `coalesce((select sum(line.net_cents) from invoice_lines as line
    where line.invoice_id = new.id and line.kind in ('item', 'deduction') and ${condition}), 0)`;

const isGroupOf = (one: string, other: string) =>
  `${one}.vat_code = ${other}.vat_code and ${one}.rate_bp = ${other}.rate_bp`;

const deductionsOfGroup = `line.invoice_id = new.id and line.kind = 'deduction' and ${isGroupOf('line', 'vat')}`;

/** Returns the amount charged by the advance invoices that a group deducts, less the credited amount. */
const deducted = (column: 'base_cents' | 'vat_cents') => `(
  coalesce((select sum(charged.${column}) from invoice_lines as line
    inner join invoice_vat as charged on charged.invoice_id = line.advance_id and ${isGroupOf('charged', 'line')}
    where ${deductionsOfGroup}), 0)
  - coalesce((select sum(credited.${column}) from invoice_lines as line
    inner join invoices as note on note.credits_id = line.advance_id and note.status = 'final'
    inner join invoice_vat as credited on credited.invoice_id = note.id and ${isGroupOf('credited', 'line')}
    where ${deductionsOfGroup}), 0))`;

/** A document's groups before its deductions, whose VAT was rounded when the advance was charged. */
const wholeGroups = `select vat.category as category, vat.rate_bp as rate_bp,
    cast(vat.base_cents as bigint) + ${deducted('base_cents')} as base,
    cast(vat.vat_cents as bigint) + ${deducted('vat_cents')} as charged
  from invoice_vat as vat where vat.invoice_id = new.id`;

/** The same by category and rate: codes that share both divide their VAT. */
const wholeRates = `select rate_bp, sum(base) as base, sum(charged) as charged
  from (${wholeGroups}) as whole group by category, rate_bp`;

/** Twice the deviation of the VAT from base times rate, in ten-thousandths of a cent. */
const deviation = '2 * (charged * 10000 - base * rate_bp)';

/**
 * Twice the half cent by which rounding deviates. If prices include VAT, the amount is rounded when it is
 * divided by 1 + rate: an excess of VAT is a shortfall of the base, so half a cent counts 1 + rate times.
 */
const limit = '(10000 + new.prices_include_vat * rate_bp)';

// A part of a rate's VAT is that VAT rounded up or down.
const isNotItsPart = `abs(${deviation}) >= 2 * ${limit}`;

// Half a cent is rounded away from zero.
const isRoundedOtherwise = `(case when base + charged >= 0
  then ${deviation} > ${limit} or ${deviation} <= -${limit}
  else ${deviation} >= ${limit} or ${deviation} < -${limit} end)`;

/** The conditions that keep a document from becoming final, by message. */
const rules: Readonly<Record<string, string>> = {
  'the lines of a final document add up to its VAT groups': `${finalises} and (
    exists (select 1 from invoice_vat as vat where vat.invoice_id = new.id
      and vat.lines_cents <> ${sumOfLines(isGroupOf('line', 'vat'))})
    or ${sumOfLines('1 = 1')} <> coalesce((select sum(lines_cents) from invoice_vat where invoice_id = new.id), 0))`,
  'the VAT of a group is that of its rate, to the cent': `${finalises} and new.kind <> 'credit_note'
    and (exists (select 1 from (${wholeRates}) as rate where ${isRoundedOtherwise})
      or exists (select 1 from (${wholeGroups}) as part where ${isNotItsPart}))`,
  // It takes the rest of its invoice's VAT, which may differ by a cent from its own base times rate.
  'the VAT of a credit note has the sign of its base, and none has a rate of 0': `${finalises}
    and new.kind = 'credit_note' and exists (select 1 from invoice_vat as vat where vat.invoice_id = new.id
      and ((vat.rate_bp = 0 and vat.vat_cents <> 0) or (vat.base_cents > 0 and vat.vat_cents < 0)
        or (vat.base_cents < 0 and vat.vat_cents > 0)))`,
};

const name = 'invoices_guard_amounts';

async function guardOnSqlite(db: Kysely<unknown>): Promise<void> {
  const checks = Object.entries(rules).map(
    ([message, condition]) => `select raise(abort, '${message}') where ${condition};`,
  );
  await sql.raw(`drop trigger if exists ${name}`).execute(db);
  await sql
    .raw(`create trigger ${name} before update on invoices begin ${checks.join('\n')} end`)
    .execute(db);
}

async function guardOnPostgres(db: Kysely<unknown>): Promise<void> {
  const checks = Object.entries(rules).map(
    ([message, condition]) => `if ${condition} then raise exception '${message}'; end if;`,
  );
  await sql
    .raw(
      `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${checks.join('\n')} return new; end $$`,
    )
    .execute(db);
}
