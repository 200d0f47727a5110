import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/engines.ts';
import { finalInvoices, openWithFinal, startFilesWorker } from '../../../../tests/support/final-invoice.ts';
import { waitUntil } from '../../../../tests/support/wait-until.ts';

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

const readDetail = async ({ app, headers, id }: Opened) =>
  (await (await app.request(`${finalInvoices}/${id}`, { headers })).json()).data;

describeOnEachEngine('the page of a client', (open) => {
  test('has what is to be paid and how, the lines and nothing else', async () => {
    const { app, api, code } = await openWithLink(open);
    const { data } = await (await app.request(api)).json();
    expect(Object.keys(data).sort()).toEqual(
      [
        ...['kind', 'code', 'title', 'language', 'issue_date', 'due_date', 'days', 'status', 'buyer_name'],
        ...['outstanding_cents', 'total_cents', 'ex_cents', 'discount_cents', 'seller', 'lines', 'vat'],
        ...['payment_code', 'files'],
      ].sort(),
    );
    expect(data).toMatchObject({ code, status: 'outstanding', outstanding_cents: 5929, days: 30, files: [] });
    expect(Object.keys(data.seller).sort()).toEqual(['account_holder', 'email', 'iban', 'kvk', 'name']);
    expect(data.payment_code).toEqual({ size: expect.any(Number), path: expect.any(String) });
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

  test('is in the language of its URL, which is that of the client', async () => {
    const { app, path, code } = await openWithLink(open);
    const dutch = await app.visit(path);
    expect(dutch.h1).toEqual([code]);
    expect(dutch.main).toContain('Factuur voor Stichting Zaaigoed');
    expect(dutch.main).toContain('€ 59,29'.replace(' ', '\u00a0'));
    const english = await app.visit(path.replace('/nl', ''), { 'Accept-Language': 'en' });
    expect(english.main).toContain('Invoice for Stichting Zaaigoed');
  });

  test('a link that is unknown or revoked shows nothing, also of what was open before', async () => {
    const { app, headers, id, path, api, link } = await openWithLink(open);
    expect((await app.request(path)).status).toBe(200);
    expect((await app.request(`${api.slice(0, -1)}_`)).status).toBe(404);
    expect((await app.request('/api/documents/short')).status).toBe(404);
    await app.request(`${finalInvoices}/${id}/links/${link}`, { method: 'DELETE', headers });
    for (const url of [path, api, `${api}/files/pdf`]) expect((await app.request(url)).status, url).toBe(404);
    expect((await app.post(`${api}/views`, {})).status).toBe(404);
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
    for (const _time of [1, 2]) expect((await app.post(`${api}/views`, {})).status).toBe(200);
    const { viewed_at, events } = await readDetail(opened);
    expect(viewed_at).toEqual(expect.any(String));
    expect(events.filter(({ kind }: { kind: string }) => kind === 'viewed')).toHaveLength(1);
  });

  test('a payment lowers what the code asks for, and of a paid invoice there is none', async () => {
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
});
