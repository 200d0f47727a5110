import { expect, test } from 'vitest';
import { insertClient } from '#features/invoicing/domain/fixtures.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { finalise, insertFinal, insertPriced } from '#tests/support/plain-documents.ts';

describeOnEachEngine('the guard on the dates of credit notes', (open) => {
  test('requires the date of its invoice or a later one', async () => {
    const { query } = await open<InvoicingTables>();
    const client = await insertClient(query);
    const { id } = await insertFinal(query, { client, number: 1, date: '2026-10-22' });
    const credit = { client, kind: 'credit_note', credits: id, base: 10_00, vat: 2_10 } as const;
    const early = await insertPriced(query, { ...credit, number: 1 });
    await expect(finalise(query, early.id, { ...credit, number: 1, date: '2026-10-21' })).rejects.toThrow(
      'not dated before',
    );
    await finalise(query, early.id, { ...credit, number: 1, date: '2026-10-22' });
    await insertFinal(query, { ...credit, number: 1, date: '2027-01-05' });
  });
});
