import { expect, test } from 'vitest';
import {
  insertClient,
  insertDraftInvoice,
  insertLine,
  insertVatGroup,
} from '#features/invoicing/domain/fixtures.ts';
import type { InvoiceLinesTable } from '#features/invoicing/domain/tables/invoices.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { finalise, insertFinal, insertPriced } from '#tests/support/plain-documents.ts';

const amountMessage = 'quantity times its price';
type Line = Partial<Omit<InvoiceLinesTable, 'created_at'>>;

describeOnEachEngine('the guards on invoice lines', (open) => {
  const openBooks = async () => {
    const { query } = await open<InvoicingTables>();
    const client = await insertClient(query);
    /** Makes an invoice of one line final, beside a sale of 100.00, so that its total is not below zero. */
    const attempt = async (amount: number, line: Line) => {
      const vat = 2100 + Math.sign(amount) * Math.floor((Math.abs(amount) * 21 + 50) / 100);
      const base = 100_00 + amount;
      const id = await insertDraftInvoice(query, {
        ...{ client_id: client, ex_cents: base, vat_cents: vat, total_cents: base + vat },
      });
      await insertLine(query, id, 100_00);
      await insertLine(query, id, amount, { position: 2, ...line });
      await insertVatGroup(query, id, { base, vat });
      const { last } = await query
        .selectFrom('invoices')
        .select((eb) => eb.fn.countAll<number>().as('last'))
        .where('status', '=', 'final')
        .executeTakeFirstOrThrow();
      await finalise(query, id, { number: Number(last) + 1 });
    };
    return { query, client, attempt };
  };

  test.each<[string, number, Line]>([
    ['7 × 0.085', 60, { quantity: 70_000, price_cents: 8, price_hundredths: 50 }],
    ['−7 × 0.085', -60, { quantity: -70_000, price_cents: 8, price_hundredths: 50 }],
    ['−2 × 24.95', -4990, { quantity: -20_000, price_cents: 2495 }],
    ['−1:20 at 85.00', -11_333 + 5000, { quantity: -13_333, minutes: -80, price_cents: 4750 }],
    ['−100.00 less 10%', -9000, { quantity: -10_000, price_cents: 10_000, discount_bp: 1000 }],
    ['−100.00 less 5.00', -9500, { quantity: -10_000, price_cents: 10_000, discount_cents: 500 }],
  ])('X61: accept only the exact amount of %s', async (_, amount, line) => {
    const { attempt } = await openBooks();
    for (const wrong of [amount + 1, amount - 1])
      await expect(attempt(wrong, line), `${wrong}`).rejects.toThrow(amountMessage);
    await attempt(amount, line);
  });

  test('X61: reject a negative price, whatever the amount, and a fraction of a hundred hundredths of a cent', async () => {
    const { attempt } = await openBooks();
    await expect(attempt(-500, { price_cents: -500 })).rejects.toThrow('not negative');
    await expect(attempt(500, { price_cents: 500, discount_cents: -1 })).rejects.toThrow('not negative');
    await expect(attempt(500, { price_cents: 499, price_hundredths: 100 })).rejects.toThrow(/check/i);
    await expect(attempt(500, { price_cents: 501, price_hundredths: -100 })).rejects.toThrow(/check/i);
  });

  test('X61: let only a credit note have a negative total, down to the negative amount of its invoice', async () => {
    const { query, client } = await openBooks();
    const invoice = await insertPriced(query, { client, number: 1, base: -50_00, vat: -10_50 });
    await query
      .updateTable('invoice_lines')
      .set({ quantity: -10_000, price_cents: 50_00 })
      .where('invoice_id', '=', invoice.id)
      .execute();
    await expect(finalise(query, invoice.id, { number: 1 })).rejects.toThrow('less than zero');
    const sold = await insertPriced(query, { client, number: 1, base: 50_00, vat: 10_50 });
    const line = { quantity: -10_000, price_cents: 5000 };
    await query
      .updateTable('invoice_lines')
      .set({ price_cents: 100_00, amount_cents: 100_00, net_cents: 100_00 })
      .where('invoice_id', '=', sold.id)
      .execute();
    await insertLine(query, sold.id, -50_00, { position: 2, ...line });
    await finalise(query, sold.id, { number: 1 });
    const credit = { client, kind: 'credit_note', credits: sold.id, number: 1 } as const;
    for (const [base, vat, isTooMuch] of [
      [-50_01, -10_50, true],
      [-50_00, -10_50, false],
    ] as const) {
      const { id } = await insertPriced(query, { ...credit, base, vat });
      await query
        .updateTable('invoice_lines')
        .set({ quantity: -10_000, price_cents: -base })
        .where('invoice_id', '=', id)
        .execute();
      if (isTooMuch) await expect(finalise(query, id, credit)).rejects.toThrow('what was charged');
      else await finalise(query, id, credit);
    }
    await insertFinal(query, { ...credit, base: 100_00, vat: 21_00, number: 2 });
  });

  test('let a node of the previous version insert lines without the new column, which existing lines leave empty', async () => {
    const { query, client } = await openBooks();
    const { id } = await insertFinal(query, { client, number: 1 });
    const row = await query
      .selectFrom('invoice_lines')
      .selectAll()
      .where('invoice_id', '=', id)
      .executeTakeFirstOrThrow();
    expect([row.price_cents, row.price_hundredths]).toEqual([100_00, 0]);
  });
});
