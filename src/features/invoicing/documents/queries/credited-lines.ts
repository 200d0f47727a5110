import { type Kysely, sql } from 'kysely';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { CreditedLine } from '../rules/uncredited-lines.ts';

export async function findCreditedLines(
  db: Kysely<InvoicingTables>,
  invoiceId: string,
): Promise<ReadonlyMap<string, CreditedLine>> {
  const isOther = sql<boolean>`credit.price_cents <> line.price_cents
    or credit.price_hundredths <> line.price_hundredths
    or coalesce(credit.discount_bp, 0) <> coalesce(line.discount_bp, 0)
    or coalesce(credit.discount_cents, 0) <> coalesce(line.discount_cents, 0)
    or credit.unit <> line.unit`;
  const rows = await db
    .selectFrom('invoices as note')
    .innerJoin('invoice_lines as credit', 'credit.invoice_id', 'note.id')
    .innerJoin('invoice_lines as line', 'line.id', 'credit.credited_line_id')
    .select('line.id')
    .select((eb) => [
      eb.fn.sum<number>('credit.quantity').as('quantity'),
      sql<number>`coalesce(sum(credit.minutes), 0)`.as('minutes'),
      eb.fn.sum<number>('credit.amount_cents').as('amount_cents'),
      sql<number>`sum(case when ${isOther} then 1 else 0 end)`.as('others'),
    ])
    .where('note.credits_id', '=', invoiceId)
    .where('note.status', '=', 'final')
    .groupBy('line.id')
    .execute();
  return new Map(
    rows.map(({ id, quantity, minutes, amount_cents, others }) => [
      id,
      {
        quantity: Number(quantity),
        minutes: Number(minutes),
        amount_cents: Number(amount_cents),
        has_same_price: Number(others) === 0,
      },
    ]),
  );
}
