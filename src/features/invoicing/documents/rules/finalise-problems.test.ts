import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callAs, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import { finalInvoices } from '#tests/support/final-invoice.ts';
import { insertKorPeriod } from '../../company/queries/kor-periods.ts';
import type { DocumentData } from '../../domain/contract/document.ts';
import { insertClient, insertCompany } from '../../domain/fixtures.ts';
import { createPaperTexts } from '../../domain/rules/paper/paper-texts.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { EditorPricing } from '../client.ts';
import type { InvoiceDetail } from '../contract/detail.ts';
import type { DraftFields, DraftLine } from '../contract/drafts.ts';
import { DocumentView } from '../ui/document-view.tsx';
import { toLiveDocument } from './live-document.ts';
import { priceDraft } from './price-draft.ts';

const item = (vat_code: DraftLine['vat_code'], supply_date: string | null = null): DraftLine => ({
  id: newId(),
  kind: 'item',
  description: 'Zaadkaart',
  quantity: 10_000,
  minutes: null,
  unit: 'piece',
  price_cents: 10_000,
  discount: null,
  supply_date,
  vat_code,
  advance_id: null,
});

/** Opens a site whose seller uses the small businesses scheme from 2026 on. */
async function openBooks(open: OpenTestDatabase, company: Parameters<typeof insertCompany>[1] = {}) {
  const app = await openTestApp(open);
  const { query } = app.database.of<InvoicingTables>();
  await insertCompany(query, company);
  await insertKorPeriod(query, { starts_on: '2026-01-01', ends_on: null }, '');
  const send = callAs(app, await logInOwner(app));
  const call = async <Data>(method: string, path: string, body?: unknown): Promise<Data> =>
    (await (await send(method, finalInvoices + path, body)).json()).data;
  /** Creates a draft that is issued in 2026, after the scheme began. */
  const createDraft = async (
    given: Partial<DraftFields>,
    client: Parameters<typeof insertClient>[1] = {},
  ): Promise<InvoiceDetail> => {
    const client_id = await insertClient(query, client);
    const { id } = await call<{ id: string }>('POST', '', { kind: 'invoice', client_id });
    const { fields, version } = await call<InvoiceDetail>('GET', `/${id}`);
    return call('PUT', `/${id}`, { ...fields, issue_date: '2026-01-10', ...given, version });
  };
  const getPricing = ({ id }: InvoiceDetail) => call<EditorPricing>('GET', `/${id}/pricing`);
  const finalise = ({ id, version }: InvoiceDetail) =>
    call<InvoiceDetail>('POST', `/${id}/finalise`, { version });
  return { createDraft, getPricing, finalise };
}

const problemsOf = ({ problems }: InvoiceDetail) =>
  problems.map(({ place, field, reason }) => [place, field, reason]);

/** Returns whether a document shows VAT, on its page and in its PDF, and the texts of the law in the latter. */
function showsVat(document: DocumentData) {
  const page = renderToStaticMarkup(createElement(DocumentView, { document }));
  const { has_vat, legal } = createPaperTexts(document, { settled: null, has_code: false });
  return [page.includes('<th scope="col">Btw</th>'), has_vat, legal.length > 0];
}

