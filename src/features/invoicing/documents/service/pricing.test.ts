import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { sumCents } from '#shared/money/money.ts';
import { callAs, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import { finalInvoices } from '#tests/support/final-invoice.ts';
import { insertClient, insertCompany } from '../../domain/fixtures.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { createDocumentRenderer } from '../../output/service/renderer.ts';
import type { InvoiceDetail } from '../contract/detail.ts';
import type { DraftFields, DraftLine } from '../contract/drafts.ts';

const line = (given: Partial<DraftLine>): DraftLine => ({
  id: newId(),
  kind: 'item',
  description: 'Zaadkaart',
  quantity: 10_000,
  minutes: null,
  unit: 'piece',
  price_cents: 10_000,
  discount: null,
  supply_date: null,
  vat_code: 'high',
  advance_id: null,
  ...given,
});

async function openBooks(open: OpenTestDatabase) {
  const app = await openTestApp(open);
  const { query } = app.database.of<InvoicingTables>();
  await insertCompany(query);
  const client = await insertClient(query);
  const call = callAs(app, await logInOwner(app));
  const read = async (id: string): Promise<InvoiceDetail> =>
    (await (await call('GET', `${finalInvoices}/${id}`)).json()).data;
  const save = async ({ id, fields, version }: InvoiceDetail, changed: Partial<DraftFields>) =>
    (await (await call('PUT', `${finalInvoices}/${id}`, { ...fields, ...changed, version })).json())
      .data as InvoiceDetail;
  const create = async (lines: readonly DraftLine[], changed: Partial<DraftFields> = {}) => {
    const created = await (await call('POST', finalInvoices, { kind: 'invoice', client_id: client })).json();
    return save(await read(created.data.id), { ...changed, lines: [...lines] });
  };
  const finalise = async ({ id, version }: InvoiceDetail) =>
    (await call('POST', `${finalInvoices}/${id}/finalise`, { version })).json();
  const credit = async (id: string) =>
    read((await (await call('POST', `${finalInvoices}/${id}/credit`)).json()).data.id);
  return { query, create, save, finalise, credit, read };
}

const totalsOf = ({ document }: InvoiceDetail) => [
  document.ex_cents,
  document.vat_cents,
  document.total_cents,
];

describeOnEachEngine('an invoice with a return and a price of four decimals', (open) => {
  test('X61: has the same amounts in the editor, in the database and in the e-invoice, even at another rate', async () => {
    const { query, create, finalise, read } = await openBooks(open);
    const draft = await create([
      line({ quantity: 10_000_000, price_cents: 8, price_hundredths: 50 }),
      line({ quantity: -20_000, price_cents: 2495, vat_code: 'low' }),
    ]);
    // 85.00 + 17.85, less 49.90 + 4.49.
    expect(totalsOf(draft)).toEqual([3510, 1336, 4846]);
    expect(draft.problems).toEqual([]);
    expect((await finalise(draft)).data.is_final).toBe(true);
    const final = await read(draft.id);
    expect(totalsOf(final)).toEqual([3510, 1336, 4846]);
    const rows = await query
      .selectFrom('invoice_lines')
      .select(['quantity', 'price_cents', 'price_hundredths', 'amount_cents'])
      .where('invoice_id', '=', draft.id)
      .orderBy('position')
      .execute();
    expect(rows).toEqual([
      { quantity: 10_000_000, price_cents: 8, price_hundredths: 50, amount_cents: 8500 },
      { quantity: -20_000, price_cents: 2495, price_hundredths: 0, amount_cents: -4990 },
    ]);
    const xml = createDocumentRenderer().renderUbl(final.document, 'peppol');
    for (const element of ['PriceAmount currencyID="EUR">0.085<', 'PayableAmount currencyID="EUR">48.46<'])
      expect(xml).toContain(element);
  });

  test('X61: is credited line by line to the cent, and a total below zero is refused', async () => {
    const { create, save, finalise, credit } = await openBooks(open);
    const negative = await create([line({ quantity: -10_000 })]);
    expect(negative.problems).toEqual([{ place: 'draft', field: 'lines', reason: 'negative_total' }]);
    const invoice = await create(
      [
        line({ price_cents: 33, price_hundredths: 33, quantity: 70_000 }),
        line({ quantity: -10_000, price_cents: 1005, vat_code: 'low' }),
        line({ quantity: -15_000, price_cents: 777, discount: { kind: 'percent', basis_points: 1000 } }),
        line({ price_cents: 9999 }),
      ],
      { discount: { kind: 'amount', cents: 1000 } },
    );
    expect((await finalise(invoice)).data.is_final).toBe(true);
    const notes: InvoiceDetail[] = [];
    // Those below zero first; the last one takes the rest.
    for (const take of [1, 1, 0, 0]) {
      const draft = await credit(invoice.id);
      const kept = draft.fields.lines[take];
      const note = await save(draft, { lines: kept ? [kept] : [] });
      expect(note.problems).toEqual([]);
      expect((await finalise(note)).data.is_final).toBe(true);
      notes.push(note);
    }
    expect(totalsOf(notes[0] ?? invoice)[2]).toBeLessThan(0);
    for (const index of [0, 1, 2])
      expect(sumCents(notes.map((note) => totalsOf(note)[index] ?? 0))).toBe(totalsOf(invoice)[index]);
  });
});
