import { type Kysely, SqliteAdapter, sql } from 'kysely';

const name = 'invoices_guard_credit_date';
const message = 'a credit note is not dated before its invoice';
const condition = `old.status = 'draft' and new.status = 'final' and new.origin = 'own'
  and new.kind = 'credit_note'
  and new.issue_date < (select issue_date from invoices where id = new.credits_id)`;

/** Makes the database reject a final credit note dated before its invoice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    await sql
      .raw(
        `create trigger ${name} before update on invoices begin
          select raise(abort, '${message}') where ${condition}; end`,
      )
      .execute(db);
    return;
  }
  await sql
    .raw(
      `create function ${name}() returns trigger language plpgsql as $$ begin
        if ${condition} then raise exception '${message}'; end if;
        return new; end $$`,
    )
    .execute(db);
  await sql
    .raw(`create trigger ${name} before update on invoices for each row execute function ${name}()`)
    .execute(db);
}
