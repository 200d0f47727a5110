import { expect, test } from 'vitest';
import { logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import type { CreditedWorkList } from '../../domain/contract/credited-work.ts';
import { insertClient, insertCompany, insertWorkItem } from '../../domain/fixtures.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { InvoiceDetail } from '../contract/detail.ts';
import type { DraftFields, DraftLine } from '../contract/drafts.ts';

interface Reply<Data> {
  readonly status: number;
  readonly data: Data;
  readonly error: { readonly fields?: Readonly<Record<string, string>> };
}

describeOnEachEngine('work on a credited invoice', (open) => {
  const openBooks = async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    const db = app.database.of<InvoicingTables>().query;
    const call = async <Data>(method: string, path: string, body?: unknown): Promise<Reply<Data>> => {
      const response = await app.request(`/api/admin/invoices${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, ...((await response.json()) as Omit<Reply<Data>, 'status'>) };
    };
    const read = async (id: string) => (await call<InvoiceDetail>('GET', `/${id}`)).data;
    await insertCompany(db);
    const client_id = await insertClient(db);
    /** Creates a draft with all uninvoiced work of a client. */
    const createWithWork = async (clientId: string) => {
      const work = { until: '2026-11-01', grouping: 'item' };
      const { data } = await call<{ id: string }>('POST', '', { kind: 'invoice', client_id: clientId, work });
      return read(data.id);
    };
    const finalise = ({ id, version }: Pick<InvoiceDetail, 'id' | 'version'>, given = {}) =>
      call<InvoiceDetail>('POST', `/${id}/finalise`, { version, ...given });
    const credit = async ({ id }: Pick<InvoiceDetail, 'id'>) =>
      read((await call<{ id: string }>('POST', `/${id}/credit`)).data.id);
    const listOf = async ({ id }: Pick<InvoiceDetail, 'id'>) =>
      (await call<CreditedWorkList>('GET', `/${id}/credited-work`)).data;
    const free = ({ id }: Pick<InvoiceDetail, 'id'>, freed_work: 'all' | readonly string[]) =>
      call('POST', `/${id}/credited-work`, { freed_work });
    /** Saves a draft with changed lines, without those that become null. */
    const saveLines = async (
      { id, fields, version }: InvoiceDetail,
      change: (line: DraftLine) => DraftLine | null,
      given: Partial<DraftFields> = {},
    ) => {
      const lines = fields.lines.map(change).filter((line) => line !== null);
      expect((await call('PUT', `/${id}`, { ...fields, ...given, lines, version })).status).toBe(200);
      return read(id);
    };
    return { app, headers, db, client_id, createWithWork, finalise, credit, free, listOf, read, saveLines };
  };

  test('a credit note frees no work unless it is asked to', async () => {
    const { db, client_id, createWithWork, finalise, credit, listOf, read } = await openBooks();
    const work = await insertWorkItem(db, { client_id });
    const invoice = await createWithWork(client_id);
    await finalise(invoice);
    const note = await credit(invoice);
    const left = { total: 1, items: [{ id: work, invoice: null }] };
    const none = { total: 0, items: [] };
    expect(await listOf(note)).toMatchObject({ freed: none, left });
    expect((await finalise(note)).status).toBe(200);
    expect(await listOf(note)).toMatchObject({ freed: none, left });
    expect(await listOf(invoice)).toEqual({ freed: none, left: none });
    expect((await read(invoice.id)).uninvoiced_items).toBe(0);
  });

  test('chosen work is freed, invoiced again, and stays linked to the invoice and its credit note', async () => {
    const { db, client_id, createWithWork, finalise, credit, listOf, read } = await openBooks();
    const work = await insertWorkItem(db, { client_id, title: 'Bouw' });
    await insertWorkItem(db, { client_id, title: 'Overleg' });
    const invoice = await createWithWork(client_id);
    await finalise(invoice);
    const note = await credit(invoice);
    const { status, data } = await finalise(note, { freed_work: [work] });
    expect(status).toBe(200);
    expect(data.events.at(-1)?.detail).toMatchObject({ freed_work: 1 });
    const free = await read(invoice.id);
    expect([free.uninvoiced_items, free.uninvoiced_minutes]).toEqual([1, 60]);
    const client = await db.selectFrom('clients').selectAll().executeTakeFirstOrThrow();
    expect([Number(client.uninvoiced_minutes), Number(client.uninvoiced_cents)]).toEqual([60, 8500]);
    const again = await createWithWork(client_id);
    expect(again.document.lines).toMatchObject([{ description: 'Bouw' }]);
    const { data: final } = await finalise(again);
    const linked = { id: work, title: 'Bouw', invoice: { id: again.id, code: final.document.code } };
    expect(await listOf(note)).toMatchObject({ freed: { total: 1, items: [linked] }, left: { total: 1 } });
    expect(await listOf(invoice)).toMatchObject({ freed: { total: 1, items: [linked] } });
    // Credited again, the work is free once more.
    const second = await credit(again);
    expect((await finalise(second, { freed_work: 'all' })).status).toBe(200);
    expect((await listOf(note)).freed.items).toMatchObject([{ id: work, invoice: null }]);
  });

  test('freed work gets the current rate, and belongs to the client into which its own client was merged', async () => {
    const { db, client_id, createWithWork, finalise, credit } = await openBooks();
    const work = await insertWorkItem(db, { client_id });
    const invoice = await createWithWork(client_id);
    await finalise(invoice);
    const into = await insertClient(db, { name: 'Halte', rate_cents: 10_000 });
    await db.updateTable('clients').set({ merged_into_id: into }).where('id', '=', client_id).execute();
    expect((await finalise(await credit(invoice), { freed_work: 'all' })).status).toBe(200);
    const row = await db
      .selectFrom('work_items')
      .selectAll()
      .where('id', '=', work)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ client_id: into, invoice_line_id: null, total_cents: 10_000 });
  });

  test('a final credit note frees work later, once, and the audit log names it', async () => {
    const { app, headers, db, client_id, createWithWork, finalise, credit, free, listOf, read } =
      await openBooks();
    const work = await insertWorkItem(db, { client_id });
    const invoice = await createWithWork(client_id);
    const draft = await read(invoice.id);
    expect((await free(draft, 'all')).status).toBe(409);
    await finalise(invoice);
    expect((await free(invoice, 'all')).status).toBe(409);
    const note = await credit(invoice);
    expect((await free(note, 'all')).status).toBe(409);
    await finalise(note);
    const other = await insertWorkItem(db, { client_id });
    expect(await free(note, [work, other])).toMatchObject({
      status: 422,
      error: { fields: { freed_work: 'unknown' } },
    });
    const [one, two] = await Promise.all([free(note, [work]), free(note, 'all')]);
    expect([one.status, two.status]).toContain(200);
    expect(await listOf(note)).toMatchObject({ freed: { total: 1 }, left: { total: 0 } });
    expect((await free(note, 'all')).status).toBe(200);
    expect((await free(note, [work])).status).toBe(422);
    const log = await app.request('/api/admin/audit-log?action=invoice.work_freed', { headers });
    expect((await log.json()).data).toHaveLength(1);
    // The other item, and the one that is free again.
    expect((await createWithWork(client_id)).document.lines).toHaveLength(2);
  });

  test('work is free once several credit notes together have fully credited its line', async () => {
    const { db, client_id, createWithWork, finalise, credit, listOf, saveLines } = await openBooks();
    const work = await insertWorkItem(db, { client_id });
    const invoice = await createWithWork(client_id);
    await finalise(invoice);
    const half = await saveLines(await credit(invoice), (line) => ({ ...line, minutes: 30, quantity: 5000 }));
    expect((await listOf(half)).left.total).toBe(0);
    expect((await finalise(half, { freed_work: [work] })).status).toBe(422);
    expect((await finalise(half)).status).toBe(200);
    const rest = await credit(invoice);
    expect((await listOf(rest)).left).toMatchObject({ total: 1, items: [{ id: work }] });
    expect((await finalise(rest, { freed_work: 'all' })).data.events.at(-1)?.detail).toMatchObject({
      freed_work: 1,
    });
  });

  test('where an amount was taken off the invoice, the work of a line that is credited with its share is free', async () => {
    const { db, client_id, createWithWork, finalise, credit, listOf, saveLines } = await openBooks();
    for (const title of ['a', 'b', 'c']) await insertWorkItem(db, { client_id, title, minutes: 60 });
    const draft = await createWithWork(client_id);
    const discount = { kind: 'amount', cents: 1000 } as const;
    const invoice = await saveLines(draft, (line) => line, { discount });
    expect((await finalise(invoice)).status).toBe(200);
    const note = await credit(invoice);
    expect(note.fields.discount).toBeNull();
    const [first] = note.fields.lines;
    const part = await saveLines(note, (line) =>
      line.id === first?.id ? { ...line, minutes: 30, quantity: 5000 } : null,
    );
    expect((await listOf(part)).left.total).toBe(0);
    const whole = await saveLines(part, (line) => ({ ...line, minutes: 60, quantity: 10_000 }));
    expect((await listOf(whole)).left.total).toBe(1);
  });

  test('where prices include VAT, the work of a line that is credited alone is free', async () => {
    const { db, client_id, createWithWork, finalise, credit, listOf, saveLines } = await openBooks();
    for (const _item of [1, 2, 3]) await insertWorkItem(db, { client_id });
    const fields = { prices_include_vat: true };
    const draft = await createWithWork(client_id);
    const invoice = await saveLines(draft, (line) => ({ ...line, price_cents: 1000 }), fields);
    await finalise(invoice);
    const whole = await credit(invoice);
    const [first] = whole.fields.lines;
    const note = await saveLines(whole, (line) => (line.id === first?.id ? line : null));
    expect((await listOf(note)).left.total).toBe(1);
    const lower = await saveLines(note, (line) => ({ ...line, price_cents: 999 }));
    expect((await listOf(lower)).left.total).toBe(0);
    const discounted = await saveLines(lower, (line) => ({ ...line, price_cents: 1000 }), {
      discount: { kind: 'percent', basis_points: 5000 },
    });
    expect((await listOf(discounted)).left.total).toBe(0);
  });

  test('work of another invoice is not freed, and nothing is half saved', async () => {
    const { db, client_id, createWithWork, finalise, credit, read } = await openBooks();
    await insertWorkItem(db, { client_id });
    const invoice = await createWithWork(client_id);
    await finalise(invoice);
    const other = await insertWorkItem(db, { client_id });
    const draft = await createWithWork(client_id);
    const note = await credit(invoice);
    const { status, error } = await finalise(note, { freed_work: [other] });
    expect([status, error.fields]).toEqual([422, { freed_work: 'unknown' }]);
    expect((await finalise(draft, { freed_work: [other] })).status).toBe(422);
    expect([(await read(note.id)).is_final, (await read(draft.id)).is_final]).toEqual([false, false]);
    expect((await finalise(draft)).status).toBe(200);
  });
});
