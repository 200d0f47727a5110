import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formatAmount, formatEuros } from '#shared/money/money.ts';
import { callAs, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { units, vatCodes } from '../../../../domain/contract/values.ts';
import { insertClient, insertCompany } from '../../../../domain/fixtures.ts';
import { toHourQuantity } from '../../../../domain/rules/work/quantities.ts';
import type { InvoicingTables } from '../../../../domain/tables/tables.ts';
import type { EditorPricing } from '../../../client.ts';
import type { InvoiceDetail } from '../../../contract/detail.ts';
import type { DraftFields, DraftLine } from '../../../contract/drafts.ts';
import { toLiveDocument } from '../../../rules/live-document.ts';
import { priceDraft } from '../../../rules/price-draft.ts';
import { DocumentView } from '../../document-view.tsx';
import { DraftTotals } from './draft-totals.tsx';

const discount = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), basis_points: fc.integer({ min: 0, max: 10_000 }) }),
    fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 0, max: 5000 }) }),
  ),
);
const day = fc.constantFrom('2018-12-31', '2019-01-01', '2025-12-31', '2026-01-01', '2026-11-03');

const line: fc.Arbitrary<DraftLine> = fc
  .record({
    id: fc.uuid({ version: 4 }),
    kind: fc.constantFrom('item', 'item', 'item', 'item', 'section', 'subtotal'),
    description: fc.constantFrom('Zaadkaart', 'Hosting', ''),
    quantity: fc.integer({ min: 0, max: 1_000_000 }),
    minutes: fc.integer({ min: 0, max: 6000 }),
    unit: fc.constantFrom(...units),
    price_cents: fc.integer({ min: 0, max: 100_000 }),
    discount,
    supply_date: fc.option(day),
    vat_code: fc.constantFrom(...vatCodes),
    advance_id: fc.constant(null),
  })
  .map(({ minutes, quantity, ...given }) =>
    given.unit === 'hour'
      ? { ...given, minutes, quantity: toHourQuantity(minutes) }
      : { ...given, minutes: null, quantity },
  );

const draft = fc.record({
  language: fc.constantFrom('en', 'nl'),
  issue_date: fc.option(day),
  prices_include_vat: fc.boolean(),
  discount,
  lines: fc.uniqueArray(line, { selector: ({ id }) => id, maxLength: 8 }),
});

/** Returns the text of each cell of rendered markup. */
const findCells = (html: string): string[] =>
  [...html.matchAll(/<(td|dd)[^>]*>(.*?)<\/\1>/g)].map(([, , cell = '']) => cell.replaceAll(/<[^>]*>/g, ''));

describeOnEachEngine('the totals of a draft', (open) => {
  test('X61: while lines are typed, the editor and its preview show the stored amounts, to the cent', async () => {
    const app = await openTestApp(open);
    const { query } = app.database.of<InvoicingTables>();
    await insertCompany(query, { valid_from: '2000-01-01' });
    const client = await insertClient(query);
    const send = callAs(app, await logInOwner(app));
    const call = async <Data,>(method: string, path = '', body?: unknown): Promise<Data> => {
      const response = await send(method, `/api/admin/invoices${path}`, body);
      expect(response.status).toBeLessThan(300);
      return (await response.json()).data;
    };
    const { id } = await call<{ id: string }>('POST', '', { kind: 'invoice', client_id: client });
    const pricing = await call<EditorPricing>('GET', `/${id}/pricing`);
    let loaded = await call<InvoiceDetail>('GET', `/${id}`);
    await fc.assert(
      fc.asyncProperty(draft, async (typed) => {
        const fields: DraftFields = { ...loaded.fields, ...typed };
        const priced = priceDraft(fields, pricing);
        const live = toLiveDocument(fields, priced, loaded, pricing);
        const saved = await call<InvoiceDetail>('PUT', `/${id}`, { ...fields, version: loaded.version });
        loaded = saved;
        const { document } = saved;
        // A draft has no due date before it is final; the preview shows the one that it would get.
        expect({ ...live, due_date: null }).toEqual(document);
        const shown = findCells(renderToStaticMarkup(<DraftTotals totals={priced.totals} />));
        expect(shown.slice(-2)).toEqual([
          formatAmount(document.ex_cents, 'en'),
          formatAmount(document.vat_cents, 'en'),
        ]);
        const paper = renderToStaticMarkup(<DocumentView document={live} />);
        expect(paper).toContain(`>${formatEuros(document.total_cents, typed.language)}<`);
        // Under the small businesses scheme the paper has no VAT, and its total is what is charged.
        if (document.is_kor) return;
        // The paper has a row per rate and legal text, to which several codes of VAT may lead.
        const rows = new Map<string, number>();
        for (const { category, rate_bp, text, vat_cents } of document.vat) {
          const row = `${category} ${rate_bp} ${text}`;
          rows.set(row, (rows.get(row) ?? 0) + vat_cents);
        }
        expect(findCells(paper).slice(-rows.size - 1)).toEqual(
          [document.ex_cents, ...rows.values()].map((cents) => formatAmount(cents, typed.language)),
        );
      }),
      { numRuns: 40 },
    );
  });
});
