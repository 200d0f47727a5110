import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import { callAs, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import { finalInvoices, openWithFinal } from '#tests/support/final-invoice.ts';
import { insertClient, insertCompany } from '../../domain/fixtures.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { InvoiceDetail } from '../contract/detail.ts';

/** Returns the draft of a document with an item per VAT code, and other fields as given. */
async function createDraft(
  open: OpenTestDatabase,
  {
    country = 'NL',
    vatCodes = ['high'],
    kind = 'invoice',
    client = {},
    ...given
  }: Readonly<Record<string, unknown>>,
): Promise<InvoiceDetail> {
  const app = await openTestApp(open);
  const call = callAs(app, await logInOwner(app));
  const { query } = app.database.of<InvoicingTables>();
  await insertCompany(query);
  const vat_id = country === 'NL' ? 'NL004495445B01' : 'DE999999999';
  const client_id = await insertClient(query, { country: String(country), vat_id, ...Object(client) });
  const created = await (await call('POST', finalInvoices, { kind, client_id })).json();
  const path = `${finalInvoices}/${created.data.id}`;
  const { fields, version } = (await (await call('GET', path)).json()).data;
  const lines = [vatCodes].flat().map((vat_code) => ({
    id: newId(),
    kind: 'item',
    description: 'Zaadkaart',
    quantity: 10_000,
    minutes: null,
    unit: 'piece',
    price_cents: 4900,
    discount: null,
    supply_date: null,
    vat_code,
    advance_id: null,
  }));
  return (await (await call('PUT', path, { ...fields, lines, ...given, version })).json()).data;
}

const reasonsOf = ({ e_invoice_warnings }: InvoiceDetail) =>
  e_invoice_warnings.map(({ place, field, profiles, message }) => [place, field, profiles, message.en]);

describeOnEachEngine('the e-invoice of a draft', (open) => {
  test('a missing client reference is named before finalising, with its field', async () => {
    const draft = await createDraft(open, {});
    expect(draft.problems).toEqual([]);
    expect(reasonsOf(draft)).toEqual([
      ['draft', 'buyer_reference', ['peppol', 'nlcius'], 'The client reference is missing.'],
    ]);
  });

  test('characters that the PDF cannot print are named before finalising, with their fields', async () => {
    const draft = await createDraft(open, { title: 'Wandpaneel 12 m²', note: 'Feest 🎉 漢字' });
    expect(draft.problems).toEqual([]);
    expect(draft.unprinted).toEqual([{ place: 'draft', field: 'note', characters: ['🎉', '漢', '字'] }]);
  });

  test('an entered payment is never recorded as a payment of the provider', async () => {
    const { app, id, headers } = await openWithFinal(open);
    const pay = (method: string) =>
      app.post(
        `${finalInvoices}/${id}/payments`,
        { amount_cents: 100, paid_on: toPlainDate(new Date()), method },
        headers,
      );
    const rejected = await pay('mollie');
    expect(rejected.status).toBe(422);
    expect(Object.keys((await rejected.json()).error.fields)).toEqual(['method']);
    expect((await pay('card')).status).toBe(200);
  });

  test('X60: a final invoice has the code that banking apps scan until a part is paid, a draft has none', async () => {
    expect((await createDraft(open, {})).payment_code).toBeNull();
    const { app, id, headers } = await openWithFinal(open);
    const read = async (): Promise<InvoiceDetail> =>
      (await (await app.request(`${finalInvoices}/${id}`, { headers })).json()).data;
    expect((await read()).payment_code).toEqual({ size: expect.any(Number), path: expect.any(String) });
    const payment = { amount_cents: 100, paid_on: toPlainDate(new Date()), method: 'transfer' };
    expect((await app.post(`${finalInvoices}/${id}/payments`, payment, headers)).status).toBe(200);
    expect((await read()).payment_code).toBeNull();
  });

  test('a Dutch client without a CoC number has no e-invoice by NLCIUS, a consumer is not asked for one', async () => {
    const given = { buyer_reference: 'ZK-07' };
    expect(reasonsOf(await createDraft(open, { ...given, client: { kvk: '' } }))).toEqual([
      ['client', 'kvk', ['nlcius'], 'The CoC number of the client is missing.'],
    ]);
    const consumer = { kvk: '', vat_id: '', is_business: 0 };
    expect(reasonsOf(await createDraft(open, { ...given, client: consumer }))).toEqual([]);
  });

  test('nothing is said where the e-invoice passes its rules, and of a quote', async () => {
    expect(reasonsOf(await createDraft(open, { buyer_reference: 'ZK-07' }))).toEqual([]);
    expect(reasonsOf(await createDraft(open, { kind: 'quote' }))).toEqual([]);
  });

  test('lines at 21% next to a line outside VAT are reported, without the errors that follow from this', async () => {
    const vatCodes = ['high', 'outside'];
    expect(reasonsOf(await createDraft(open, { vatCodes, buyer_reference: 'ZK-07' }))).toEqual([
      [
        'draft',
        'lines',
        ['peppol', 'nlcius'],
        'A supply outside VAT cannot be on one e-invoice with other supplies.',
      ],
    ]);
  });
});
