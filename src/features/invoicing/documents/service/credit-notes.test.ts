import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callAs, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import { finalise as finalisePlainly } from '#tests/support/plain-documents.ts';
import {
  insertClient,
  insertCompany,
  insertDraftInvoice,
  insertLine,
  insertVatGroup,
} from '../../domain/fixtures.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { InvoiceDetail } from '../contract/detail.ts';
import type { DraftFields, DraftLine } from '../contract/drafts.ts';
import { insertBalance } from '../queries/final.ts';

const item = (quantity: number, price_cents: number, given: Partial<DraftLine> = {}): DraftLine => ({
  id: newId(),
  kind: 'item',
  description: 'Zaadkaart',
  quantity: quantity * 10_000,
  minutes: null,
  unit: 'piece',
  price_cents,
  discount: null,
  supply_date: null,
  vat_code: 'high',
  advance_id: null,
  ...given,
});
const low = { vat_code: 'low' } as const;
const amountOff = (cents: number) => ({ discount: { kind: 'amount', cents } }) as const;

interface Reply {
  readonly status: number;
  readonly data: InvoiceDetail;
  readonly error: { readonly message: string; readonly fields?: Readonly<Record<string, string>> };
}

async function openBooks(open: OpenTestDatabase) {
  const app = await openTestApp(open);
  const { query } = app.database.of<InvoicingTables>();
  await insertCompany(query);
  const client_id = await insertClient(query);
  const send = callAs(app, await logInOwner(app));
  const call = async (method: string, path: string, body?: unknown): Promise<Reply> => {
    const response = await send(method, `/api/admin/invoices${path}`, body);
    return { status: response.status, ...(await response.json()) };
  };
  const save = async (id: string, changed: Partial<DraftFields>) => {
    const { fields, version } = (await call('GET', `/${id}`)).data;
    return (await call('PUT', `/${id}`, { ...fields, ...changed, version })).data;
  };
  const finalise = async (id: string) =>
    call('POST', `/${id}/finalise`, { version: (await call('GET', `/${id}`)).data.version });
  const create = async (changed: Partial<DraftFields>, kind = 'invoice') => {
    const { data } = await call('POST', '', { kind, client_id });
    await save(data.id, changed);
    return finalise(data.id);
  };
  const credit = async (id: string) => {
    const { data } = await call('POST', `/${id}/credit`);
    return (await call('GET', `/${data.id}`)).data;
  };
  return { app, query, client_id, create, credit, save, finalise };
}

const groupsOf = ({ document }: InvoiceDetail) =>
  document.vat.map(({ base_cents, vat_cents }) => [base_cents, vat_cents]);

describeOnEachEngine('documents with lines below zero', (open) => {
  test('X61: a fixed discount lowers the sold lines, and a credit note credits the lowered amounts', async () => {
    const { create, credit, finalise } = await openBooks(open);
    const lines = [item(100, 500), item(-1, 49_900, low)];
    const { data } = await create({ lines, ...amountOff(99) });
    expect(groupsOf(data)).toEqual([
      [49_901, 10_479],
      [-49_900, -4491],
    ]);
    const note = await finalise((await credit(data.id)).id);
    expect(groupsOf(note.data)).toEqual(groupsOf(data));
  });

  test('a discount above the amount it lowers is rejected with its field, on a line and on the document', async () => {
    const { create } = await openBooks(open);
    for (const line of [
      item(-1, 1000, amountOff(1500)),
      item(1, 1000, amountOff(1001)),
      item(1, 0, amountOff(1)),
    ]) {
      const { status, error } = await create({ lines: [item(1, 100_000), line] });
      expect([status, error.fields]).toEqual([422, { 'draft.lines.1.discount': 'exceeds_line' }]);
      expect(error.message).toContain('Line 2: the discount is more than the line comes to.');
    }
    const { status, error } = await create({
      lines: [item(1, 1000), item(-1, 500, low)],
      ...amountOff(1001),
    });
    expect([status, error.fields]).toEqual([422, { 'draft.discount': 'exceeds_lines' }]);
    expect(error.message).toContain('The discount is more than the lines above zero come to.');
    expect((await create({ lines: [item(-1, 1000, amountOff(1000)), item(1, 500)] })).status).toBe(200);
  });

  test('a total below zero is named: without VAT, with VAT, or both', async () => {
    const { create } = await openBooks(open);
    for (const [lines, text] of [
      [[item(1, 1000, low), item(-1, 990)], 'The total incl. VAT is below zero. To pay something back'],
      [[item(1, 990), item(-1, 1000, low)], 'The total excl. VAT is below zero. To pay something back'],
      [
        [item(1, 500), item(-1, 1000)],
        'The total is below zero. To pay something back, create a credit note',
      ],
    ] as const) {
      const { status, error } = await create({ lines: [...lines] });
      expect([status, error.message]).toEqual([422, expect.stringContaining(text)]);
      const quote = await create({ lines: lines.map((line) => ({ ...line, id: newId() })) }, 'quote');
      expect(quote.error.message).toContain('below zero. Raise a price, or remove a return');
    }
  });

  test('a credit note for only the sales names the returns it does not credit, and the rest', async () => {
    const { create, credit, save, finalise } = await openBooks(open);
    const { data } = await create({ lines: [item(1, 10_000), item(-1, 2000, { description: 'Retour' })] });
    const draft = await credit(data.id);
    await save(draft.id, { lines: draft.fields.lines.slice(0, 1) });
    const { status, error } = await finalise(draft.id);
    expect(status).toBe(422);
    expect(error.message).toContain(
      'The lines come to €100.00 excl. VAT, and €80.00 is left of the invoice. ' +
        'Credit its lines below zero as well: Retour (−€20.00).',
    );
    // The returns alone, then the sales.
    const returns = await credit(data.id);
    await save(returns.id, { lines: returns.fields.lines.slice(1) });
    expect((await finalise(returns.id)).data.document.ex_cents).toBe(-2000);
    expect((await finalise(draft.id)).data.document.ex_cents).toBe(10_000);
  });

  test('a reduction that was written as a discount above its line is credited with its invoice', async () => {
    const { app, query, client_id, credit, finalise } = await openBooks(open);
    const amounts = { ex_cents: 9000, vat_cents: 1890, total_cents: 10_890 };
    const id = await insertDraftInvoice(query, { client_id, ...amounts });
    await insertLine(query, id, 10_000);
    await insertLine(query, id, -1000, {
      position: 2,
      quantity: 10_000,
      price_cents: 0,
      discount_cents: 1000,
    });
    await insertVatGroup(query, id, { base: 9000, vat: 1890 });
    await finalisePlainly(query, id, { number: 1 });
    const database = app.database.of<InvoicingTables>();
    await database.transaction((trx) => insertBalance(trx, id, '2026-10-22T12:00:00.000Z'));
    const draft = await credit(id);
    expect(draft.fields.lines[1]).toMatchObject({ quantity: -10_000, price_cents: 1000, discount: null });
    expect((await finalise(draft.id)).data.document).toMatchObject(amounts);
  });
});