describeOnEachEngine('the small businesses scheme', (open) => {
  test('applies by the date of supply: to the VAT of a new line, and to a draft without lines', async () => {
    const { createDraft, getPricing } = await openBooks(open);
    const before = await createDraft({ supply_to: '2025-12-31' });
    expect([before.document.is_kor, (await getPricing(before)).default_vat]).toEqual([false, 'high']);
    const covered = await createDraft({ supply_to: '2026-01-01' });
    expect([covered.document.is_kor, (await getPricing(covered)).default_vat]).toEqual([true, 'kor']);
  });

  test('supplies before it are charged VAT, even if they are invoiced while the scheme applies', async () => {
    const { createDraft, finalise } = await openBooks(open);
    const draft = await createDraft({ supply_to: '2025-12-31', lines: [item('high')] });
    expect(problemsOf(draft)).toEqual([]);
    expect(showsVat(draft.document)).toEqual([true, true, false]);
    const { document } = await finalise(draft);
    expect([document.vat_cents, ...showsVat(document)]).toEqual([2100, true, true, false]);
  });

  test('each line of the wrong side of its beginning is named', async () => {
    const { createDraft } = await openBooks(open);
    const lines = [item('kor', '2025-12-31'), item('kor'), item('high', '2025-12-31'), item('high')];
    expect(problemsOf(await createDraft({ supply_to: '2026-01-05', lines }))).toEqual([
      ['draft', 'lines.0.vat_code', 'not_kor'],
      ['draft', 'lines.3.vat_code', 'kor_rate'],
    ]);
  });

  test('an invoice of both sides shows its VAT and the text of the scheme, typed, saved and final alike', async () => {
    const { createDraft, getPricing, finalise } = await openBooks(open);
    const lines = [item('high', '2025-12-31'), item('kor')];
    const draft = await createDraft({ supply_to: '2026-01-05', lines });
    expect(problemsOf(draft)).toEqual([]);
    const pricing = await getPricing(draft);
    const typed = toLiveDocument(draft.fields, priceDraft(draft.fields, pricing), draft, pricing);
    const final = await finalise(draft);
    for (const { supply_from, supply_to, vat, is_kor, ...document } of [
      typed,
      draft.document,
      final.document,
    ]) {
      expect([supply_from, supply_to, is_kor]).toEqual(['2025-12-31', '2026-01-05', false]);
      expect(vat.map(({ vat_cents, text }) => [vat_cents, text.includes('artikel 25')])).toEqual([
        [2100, false],
        [0, true],
      ]);
      expect(showsVat({ ...document, supply_from, supply_to, vat, is_kor })).toEqual([true, true, true]);
    }
  });

  test('a line that is typed decides how the preview looks before it is saved', async () => {
    const { createDraft, getPricing } = await openBooks(open);
    const draft = await createDraft({ supply_to: '2026-01-05', lines: [item('kor')] });
    const pricing = await getPricing(draft);
    const type = (lines: DraftLine[]) => {
      const fields = { ...draft.fields, lines };
      return toLiveDocument(fields, priceDraft(fields, pricing), draft, pricing).is_kor;
    };
    expect([draft.document.is_kor, type(draft.fields.lines)]).toEqual([true, true]);
    expect(type([...draft.fields.lines, item('high', '2025-12-31')])).toBe(false);
  });
});

describeOnEachEngine('the VAT number of a seller under the small businesses scheme', (open) => {
  test('is required as soon as the VAT of a line is reverse-charged, but not otherwise', async () => {
    const { createDraft, finalise } = await openBooks(open, { vat_id: '' });
    const german = { country: 'DE', vat_id: 'DE999999999' };
    const problemsWith = async (...lines: DraftLine[]) =>
      problemsOf(await createDraft({ supply_to: '2026-01-05', lines }, german));
    const needed = [['company', 'vat_id', 'reverse_needs_vat_id']];
    expect(await problemsWith(item('kor'), { ...item('reverse_eu'), kind: 'section' })).toEqual([]);
    expect(await problemsWith(item('reverse_eu'))).toEqual(needed);
    expect(await problemsWith(item('kor'), item('goods_eu'))).toEqual(needed);
    const draft = await createDraft({ supply_to: '2026-01-05', lines: [item('reverse_nl')] });
    expect(problemsOf(draft)).toEqual(needed);
    expect(await finalise(draft)).toBeUndefined();
  });

  test('is missing as soon as a line was supplied before the scheme', async () => {
    const { createDraft } = await openBooks(open, { vat_id: '' });
    const lines = [item('high', '2025-12-31'), item('kor')];
    const draft = await createDraft({ supply_to: '2026-01-05', lines });
    expect(problemsOf(draft)).toEqual([['company', 'vat_id', 'missing']]);
  });
});
