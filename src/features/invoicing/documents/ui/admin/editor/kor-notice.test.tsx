import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callAs, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { insertKorPeriod } from '../../../../company/queries/kor-periods.ts';
import { insertClient, insertCompany } from '../../../../domain/fixtures.ts';
import type { InvoicingTables } from '../../../../domain/tables/tables.ts';
import type { EditorPricing } from '../../../client.ts';
import type { InvoiceDetail } from '../../../contract/detail.ts';
import { toLiveDocument } from '../../../rules/live-document.ts';
import { priceDraft } from '../../../rules/price-draft.ts';
import { KorNotice } from './kor-notice.tsx';

describeOnEachEngine('the warning of the small businesses scheme', (open) => {
  test('a draft that would bring the revenue of its year above the limit says so', async () => {
    const app = await openTestApp(open);
    const { query } = app.database.of<InvoicingTables>();
    await insertCompany(query);
    const client = await insertClient(query);
    await insertKorPeriod(query, { starts_on: '2020-01-01', ends_on: null }, '');
    const send = callAs(app, await logInOwner(app));
    const call = async <Data,>(method: string, path: string, body?: unknown): Promise<Data> => {
      const response = await send(method, `/api/admin/invoices${path}`, body);
      expect(response.status).toBeLessThan(300);
      return (await response.json()).data;
    };
    const write = async (price_cents: number): Promise<InvoiceDetail> => {
      const { id } = await call<{ id: string }>('POST', '', { kind: 'invoice', client_id: client });
      const { fields, version } = await call<InvoiceDetail>('GET', `/${id}`);
      const line = { id: newId(), kind: 'item', description: 'Ontwerp', quantity: 10_000, minutes: null };
      const rest = { unit: 'piece', discount: null, supply_date: null, vat_code: 'kor', advance_id: null };
      return call('PUT', `/${id}`, { ...fields, version, lines: [{ ...line, ...rest, price_cents }] });
    };
    const { id, version } = await write(1_700_000);
    await call('POST', `/${id}/finalise`, { version });
    const render = async (price_cents: number) => {
      const draft = await write(price_cents);
      const pricing = await call<EditorPricing>('GET', `/${draft.id}/pricing`);
      const live = toLiveDocument(draft.fields, priceDraft(draft.fields, pricing), draft, pricing);
      const shown = [live, draft.document].map((document) =>
        renderToStaticMarkup(<KorNotice document={document} revenues={pricing.kor_revenues} />),
      );
      expect(shown[0]).toBe(shown[1]);
      return shown[0];
    };
    expect(await render(300_000)).toBe('');
    const warning = await render(400_000);
    expect(warning).toContain('21,000');
    // What the law asks for that sale.
    expect(warning).toContain('give the lines their VAT');
  });
});
