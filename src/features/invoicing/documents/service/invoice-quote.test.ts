import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { formatAmount, formatDecimalAmount } from '#shared/money/money.ts';
import { callAs, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import { startFilesWorker } from '#tests/support/final-invoice.ts';
import { readPdfText } from '#tests/support/pdf-text.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import type { InvoiceOfQuote } from '../../domain/contract/quotes.ts';
import { insertClient, insertCompany } from '../../domain/fixtures.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { EditorPricing } from '../client.ts';
import type { InvoiceDetail } from '../contract/detail.ts';
import type { DraftFields, DraftLine } from '../contract/drafts.ts';
import { createDeductionLines } from '../rules/advance-lines.ts';

const item = (description: string, price_cents: number, given: Partial<DraftLine> = {}): DraftLine => ({
  id: newId(),
  kind: 'item',
  description,
  quantity: 10_000,
  minutes: null,
  unit: 'piece',
  price_cents,
  discount: null,
  supply_date: null,
  vat_code: 'high',
  advance_id: null,
  ...given,
});

const threeGroups = () => [
  item('Ontwerp', 9500, { quantity: 100_000 }),
  item('Hosting, een jaar', 4900),
  item('Gedrukt zaadregister', 2495, { quantity: 30_000, vat_code: 'low' }),
  item('Levering buiten de EU', 15_001, { vat_code: 'zero' }),
];

interface Reply<Data> {
  readonly status: number;
  readonly data: Data;
  readonly error: { readonly fields?: Record<string, string>; readonly problems?: InvoiceDetail['problems'] };
}

/** Opens a site with the details of the company and a client. */
async function openBooks(open: OpenTestDatabase) {
  const app = await openTestApp(open);
  const { query } = app.database.of<InvoicingTables>();
  await insertCompany(query);
  const client = await insertClient(query);
  const send = callAs(app, await logInOwner(app));
  const call = async <Data>(method: string, path: string, body?: unknown): Promise<Reply<Data>> => {
    const response = await send(method, `/api/admin/invoices${path}`, body);
    return { status: response.status, ...(await response.json()) };
  };
  const read = async (id: string) => (await call<InvoiceDetail>('GET', `/${id}`)).data;
  const finalise = async (id: string) =>
    call<InvoiceDetail>('POST', `/${id}/finalise`, { version: (await read(id)).version });
  const save = async (id: string, changed: Partial<DraftFields>) => {
    const { fields, version } = await read(id);
    return (await call<InvoiceDetail>('PUT', `/${id}`, { ...fields, ...changed, version })).data;
  };
  const createQuote = async (changed: Partial<DraftFields>) => {
    const { data } = await call<{ id: string }>('POST', '', { kind: 'quote', client_id: client });
    await save(data.id, changed);
    return (await finalise(data.id)).data;
  };
  const invoice = (quote: string, body: InvoiceOfQuote) =>
    call<{ id: string }>('POST', `/${quote}/invoice`, body);
  /** Makes a document of a quote final. */
  const createFinal = async (quote: string, body: InvoiceOfQuote) => {
    const { data } = await invoice(quote, body);
    return (await finalise(data.id)).data;
  };
  const credit = async (id: string) => {
    const { data } = await call<{ id: string }>('POST', `/${id}/credit`);
    return finalise(data.id);
  };
  return { app, query, client, call, send, read, save, finalise, createQuote, invoice, createFinal, credit };
}

const groupsOf = ({ document }: InvoiceDetail) =>
  document.vat.map(({ vat_code, base_cents, vat_cents }) => [vat_code, base_cents, vat_cents] as const);
const sumsOf = ({ document: { ex_cents, vat_cents, total_cents } }: InvoiceDetail) => [
  ex_cents,
  vat_cents,
  total_cents,
];
const thirty = { kind: 'advance', share: { kind: 'percent', basis_points: 3000 } } as const;

describeOnEachEngine('a quote that becomes invoices', (open) => {
  test('X61: quote, acceptance, advance of 30% and final invoice agree to the cent in database, PDF and e-invoice', async () => {
    const books = await openBooks(open);
    const { app, query, send, call, read, createQuote, createFinal } = books;
    const quote = await createQuote({
      lines: threeGroups(),
      buyer_reference: 'ZK-07',
      discount: { kind: 'percent', basis_points: 750 },
    });
    const link = await call<{ url: string }>('POST', `/${quote.id}/links`, {});
    const token = new URL(link.data.url).pathname.split('/').at(-1);
    await app.post(`/api/documents/${token}/decision`, {
      decision: 'accepted',
      name: 'Contactpersoon',
      is_agreed: true,
    });
    expect(await read(quote.id)).toMatchObject({
      status: 'accepted',
      decision: { decision: 'accepted', name: 'Contactpersoon', reason: '' },
    });
    const advance = await createFinal(quote.id, thirty);
    const final = await createFinal(quote.id, { kind: 'final' });
    expect(sumsOf(quote)).toEqual([113_207, 20_028, 133_235]);
    // 30% of 1,132.07, in proportion to 924.07, 69.24 and 138.76.
    expect(groupsOf(advance)).toEqual([
      ['high', 27_722, 5822],
      ['low', 2077, 187],
      ['zero', 4163, 0],
    ]);
    const whole = groupsOf(quote);
    for (const [index, [code, base, vat]] of groupsOf(final).entries()) {
      const [, advanceBase = 0, advanceVat = 0] = groupsOf(advance)[index] ?? [];
      expect([code, base + advanceBase, vat + advanceVat]).toEqual(whole[index]);
    }
    startFilesWorker(app);
    for (const document of [advance, final]) {
      await waitUntil(async () => expect((await read(document.id)).files).toHaveLength(3));
      const row = await query
        .selectFrom('invoices')
        .selectAll()
        .where('id', '=', document.id)
        .executeTakeFirstOrThrow();
      expect([row.ex_cents, row.vat_cents, row.total_cents]).toEqual(sumsOf(document));
      const file = (format: string) => send('GET', `/api/admin/invoices/${document.id}/files/${format}`);
      const xml = await (await file('peppol')).text();
      const amounts = (name: string) =>
        [...xml.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, 'g'))].map(([, text]) => text);
      expect(amounts('TaxExclusiveAmount')).toEqual([formatDecimalAmount(row.ex_cents)]);
      expect(amounts('TaxAmount')[0]).toBe(formatDecimalAmount(row.vat_cents));
      expect(amounts('PayableAmount')).toEqual([formatDecimalAmount(row.total_cents)]);
      expect(amounts('TaxableAmount').toSorted()).toEqual(
        groupsOf(document)
          .map(([, base]) => formatDecimalAmount(base))
          .toSorted(),
      );
      const pdf = Buffer.from(await (await file('pdf')).arrayBuffer());
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      const text = readPdfText(pdf);
      if (text === undefined) continue;
      for (const cents of [
        row.ex_cents,
        row.total_cents,
        ...groupsOf(document).flatMap(([, base, vat]) => [base, vat]),
      ])
        expect(text).toContain(formatAmount(cents, 'nl'));
      if (document === final) expect(text).toContain(advance.document.code);
    }
  });

  test('quote, advance, final invoice and credit note link to each other', async () => {
    const { createQuote, createFinal, read, credit } = await openBooks(open);
    const quote = await createQuote({ lines: threeGroups() });
    const advance = await createFinal(quote.id, thirty);
    const final = await createFinal(quote.id, { kind: 'final' });
    const note = (await credit(final.id)).data;
    const relatedOf = async (id: string) => (await read(id)).related.map(({ kind, code }) => [kind, code]);
    const codeOf = ({ kind, document }: InvoiceDetail) => [kind, document.code];
    expect(await relatedOf(quote.id)).toEqual([advance, final, note].map(codeOf));
    expect(await relatedOf(advance.id)).toEqual([quote, final, note].map(codeOf));
    // Its credit note is listed apart.
    expect(await relatedOf(final.id)).toEqual([quote, advance].map(codeOf));
    expect((await read(final.id)).credit_notes).toMatchObject([{ code: note.document.code }]);
    expect(await relatedOf(note.id)).toEqual([quote, advance].map(codeOf));
  });

  test('an advance is an amount too, in the price mode of the quote, and never more than is left of it', async () => {
    const { app, query, send, call, createQuote, createFinal, invoice } = await openBooks(open);
    const quote = await createQuote({
      prices_include_vat: true,
      lines: [item('Boek', 12_100), item('Kaart', 1000, { vat_code: 'low' })],
    });
    const amount = (cents: number): InvoiceOfQuote => ({ kind: 'advance', share: { kind: 'amount', cents } });
    const advance = await createFinal(quote.id, amount(5000));
    expect(advance.document.total_cents).toBe(5000);
    const rejected = async (cents: number) => (await invoice(quote.id, amount(cents))).error.fields;
    expect(await rejected(0)).toEqual({ share: 'too_small' });
    expect(await rejected(8101)).toEqual({ share: 'exceeds_quote' });
    expect((await createFinal(quote.id, amount(8100))).document.total_cents).toBe(8100);
    const final = await createFinal(quote.id, { kind: 'final' });
    expect(sumsOf(final)).toEqual([0, 0, 0]);
    // Nobody paid it, and no day of a payment is shown, for its client either.
    expect([final.status, final.payments]).toEqual(['nothing_to_pay', []]);
    const csv = await send('GET', '/api/admin/invoices/csv?view=all&lang=nl');
    expect(await csv.text()).toContain('niets open');
    const link = await call<{ url: string }>('POST', `/${final.id}/links`, {});
    const token = new URL(link.data.url).pathname.split('/').at(-1);
    const page = await app.request(`/api/documents/${token}`);
    expect((await page.json()).data).toMatchObject({ status: 'nothing_to_pay', total_cents: 0 });
    const balance = await query
      .selectFrom('invoice_balances')
      .select(['paid_on', 'outstanding_cents'])
      .where('invoice_id', '=', final.id)
      .executeTakeFirst();
    expect(balance).toEqual({ paid_on: null, outstanding_cents: 0 });
  });

  test.each([
    [
      'with a return at another rate',
      [item('Ontwerp', 10_000), item('Retour', 1000, { quantity: -10_000, vat_code: 'low' })],
      [5000],
    ],
    [
      'in three parts of two rates',
      [item('Ontwerp', 44_004), item('Boek', 2333, { vat_code: 'low' })],
      [3333, 3334, 3333],
    ],
    [
      'in two halves of two rates',
      [item('Ontwerp', 10_001), item('Boek', 1001, { vat_code: 'low' })],
      [5000, 5000],
    ],
    ['of 30% and 70%', [item('Ontwerp', 10_005), item('Boek', 1005, { vat_code: 'low' })], [3000, 7000]],
    ['in two halves of an odd amount', [item('Ontwerp', 10_001)], [5000, 5000]],
    ['whose VAT is rounded away in each part', [item('Sticker', 6)], [3333, 3333, 3334]],
  ] as const)(
    'X61: advances %s and the final invoice come to the quote at each rate',
    async (_, lines, shares) => {
      const { app, createQuote, createFinal, invoice, finalise, read, credit } = await openBooks(open);
      const quote = await createQuote({ lines: [...lines], buyer_reference: 'ZK-07' });
      // Drafts count as well, so that the last one takes what they leave.
      const drafts: string[] = [];
      for (const basis_points of shares) {
        const advance = await invoice(quote.id, {
          kind: 'advance',
          share: { kind: 'percent', basis_points },
        });
        drafts.push(advance.data.id);
      }
      const advances: InvoiceDetail[] = [];
      for (const id of drafts) {
        const first = await finalise(id);
        // The last one takes the rest of the VAT once the others are final, for another review.
        const { status, data } = first.status === 409 ? await finalise(id) : first;
        expect(status).toBe(200);
        advances.push(data);
      }
      const final = await createFinal(quote.id, { kind: 'final' });
      const sums = new Map<string, readonly number[]>();
      for (const [code, base, vat] of [...advances, final].flatMap(groupsOf)) {
        const [sum = 0, sumVat = 0] = sums.get(code) ?? [];
        sums.set(code, [sum + base, sumVat + vat]);
      }
      expect([...sums]).toEqual(groupsOf(quote).map(([code, base, vat]) => [code, [base, vat]]));
      const rest = groupsOf(final).filter(([, base, vat]) => base !== 0 || vat !== 0);
      expect(rest.length === 0).toBe(shares.reduce<number>((sum, share) => sum + share, 0) === 10_000);
      startFilesWorker(app);
      for (const { id } of [...advances, final])
        await waitUntil(async () => expect((await read(id)).files).toHaveLength(3));
      // What is left of a quote is credited as any invoice.
      if (final.document.total_cents > 0)
        expect(sumsOf((await credit(final.id)).data)).toEqual(sumsOf(final));
      for (const advance of advances.slice(final.document.total_cents > 0 ? 0 : advances.length))
        expect(sumsOf((await credit(advance.id)).data)).toEqual(sumsOf(advance));
    },
  );

  test('repeating a request for an advance creates only one draft, and another request creates another advance', async () => {
    const { createQuote, invoice, query } = await openBooks(open);
    const quote = await createQuote({ lines: threeGroups() });
    const key = newId();
    const twice = await Promise.all([1, 2].map(() => invoice(quote.id, { ...thirty, key })));
    expect(twice.map(({ status, data }) => [status, data.id])).toEqual([
      [201, key],
      [201, key],
    ]);
    const other = await invoice(quote.id, { ...thirty, key: newId() });
    expect((await invoice(quote.id, { ...thirty, key: quote.id })).status).toBe(409);
    const drafts = await query.selectFrom('invoices').select('id').where('kind', '=', 'advance').execute();
    expect(drafts.map(({ id }) => id).toSorted()).toEqual([key, other.data.id].toSorted());
  });

  test('an advance is deducted once, and not at all once it is credited', async () => {
    const books = await openBooks(open);
    const { createQuote, createFinal, invoice, finalise, credit, call, save, read } = books;
    const quote = await createQuote({ lines: threeGroups() });
    const [credited, kept] = [await createFinal(quote.id, thirty), await createFinal(quote.id, thirty)];
    const first = (await invoice(quote.id, { kind: 'final' })).data;
    const second = (await call<{ id: string }>('POST', `/${first.id}/duplicate`)).data;
    await save(second.id, {
      lines: (await read(first.id)).fields.lines.map((line) => ({ ...line, id: newId() })),
    });
    expect((await credit(credited.id)).status).toBe(200);
    const problemsOf = async (id: string) =>
      (await finalise(id)).error.problems?.map(({ field, reason }) => [field, reason]);
    // Three groups of the advance that was credited meanwhile.
    expect(await problemsOf(first.id)).toEqual(
      [4, 5, 6].map((position) => [`lines.${position}.advance_id`, 'not_deductible']),
    );
    const withoutCredited = async (id: string) =>
      save(id, { lines: (await read(id)).fields.lines.filter((line) => line.advance_id !== credited.id) });
    await withoutCredited(first.id);
    await withoutCredited(second.id);
    const { data: final } = await finalise(first.id);
    expect(final.document.ex_cents).toBe(quote.document.ex_cents - kept.document.ex_cents);
    expect(await problemsOf(second.id)).toEqual(
      [4, 5, 6].map((position) => [`lines.${position}.advance_id`, 'not_deductible']),
    );
    // It is not credited before the final invoice is; then it can be deducted again.
    expect((await credit(kept.id)).error.problems).toMatchObject([
      { field: 'credits_id', reason: 'deducted' },
    ]);
    expect((await call<EditorPricing>('GET', `/${second.id}/pricing`)).data.deductible).toEqual([]);
    expect((await credit(final.id)).data.document.total_cents).toBe(final.document.total_cents);
    expect((await call<EditorPricing>('GET', `/${second.id}/pricing`)).data.deductible).toMatchObject([
      { id: kept.id, code: kept.document.code, quote_id: quote.id },
    ]);
    expect((await finalise(second.id)).status).toBe(200);
  });

  test('a quote is invoiced once, and again when its invoice is credited or its draft deleted', async () => {
    const { createQuote, createFinal, invoice, call, credit, read } = await openBooks(open);
    const quote = await createQuote({ lines: threeGroups() });
    const draft = (await invoice(quote.id, { kind: 'invoice' })).data;
    const again = [{ kind: 'invoice' }, { kind: 'final' }, thirty] as const;
    const expectRejected = async () => {
      for (const body of again)
        expect(await invoice(quote.id, body)).toMatchObject({
          status: 409,
          error: { message: expect.stringContaining('has already been invoiced') },
        });
    };
    await expectRejected();
    expect((await call('DELETE', `/${draft.id}`, { version: (await read(draft.id)).version })).status).toBe(
      200,
    );
    const final = await createFinal(quote.id, { kind: 'final' });
    await expectRejected();
    expect((await credit(final.id)).status).toBe(200);
    expect((await invoice(quote.id, thirty)).status).toBe(201);
  });

  test('an advance that is credited in part is deducted for the rest', async () => {
    const { createQuote, createFinal, call, save, finalise, read } = await openBooks(open);
    const quote = await createQuote({ lines: [item('Ontwerp', 100_000)] });
    const advance = await createFinal(quote.id, thirty);
    const { data } = await call<{ id: string }>('POST', `/${advance.id}/credit`);
    const [line] = (await read(data.id)).fields.lines;
    await save(data.id, { lines: line ? [{ ...line, price_cents: 10_000 }] : [] });
    expect((await finalise(data.id)).data.document.ex_cents).toBe(10_000);
    expect((await createFinal(quote.id, { kind: 'final' })).document.ex_cents).toBe(80_000);
  });

  test('a rate that changed since the advance is named, and a line with the date of the advance can be deducted from', async () => {
    const { createQuote, call, save, read, finalise } = await openBooks(open);
    const problemsOf = async (id: string) =>
      (await read(id)).problems.map(({ field, reason }) => [field, reason]);
    const quote = await createQuote({ lines: [item('Verblijf', 100_000, { vat_code: 'lodging' })] });
    const lodging = (amount: number, supply_date: string | null) =>
      item('Verblijf', amount, { vat_code: 'lodging', supply_date });
    const { data: created } = await call<{ id: string }>('POST', `/${quote.id}/invoice`, thirty);
    const { fields } = await read(created.id);
    const old = fields.lines.map((line) => ({ ...line, supply_date: '2025-12-31' }));
    await save(created.id, { lines: old });
    const { data: advance } = await finalise(created.id);
    expect(advance.document.vat).toMatchObject([{ rate_bp: 900, base_cents: 30_000 }]);
    const { data } = await call<{ id: string }>('POST', `/${quote.id}/invoice`, { kind: 'final' });
    const final = await read(data.id);
    const deductions = final.fields.lines.filter(({ kind }) => kind === 'deduction');
    const position = 1;
    await save(data.id, { lines: [lodging(100_000, '2026-01-02'), ...deductions] });
    expect(await problemsOf(data.id)).toEqual([[`lines.${position}.advance_id`, 'deducted_other_rate']]);
    await save(data.id, {
      lines: [lodging(30_000, '2025-12-31'), lodging(70_000, '2026-01-02'), ...deductions],
    });
    const { data: done } = await finalise(data.id);
    expect(done.document.vat.filter(({ base_cents }) => base_cents !== 0)).toMatchObject([
      { rate_bp: 2100, base_cents: 70_000, vat_cents: 14_700 },
    ]);
  });

  test('the database itself rejects an advance that is deducted twice or beyond its amount', async () => {
    const { createQuote, createFinal, call, client, query, save, finalise } = await openBooks(open);
    const quote = await createQuote({ lines: [item('Ontwerp', 100_000)] });
    const advance = await createFinal(quote.id, thirty);
    await createFinal(quote.id, { kind: 'final' });
    const { data } = await call<{ id: string }>('POST', '', { kind: 'final', client_id: client });
    const groups = advance.document.vat.map((vat) => ({
      advance_id: advance.id,
      vat: { ...vat, code: 'high' as const, text_en: '', text_nl: '' },
      base_cents: vat.base_cents,
      vat_cents: vat.vat_cents,
    }));
    const { code, issue_date } = advance.document;
    const advanceOf = { id: advance.id, code: code ?? '', issue_date };
    await save(data.id, {
      lines: [
        item('Ontwerp', 100_000),
        ...createDeductionLines(advanceOf, groups, { language: 'nl', newId }),
      ],
    });
    expect((await finalise(data.id)).status).toBe(422);
    const series = await query
      .selectFrom('number_series')
      .select(['year', 'last'])
      .where('series', '=', 'invoice')
      .executeTakeFirstOrThrow();
    const final = query.updateTable('invoices').set({
      status: 'final',
      series: 'invoice',
      year: series.year,
      number: series.last + 1,
      code: 'plain',
      issue_date: advance.document.issue_date,
      finalized_at: 'now',
      seller: '{}',
      buyer: '{}',
    });
    await expect(final.where('id', '=', data.id).execute()).rejects.toThrow('deducted once');
    await query
      .updateTable('invoice_lines')
      .set({ advance_id: quote.id })
      .where('invoice_id', '=', data.id)
      .where('kind', '=', 'deduction')
      .execute();
    await expect(final.where('id', '=', data.id).execute()).rejects.toThrow('does not exceed its advance');
  });
});
