import { type Kysely, sql } from 'kysely';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { CreditGroup, CreditLimit } from '../rules/credit-limit.ts';

type Db = Kysely<InvoicingTables>;

const findCredited = (db: Db, id: string) =>
  db
    .selectFrom('invoices as note')
    .innerJoin('invoices as credited', 'credited.id', 'note.credits_id')
    .select(['credited.id', 'credited.prices_include_vat'])
    .where('note.id', '=', id)
    .where('credited.status', '=', 'final')
    .executeTakeFirst();

const findCreditNotes = (db: Db, creditedId: string) =>
  db
    .selectFrom('invoices')
    .select(['id', 'prices_include_vat'])
    .where('credits_id', '=', creditedId)
    .where('status', '=', 'final')
    .execute();

const findGroups = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('invoice_vat')
    .select(['vat_code', 'rate_bp'])
    .select([sql<number>`sum(base_cents)`.as('base_cents'), sql<number>`sum(vat_cents)`.as('vat_cents')])
    .where('invoice_id', 'in', ids)
    .groupBy(['vat_code', 'rate_bp'])
    .execute();

const findAmounts = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('invoice_lines')
    .select(['vat_code', 'rate_bp'])
    .select([
      sql<number>`sum(amount_cents)`.as('amount_cents'),
      sql<number>`sum(case when kind = 'item' and quantity < 0 then net_cents else 0 end)`.as(
        'negative_cents',
      ),
    ])
    .where('invoice_id', 'in', ids)
    .where('kind', 'in', ['item', 'deduction'])
    .groupBy(['vat_code', 'rate_bp'])
    .execute();

/**
 * Returns the rest of the final document that a credit note corrects; null for other documents.
 * @param id the draft of the credit note
 */
export async function findCreditLimit(db: Db, id: string): Promise<CreditLimit | null> {
  const credited = await findCredited(db, id);
  if (!credited) return null;
  const notes = await findCreditNotes(db, credited.id);
  const noteIds = notes.map((note) => note.id);
  const groups = await findGroups(db, [credited.id]);
  const amounts = await findAmounts(db, [credited.id]);
  const creditedGroups = noteIds.length === 0 ? [] : await findGroups(db, noteIds);
  const creditedAmounts = noteIds.length === 0 ? [] : await findAmounts(db, noteIds);
  const isComparable = notes.every(
    ({ prices_include_vat }) => prices_include_vat === credited.prices_include_vat,
  );
  return {
    prices_include_vat: credited.prices_include_vat === 1,
    credit_notes: notes.length,
    groups: groups.map((group): CreditGroup => {
      const isSame = ({ vat_code, rate_bp }: { vat_code: string; rate_bp: number }) =>
        vat_code === group.vat_code && rate_bp === group.rate_bp;
      const taken = creditedGroups.find(isSame);
      const amount = amounts.find(isSame);
      const takenLines = creditedAmounts.find(isSame);
      const takenAmount = takenLines?.amount_cents ?? 0;
      return {
        vat_code: group.vat_code,
        rate_bp: group.rate_bp,
        amount_cents: amount && isComparable ? Number(amount.amount_cents) - Number(takenAmount) : null,
        negative_cents: Math.min(
          0,
          Number(amount?.negative_cents ?? 0) - Number(takenLines?.negative_cents ?? 0),
        ),
        base_cents: Number(group.base_cents) - Number(taken?.base_cents ?? 0),
        vat_cents: Number(group.vat_cents) - Number(taken?.vat_cents ?? 0),
      };
    }),
  };
}
