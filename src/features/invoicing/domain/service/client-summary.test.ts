import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { insertFinalDocument } from '../../documents/fixtures.ts';
import { insertClient, insertDraftInvoice, insertWorkItem } from '../fixtures.ts';
import type { InvoicingTables } from '../tables/tables.ts';
import { saveClientSummary } from './client-summary.ts';

describeOnEachEngine('the summary of a client', (open) => {
  const openWithClient = async () => {
    const database = await open<InvoicingTables>();
    const { query } = database;
    const id = await insertClient(query, { name: 'Café Zaaigoed', kvk: '12345678' });
    const read = async (clientId = id) => {
      await database.transaction((trx) => saveClientSummary(trx, clientId));
      return query.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    };
    return { query, id, read };
  };

  test('revenue counts final invoices less their credit notes, excluding VAT; drafts and quotes do not count', async () => {
    const { query, id, read } = await openWithClient();
    const invoice = await insertFinalDocument(query, {
      client_id: id,
      number: 1,
      base: 100_000,
      vat: 21_000,
    });
    await insertFinalDocument(query, {
      client_id: id,
      kind: 'credit_note',
      credits_id: invoice.id,
      issue_date: '2026-11-01',
      number: 1,
      base: 10_000,
      vat: 2_100,
      outstanding_cents: 0,
    });
    await insertDraftInvoice(query, { client_id: id, ex_cents: 5, vat_cents: 1, total_cents: 6 });
    expect(await read()).toMatchObject({
      revenue_cents: 90_000,
      outstanding_cents: 108_900,
      last_invoice_on: '2026-10-22',
    });
  });

  test('work is uninvoiced if it can be invoiced and is not on a document', async () => {
    const { query, id, read } = await openWithClient();
    const work = [await insertWorkItem(query, { client_id: id, date: '2026-01-01' })];
    await insertFinalDocument(query, { client_id: id, number: 1, base: 100, vat: 21, work });
    await insertWorkItem(query, { client_id: id, date: '2026-09-30', minutes: 90, total_cents: 12_750 });
    await insertWorkItem(query, { client_id: id, date: '2026-10-01', minutes: null, total_cents: 100 });
    await insertWorkItem(query, { client_id: id, is_invoicable: 0, date: '2026-01-01' });
    expect(await read()).toMatchObject({
      uninvoiced_cents: 12_850,
      uninvoiced_minutes: 90,
      uninvoiced_from: '2026-09-30',
    });
  });

  test('a merged client’s documents count for the client it was merged into', async () => {
    const { query, id, read } = await openWithClient();
    const merged = await insertClient(query, { merged_into_id: id });
    await insertFinalDocument(query, { client_id: merged, number: 1, base: 100, vat: 21 });
    expect(await read(merged)).toMatchObject({ revenue_cents: 100, outstanding_cents: 121 });
  });

  test('drafts have the current name of the client, and final documents keep theirs', async () => {
    const { query, id, read } = await openWithClient();
    const old = { client_id: id, client_name: 'Zaaigoed' };
    await insertDraftInvoice(query, { ...old, title: 'Ontwerp' });
    await insertFinalDocument(query, { client_id: id, number: 1, base: 100, vat: 21 });
    await read();
    expect(
      await query
        .selectFrom('invoices')
        .leftJoin('invoice_search', 'invoice_search.invoice_id', 'invoices.id')
        .select(['client_name', 'search_text'])
        .orderBy('status')
        .execute(),
    ).toEqual([
      { client_name: 'Café Zaaigoed', search_text: ' cafe zaaigoed ontwerp' },
      { client_name: '', search_text: null },
    ]);
  });

  test('a client without any records has an empty summary, and is found by number, name and identifiers without accents', async () => {
    const { read } = await openWithClient();
    const summary = await read();
    expect(summary).toMatchObject({
      revenue_cents: 0,
      outstanding_cents: 0,
      uninvoiced_cents: 0,
      uninvoiced_minutes: 0,
      last_invoice_on: null,
      uninvoiced_from: null,
    });
    for (const part of ['c01', 'cafe zaaigoed', '12345678', 'lommerdam', 'administratie@'])
      expect(summary.search_text).toContain(part);
  });
});
