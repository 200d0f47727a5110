import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { AuditTables } from '#platform/audit/tables.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import { callAs } from '#tests/support/accounts.ts';
import { getEmails } from '#tests/support/emails.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { addFinal, finalInvoices, openWithFinal, startFilesWorker } from '#tests/support/final-invoice.ts';
import { insertFinalNotice } from '#tests/support/final-notice.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import type { InvoicingTables } from '../domain/tables/tables.ts';

type Opened = Awaited<ReturnType<typeof openWithFinal>>;

/** Opens a site with a final invoice and a link to it. */
async function openWithLink(...parameters: Parameters<typeof openWithFinal>) {
  const opened = await openWithFinal(...parameters);
  const { app, headers, id } = opened;
  const { data } = await (await app.post(`${finalInvoices}/${id}/links`, {}, headers)).json();
  const path = new URL(data.url).pathname;
  const token = path.split('/').at(-1) ?? '';
  return { ...opened, path, token, link: String(data.id), api: `/api/documents/${token}` };
}

const listKeys = (value: object): string[] => Object.keys(value).sort();

const readDetail = async ({ app, headers, id }: Opened) =>
  (await (await app.request(`${finalInvoices}/${id}`, { headers })).json()).data;

describeOnEachEngine('the page of a client', (open) => {
  test('has the printed content and how to pay, but nothing from the books and nothing only for the owner', async () => {
    const lines = [{}, { price_cents: 1000, vat_code: 'low' }];
    const { app, api, code, client_id } = await openWithLink(
      open,
      {
        contact: 'Client contact',
        email: 'inkoop@zaaigoed.example',
        phone: '020 000 00 00',
        note: 'Betaalt laat',
      },
      { lines, note: 'Dank.', private_note: 'Lastig' },
    );
    const { data } = await (await app.request(api)).json();
    expect(listKeys(data)).toEqual(
      [
        'kind',
        'code',
        'title',
        'language',
        'issue_date',
        'supply_from',
        'supply_to',
        'due_date',
        'days',
        'buyer_reference',
        'prices_include_vat',
        'is_kor',
        'credits',
        'note',
        'status',
        'seller',
        'buyer',
        'collection_costs_cents',
        'outstanding_cents',
        'total_cents',
        'ex_cents',
        'discount_cents',
        'discount_bp',
        'lines',
        'vat',
        'payment_code',
        'quote',
        'files',
        'attachments',
        'online_payment',
        'is_test_payment',
        'has_logo',
      ].sort(),
    );
    expect(data).toMatchObject({ code, status: 'outstanding', outstanding_cents: 7019, days: 30, files: [] });
    const party = ['name', 'contact', 'street', 'postal_code', 'city', 'country', 'kvk', 'vat_id'];
    expect(listKeys(data.buyer)).toEqual([...party].sort());
    expect(listKeys(data.seller)).toEqual(
      [...party, 'email', 'website', 'iban', 'bic', 'account_holder'].sort(),
    );
    for (const line of data.lines)
      expect(listKeys(line)).toEqual(
        [
          'kind',
          'description',
          'quantity',
          'minutes',
          'unit',
          'price_cents',
          'discount_cents',
          'rate_bp',
          'category',
          'amount_cents',
          'supply_date',
          'advance',
        ].sort(),
      );
    for (const group of data.vat)
      expect(listKeys(group)).toEqual(['base_cents', 'category', 'rate_bp', 'text', 'vat_cents']);
    const body = JSON.stringify(data);
    for (const hidden of ['Lastig', 'Betaalt laat', 'inkoop@zaaigoed.example', '020 000 00 00', client_id])
      expect(body).not.toContain(hidden);
    expect(data.payment_code).toEqual({ size: expect.any(Number), path: expect.any(String) });
  });

  test('shows when a line was supplied, and the period that covers all lines, which its owner sees as well', async () => {
    const dates = { issue_date: toPlainDate(new Date()), supply_from: null, supply_to: '2026-11-27' };
    const lines = [{}, { price_cents: 1000, vat_code: 'low', supply_date: '2018-12-31' }];
    const opened = await openWithLink(open, {}, { ...dates, lines });
    const { app, path, api } = opened;
    const { data } = await (await app.request(api)).json();
    const { document } = await readDetail(opened);
    for (const shown of [data, document]) {
      expect(shown).toMatchObject({ supply_from: '2018-12-31', supply_to: '2026-11-27' });
      expect(shown.lines).toMatchObject([
        { rate_bp: 2100, supply_date: null },
        { rate_bp: 600, supply_date: '2018-12-31' },
      ]);
    }
    expect((await app.visit(path)).main).toContain('geleverd 31 december 2018');
    const { query } = app.database.of<InvoicingTables>();
    const stored = query.selectFrom('invoices').select(['supply_to', 'shown_supply_from', 'shown_supply_to']);
    expect(await stored.where('id', '=', opened.id).executeTakeFirst()).toEqual({
      supply_to: '2026-11-27',
      shown_supply_from: '2018-12-31',
      shown_supply_to: '2026-11-27',
    });
    const change = query.updateTable('invoices').set({ shown_supply_from: null }).where('id', '=', opened.id);
    await expect(change.execute()).rejects.toThrow();
  });

  test('shows the document as on paper with the amounts of its lines, its VAT and its total', async () => {
    const lines = [
      {
        description: 'Ontwerp',
        quantity: 50_000,
        price_cents: 1239,
        discount: { kind: 'percent', basis_points: 1000 },
      },
      { description: 'Boek', price_cents: 2000, vat_code: 'low' },
      { description: 'Export', price_cents: 500, vat_code: 'zero' },
    ];
    const given = {
      lines,
      title: 'Zaadkaart',
      note: 'Dank.',
      discount: { kind: 'percent', basis_points: 500 },
    };
    const { app, path, code } = await openWithLink(open, {}, given);
    const { main } = await app.visit(path);
    const paper = main.slice(main.indexOf('Van'));
    for (const text of [
      'Studio Vitrine',
      'Moestuinlaan 12',
      'btw-id NL000099998B57',
      `Factuur: Zaadkaart`,
      'ZK-07',
      'Dank.',
      'Korting −6,20',
      '55,75',
      'Korting 5%',
      '−4,04',
      'Totaal excl. btw',
      '76,71',
      'Btw 21% over 52,96',
      '11,12',
      'Btw 9% over 19,00',
      '1,71',
      'Btw 0% over 4,75',
      '0,00',
      '€\u00a089,54',
      `Vermeld ${code} bij de betaling, of scan de code met een bankapp.`,
    ])
      expect(paper).toContain(text);
  });

  test('the printed version of a paid invoice says so, and has no payment code', async () => {
    const { app, headers, id, path } = await openWithLink(open);
    expect((await app.visit(path)).main).toContain('Vermeld');
    const paid_on = new Date().toISOString().slice(0, 10);
    const payment = { amount_cents: 5929, paid_on, method: 'transfer' };
    expect((await app.post(`${finalInvoices}/${id}/payments`, payment, headers)).status).toBe(200);
    const { main } = await app.visit(path);
    expect(main).toContain('Deze factuur is geheel betaald.');
    expect(main).not.toContain('Vermeld');
  });

  test('a paid invoice that is credited says so, with the amount to refund until it is refunded', async () => {
    const { app, headers, id, api, path } = await openWithLink(open);
    const call = callAs(app, headers);
    const paid_on = new Date().toISOString().slice(0, 10);
    const pay = (amount_cents: number) =>
      call('POST', `${finalInvoices}/${id}/payments`, { amount_cents, paid_on, method: 'transfer' });
    await pay(5929);
    const { data } = await (await call('POST', `${finalInvoices}/${id}/credit`)).json();
    const note = (await (await call('GET', `${finalInvoices}/${data.id}`)).json()).data;
    const body = { version: note.version };
    expect((await call('POST', `${finalInvoices}/${data.id}/finalise`, body)).status).toBe(200);
    const statusOf = async () => {
      const { status, outstanding_cents } = (await (await app.request(api)).json()).data;
      return [status, outstanding_cents];
    };
    expect(await statusOf()).toEqual(['credited', -5929]);
    const { main } = await app.visit(path);
    expect(main).toContain('gecrediteerd, €\u00a059,29 wordt terugbetaald');
    expect(main).toContain('Deze factuur is geheel gecrediteerd.');
    expect(main).not.toContain('betaald.');
    const { status } = (await (await call('GET', `${finalInvoices}/${id}`)).json()).data;
    expect(status).toBe('overpaid');
    expect((await pay(-5929)).status).toBe(200);
    expect(await statusOf()).toEqual(['credited', 0]);
  });

  test('has the logo that the seller had then, for anyone who has the link', async () => {
    const content = await sharp({ create: { width: 40, height: 20, channels: 4, background: 'red' } })
      .png()
      .toBuffer();
    const logo = { sha256: 'red', width: 40, height: 20, content };
    const { app, headers, api, id, link } = await openWithLink(open, {}, {}, { logo });
    expect((await (await app.request(api)).json()).data.has_logo).toBe(true);
    const response = await app.request(`${api}/logo`);
    expect(response.headers.get('Content-Type')).toBe('image/png');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
    await app.request(`${finalInvoices}/${id}/links/${link}`, { method: 'DELETE', headers });
    expect((await app.request(`${api}/logo`)).status).toBe(404);
    const plain = await openWithLink(open);
    expect((await (await plain.app.request(plain.api)).json()).data.has_logo).toBe(false);
    expect((await plain.app.request(`${plain.api}/logo`)).status).toBe(404);
  });

  test('shows how the amount of a line was calculated, including its discount', async () => {
    const line = { quantity: 50_000, price_cents: 1239, discount: { kind: 'percent', basis_points: 1000 } };
    const { app, api, path } = await openWithLink(open, {}, { lines: [line] });
    const { data } = await (await app.request(api)).json();
    expect(data.lines).toMatchObject([{ discount_cents: 620, amount_cents: 5575 }]);
    expect((await app.visit(path)).main).toContain('5 stuks × 12,39, korting −6,20');
    const english = await app.visit(path.replace('/nl', ''), { 'Accept-Language': 'en' });
    expect(english.main).toContain('5 pcs × 12.39, discount −6.20');
  });

  test('a page is never cached or listed, and other sites do not learn its URL', async () => {
    const { app, path, api } = await openWithLink(open);
    for (const url of [path, path.replace('/nl', ''), api, `${path.slice(0, -1)}_`]) {
      for (const _visit of [1, 2]) {
        const { headers } = await app.request(url);
        expect(headers.get('Cache-Control'), url).toBe('no-store');
        expect(headers.get('X-Robots-Tag'), url).toBe('noindex');
        expect(headers.get('Referrer-Policy'), url).toBe('no-referrer');
      }
    }
  });

  test('is in the language of its URL, the client’s language', async () => {
    const { app, path, code } = await openWithLink(open);
    const dutch = await app.visit(path);
    expect(dutch.h1).toEqual([code]);
    expect(dutch.main).toContain('Factuur voor Stichting Zaaigoed');
    expect(dutch.main).toContain('€ 59,29'.replace(' ', '\u00a0'));
    const english = await app.visit(path.replace('/nl', ''), { 'Accept-Language': 'en' });
    expect(english.main).toContain('Invoice for Stichting Zaaigoed');
  });

  test('an unknown or revoked link shows nothing, not even a page that was already open', async () => {
    const { app, headers, id, path, api, link } = await openWithLink(open);
    expect((await app.request(path)).status).toBe(200);
    expect((await app.request(`${api.slice(0, -1)}_`)).status).toBe(404);
    expect((await app.request('/api/documents/short')).status).toBe(404);
    await app.request(`${finalInvoices}/${id}/links/${link}`, { method: 'DELETE', headers });
    for (const url of [path, api, `${api}/files/pdf`]) expect((await app.request(url)).status, url).toBe(404);
    expect((await app.post(`${api}/views`, {})).status).toBe(404);
  });

  test('a revoked link says the same as a link that never existed: to ask the company for a new link', async () => {
    const { app, headers, id, path, link } = await openWithLink(open);
    await app.request(`${finalInvoices}/${id}/links/${link}`, { method: 'DELETE', headers });
    const revoked = await app.visit(path);
    const unknown = await app.visit(`${path.slice(0, -1)}_`);
    expect([revoked.status, unknown.status]).toEqual([404, 404]);
    expect(revoked.main).toMatch(/Deze link werkt niet of niet meer. Vraag .+ om een nieuwe./);
    expect(unknown.main).toBe(revoked.main);
    expect(revoked.html).toContain('<meta name="robots" content="noindex"');
    const english = await app.visit(path.replace('/nl', ''), { 'Accept-Language': 'en' });
    expect(english.main).toContain('This link does not work, or no longer works. Ask ');
    expect(english.main).not.toContain('acquired');
  });

  test('lists the attachments of the document, to download and of no other document', async () => {
    const content = Buffer.from('%PDF-1.7 hours %%EOF');
    const opened = await openWithLink(open, {}, { attachments: [{ name: 'Hours.pdf', content }] });
    const { app, headers, api, client_id, path } = opened;
    const { attachments } = (await (await app.request(api)).json()).data;
    expect(attachments).toEqual([{ id: expect.any(String), name: 'Hours.pdf', size: content.length }]);
    const file = await app.request(`${api}/attachments/${attachments[0].id}`);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(content);
    expect(file.headers.get('Content-Disposition')).toContain('attachment; filename="Hours.pdf"');
    expect(file.headers.get('Cache-Control')).toBe('no-store');
    expect((await app.visit(path)).main).toContain('Hours.pdf');
    const other = await addFinal({ app, headers }, client_id);
    const { data } = await (await app.post(`${finalInvoices}/${other.id}/links`, {}, headers)).json();
    const token = new URL(data.url).pathname.split('/').at(-1);
    expect((await app.request(`/api/documents/${token}/attachments/${attachments[0].id}`)).status).toBe(404);
    expect((await app.request(`${api.slice(0, -1)}_/attachments/${attachments[0].id}`)).status).toBe(404);
  });

  test('offers the PDF and one e-invoice once they are made', async () => {
    const { app, api, code } = await openWithLink(open);
    startFilesWorker(app);
    await waitUntil(async () =>
      expect((await (await app.request(api)).json()).data.files).toMatchObject([
        { format: 'pdf' },
        { format: 'peppol' },
      ]),
    );
    const pdf = await app.request(`${api}/files/pdf`);
    expect(pdf.headers.get('Content-Disposition')).toContain(`${code}.pdf`);
    expect(pdf.headers.get('Cache-Control')).toBe('no-store');
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
    expect((await app.request(`${api}/files/attachment`)).status).toBe(404);
  });

  test('X49: a document counts as viewed once its client opened it, not by a request or by its owner', async () => {
    const opened = await openWithLink(open);
    const { app, headers, path, api } = opened;
    await app.request(path);
    await app.post(`${api}/views`, {}, headers);
    expect((await readDetail(opened)).viewed_at).toBeNull();
    const views = await Promise.all([1, 2, 3].map(() => app.post(`${api}/views`, {})));
    expect(views.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { viewed_at, events } = await readDetail(opened);
    expect(viewed_at).toEqual(expect.any(String));
    expect(events.filter(({ kind }: { kind: string }) => kind === 'viewed')).toHaveLength(1);
  });

  test('a payment lowers the amount in the payment code, and a paid invoice has no code', async () => {
    const { app, headers, api, id } = await openWithLink(open);
    const paid_on = new Date().toISOString().slice(0, 10);
    const pay = (amount_cents: number) =>
      app.post(`${finalInvoices}/${id}/payments`, { amount_cents, paid_on, method: 'transfer' }, headers);
    await pay(929);
    const partly = (await (await app.request(api)).json()).data;
    expect(partly).toMatchObject({ status: 'outstanding', outstanding_cents: 5000, total_cents: 5929 });
    await pay(5000);
    const paid = (await (await app.request(api)).json()).data;
    expect(paid).toMatchObject({ status: 'paid', outstanding_cents: 0, payment_code: null });
  });

  test('after a final notice with collection costs the page asks for both and says how much is which', async () => {
    const opened = await openWithLink(open);
    const { app, api, path, id, client_id } = opened;
    const before = (await (await app.request(api)).json()).data;
    const { query } = app.database.of<InvoicingTables>();
    await insertFinalNotice(query, { invoice_id: id, client_id, costs_cents: 4000 });
    const { data } = await (await app.request(api)).json();
    expect(data).toMatchObject({ outstanding_cents: 5929, collection_costs_cents: 4000 });
    expect(data.payment_code).not.toEqual(before.payment_code);
    const { main } = await app.visit(path);
    const text = main.replaceAll('\u00a0', ' ');
    expect(text).toContain('€ 59,29 van de factuur en € 40,00 aan incassokosten.');
    expect(text).toContain('99,29');
    expect((await readDetail(opened)).collection_costs_cents).toBe(4000);
    const costs = { amount_cents: 3000, collection_costs_cents: 3000, method: 'transfer' };
    const paid_on = toPlainDate(new Date());
    await app.post(`${finalInvoices}/${id}/payments`, { ...costs, paid_on }, opened.headers);
    const partly = (await (await app.request(api)).json()).data;
    expect(partly).toMatchObject({ outstanding_cents: 5929, collection_costs_cents: 1000 });
  });

  test('an invoice that is written off is not called paid', async () => {
    const { app, headers, api, path, id } = await openWithLink(open);
    const date = toPlainDate(new Date());
    const lost = { date, reason: 'bankrupt', outstanding_cents: 5929 };
    expect((await app.post(`/api/admin/bad-debts/${id}`, lost, headers)).status).toBe(201);
    const { data } = await (await app.request(api)).json();
    expect(data).toMatchObject({ status: 'written_off', outstanding_cents: 0, payment_code: null });
    const html = await (await app.request(path)).text();
    expect(html).toContain('afgesloten, niet geheel betaald');
    expect(html).not.toContain('>betaald<');
  });
});

const openWithQuote = (open: Parameters<typeof openWithFinal>[0]) =>
  openWithLink(open, { email: 'inkoop@zaaigoed.example' }, { kind: 'quote' });

const acceptance = { decision: 'accepted', name: 'Contactpersoon', is_agreed: true };

describeOnEachEngine('the decision on a quote', (open) => {
  test('accepting is recorded with name, time and address, reported to the owner, and confirmed by email', async () => {
    const opened = await openWithQuote(open);
    const { app, api, path, code, id } = opened;
    const before = (await (await app.request(api)).json()).data;
    expect(before).toMatchObject({ status: 'issued', days: 30, quote: { decision: null, can_decide: true } });
    expect((await app.post(`${api}/decision`, acceptance)).status).toBe(200);
    const { data } = await (await app.request(api)).json();
    const decision = { kind: 'accepted', name: 'Contactpersoon', at: expect.any(String) };
    expect(data).toMatchObject({ status: 'accepted', quote: { decision, can_decide: false } });
    const { status, events } = await readDetail(opened);
    expect(status).toBe('accepted');
    expect(events.at(-1)).toMatchObject({ kind: 'accepted', actor: 'Contactpersoon' });
    const emails = await getEmails(app);
    expect(emails.map(({ to, template }) => [to, template])).toEqual([
      ['owner@vitrine.example', 'quote-decision'],
      ['inkoop@zaaigoed.example', 'quote-confirmation'],
    ]);
    expect(emails[0]?.text).toContain(`/admin/invoices/${id}`);
    expect(emails[1]).toMatchObject({ from_name: 'Studio Vitrine', reply_to: 'studio@vitrine.example' });
    expect(emails[1]?.subject).toBe(`Offerte ${code} geaccepteerd`);
    expect(emails[1]?.text).toContain('Dit is vastgelegd voor Studio Vitrine.');
    expect((await app.visit(path)).main).toContain('Het antwoord is vastgelegd voor Studio Vitrine.');
    const audit = app.database.of<AuditTables>().query;
    const entries = await audit.selectFrom('audit_log').selectAll().orderBy('seq').execute();
    expect(entries.at(-1)).toMatchObject({ action: 'invoice.quote_accepted', noun_id: id, actor_id: null });
    const { query } = app.database.of<InvoicingTables>();
    const rows = await query.selectFrom('quote_acceptances').selectAll().execute();
    expect(rows).toMatchObject([{ quote_id: id, decision: 'accepted', name: 'Contactpersoon', reason: '' }]);
  });

  test('the owner sees the address that a decision came from', async () => {
    const opened = await openWithQuote(open);
    const at = '2026-11-24T10:00:00.000Z';
    await opened.app.database
      .of<InvoicingTables>()
      .query.insertInto('quote_acceptances')
      .values({
        quote_id: opened.id,
        name: 'Contactpersoon',
        ip_address: '192.0.2.7',
        accepted_at: at,
        decision: 'accepted',
        reason: '',
        created_at: at,
      })
      .execute();
    expect((await readDetail(opened)).decision).toMatchObject({ ip_address: '192.0.2.7' });
    expect(JSON.stringify(await (await opened.app.request(opened.api)).json())).not.toContain('192.0.2.7');
  });

  test('a decision is final: another decision is rejected, even at the same time, and the database keeps the first', async () => {
    const opened = await openWithQuote(open);
    const { app, api } = opened;
    const decisions = await Promise.all([1, 2, 3].map(() => app.post(`${api}/decision`, acceptance)));
    expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const declined = await app.post(`${api}/decision`, { decision: 'declined', reason: 'Te duur' });
    expect([declined.status, (await declined.json()).error.fields]).toEqual([409, { quote: 'decided' }]);
    const { query } = app.database.of<InvoicingTables>();
    await expect(query.updateTable('quote_acceptances').set({ name: 'Iemand' }).execute()).rejects.toThrow();
    await expect(query.deleteFrom('quote_acceptances').execute()).rejects.toThrow();
    expect(
      (await readDetail(opened)).events.filter(({ kind }: { kind: string }) => kind === 'accepted'),
    ).toHaveLength(1);
  });

  test('declining needs no name, keeps the reason, and is reported to the owner', async () => {
    const opened = await openWithQuote(open);
    const { app, api } = opened;
    expect((await app.post(`${api}/decision`, { decision: 'declined', reason: 'Te duur' })).status).toBe(200);
    const { status, events } = await readDetail(opened);
    expect(status).toBe('declined');
    expect(events.at(-1)).toMatchObject({ kind: 'declined', actor: null, detail: { reason: 'Te duur' } });
    const emails = await getEmails(app);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain('Te duur');
  });

  test('a quote is valid up to and including its last day', async () => {
    const opened = await openWithQuote(open);
    const { app, api } = opened;
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 86_400_000 });
    expect((await (await app.request(api)).json()).data).toMatchObject({
      status: 'expired',
      quote: { can_decide: false },
    });
    const late = await app.post(`${api}/decision`, acceptance);
    expect([late.status, (await late.json()).error.fields]).toEqual([409, { quote: 'expired' }]);
    vi.setSystemTime(Date.now() - 86_400_000);
    expect((await app.post(`${api}/decision`, acceptance)).status).toBe(200);
  });

  test('a name and the consent are required, and a text that is too long is rejected with its field', async () => {
    const { app, api } = await openWithQuote(open);
    for (const [body, field] of [
      [{ ...acceptance, name: ' ' }, 'name'],
      [{ ...acceptance, name: 'a'.repeat(121) }, 'name'],
      [{ ...acceptance, is_agreed: false }, 'is_agreed'],
      [{ decision: 'declined', reason: 'a'.repeat(1001) }, 'reason'],
    ] as const) {
      const response = await app.post(`${api}/decision`, body);
      expect(response.status, field).toBe(422);
      expect(Object.keys((await response.json()).error.fields)).toEqual([field]);
    }
  });

  test('a revoked link, an invoice and a user of the site get no decision recorded', async () => {
    const { app, api, headers, id, link } = await openWithQuote(open);
    const own = await app.post(`${api}/decision`, acceptance, headers);
    expect([own.status, (await own.json()).error.fields]).toEqual([409, { quote: 'own_quote' }]);
    expect((await (await app.request(api, { headers })).json()).data.quote.can_decide).toBe(false);
    await app.request(`${finalInvoices}/${id}/links/${link}`, { method: 'DELETE', headers });
    expect((await app.post(`${api}/decision`, acceptance)).status).toBe(404);
    const invoice = await openWithLink(open);
    const response = await invoice.app.post(`${invoice.api}/decision`, acceptance);
    expect([response.status, (await response.json()).error.fields]).toEqual([409, { quote: 'no_quote' }]);
  });

  test('too many decisions from a network are refused for a while', async () => {
    const { app, api } = await openWithQuote(open);
    for (let count = 0; count < 10; count += 1)
      expect((await app.post(`${api}/decision`, acceptance)).status).toBe(count === 0 ? 200 : 409);
    const limited = await app.post(`${api}/decision`, acceptance);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  test('X51: nine quotes of nine clients are decided on at once', async () => {
    const { app, headers, client_id } = await openWithQuote(open);
    const links = await Promise.all(
      Array.from({ length: 9 }, async () => {
        const { id } = await addFinal({ app, headers }, client_id, { kind: 'quote' });
        return (await (await app.post(`${finalInvoices}/${id}/links`, {}, headers)).json()).data
          .url as string;
      }),
    );
    const decide = (url: string) =>
      app.post(`/api/documents/${new URL(url).pathname.split('/').at(-1)}/decision`, acceptance);
    const decisions = await Promise.all(links.map(decide));
    expect(decisions.map(({ status }) => status)).toEqual(Array(9).fill(200));
  });

  test('the page of a client may not be stored, so it has no ETag', async () => {
    const { app, path } = await openWithQuote(open);
    const response = await app.request(path, { headers: { 'If-None-Match': '*' } });
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(response.headers.get('ETag')).toBeNull();
  });

  test('works without scripts: the form is posted to the page, which names missing fields and confirms the decision', async () => {
    const { app, path, code } = await openWithQuote(open);
    const page = await app.visit(path);
    expect(page.main).toContain(
      `Ik accepteer offerte ${code} van € 59,29 namens Stichting Zaaigoed.`.replace('€ ', '€\u00a0'),
    );
    const submit = (fields: Record<string, string>, given: Record<string, string> = {}) =>
      app.request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...given },
        body: new URLSearchParams(fields).toString(),
      });
    const foreign = await submit({ decision: 'accepted' }, { Origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    const own = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' };
    const incomplete = await submit({ decision: 'accepted', name: 'Contactpersoon' }, own);
    expect(incomplete.status).toBe(422);
    const html = await incomplete.text();
    expect(html).toContain('Vink het vakje aan om de offerte te accepteren.');
    expect(html).toContain('value="Contactpersoon"');
    const done = await submit({ decision: 'accepted', name: 'Contactpersoon', is_agreed: 'on' }, own);
    expect([done.status, done.headers.get('Location')]).toEqual([303, path]);
    expect((await app.visit(path)).main).toContain('Contactpersoon heeft deze offerte geaccepteerd op');
  });
});
