import { expect, test } from 'vitest';
import { callAs } from '#tests/support/accounts.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import { finalInvoices, openWithFinal } from '#tests/support/final-invoice.ts';
import { insertClient } from '../../domain/fixtures.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { InvoiceDetail } from '../contract/detail.ts';

/** Opens a site with a final invoice, another client, and the draft of a credit note. */
async function openWithCreditNote(open: OpenTestDatabase) {
  const opened = await openWithFinal(open);
  const { query } = opened.app.database.of<InvoicingTables>();
  const call = callAs(opened.app, opened.headers);
  const created = await (await call('POST', `${finalInvoices}/${opened.id}/credit`)).json();
  const path = `${finalInvoices}/${created.data.id}`;
  const read = async (): Promise<InvoiceDetail> => (await (await call('GET', path)).json()).data;
  return { ...opened, query, call, path, read, other: await insertClient(query, { name: 'Polder Atlas' }) };
}

describeOnEachEngine('a credit note and its client', (open) => {
  test('a client other than the invoice’s is rejected on saving, with a message at the field', async () => {
    const { call, path, read, other } = await openWithCreditNote(open);
    const { fields, version } = await read();
    const response = await call('PUT', path, { ...fields, client_id: other, version });
    expect(response.status).toBe(422);
    expect((await response.json()).error).toMatchObject({
      fields: { client_id: 'other_client' },
      message: 'The client differs from the client of the credited invoice.',
    });
    expect((await read()).fields.client_id).toBe(fields.client_id);
  });

  test('another client keeps it from being finalised', async () => {
    const { query, call, path, read, other } = await openWithCreditNote(open);
    const { id, version } = await read();
    await query.updateTable('invoices').set({ client_id: other }).where('id', '=', id).execute();
    const response = await call('POST', `${path}/finalise`, { version });
    expect(response.status).toBe(422);
    expect((await response.json()).error.problems).toEqual([
      { place: 'draft', field: 'client_id', reason: 'other_client' },
    ]);
  });

  test('the client into which the invoice’s client was merged counts as the same client', async () => {
    const { call, client_id, path, read, other } = await openWithCreditNote(open);
    const merge = await call('POST', `/api/admin/clients/${client_id}/merge`, { into_id: other, version: 1 });
    expect(merge.status).toBe(200);
    const { fields, version } = await read();
    expect(fields.client_id).toBe(other);
    const { data } = await (await call('PUT', path, { ...fields, version })).json();
    expect((await call('POST', `${path}/finalise`, { version: data.version })).status).toBe(200);
  });
});
