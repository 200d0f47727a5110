import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { AppError } from '#shared/api/errors.ts';
import { logInMember } from '#tests/support/accounts.ts';
import type { TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import {
  addFinal,
  finalInvoices as invoices,
  openWithFinal,
  startFilesWorker as startWorker,
} from '#tests/support/final-invoice.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import type { DocumentFiles } from '../../documents/contract/files.ts';
import type { DocumentRenderer } from '../../documents/contract/renderer.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { createFilesJob } from '../service/files-job.ts';
import { createDocumentRenderer } from '../service/renderer.ts';

const shared = createDocumentRenderer();
type Headers = Record<string, string>;

async function readFiles(app: TestApp, headers: Headers, id: string): Promise<DocumentFiles> {
  const response = await app.request(`${invoices}/${id}/files`, { headers });
  expect(response.status).toBe(200);
  return (await response.json()).data;
}

const untilState = (app: TestApp, headers: Headers, id: string, state: DocumentFiles['state']) =>
  waitUntil(async () => expect((await readFiles(app, headers, id)).state).toBe(state));

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

describeOnEachEngine('the files of a document', (open) => {
  test('X61: finalising has PDF and both e-invoices made, which are downloaded as they are stored', async () => {
    const { app, headers, id, code } = await openWithFinal(open);
    expect(await readFiles(app, headers, id)).toMatchObject({ state: 'waiting', files: [], error: null });
    startWorker(app);
    await untilState(app, headers, id, 'ready');
    const { files, missing } = await readFiles(app, headers, id);
    expect(files.map(({ name }) => name)).toEqual([
      `${code}-peppol.xml`,
      `${code}-nlcius.xml`,
      `${code}.pdf`,
    ]);
    expect(missing).toEqual([]);
    for (const file of files) {
      const response = await app.request(`${invoices}/${id}/files/${file.format}`, { headers });
      const content = Buffer.from(await response.arrayBuffer());
      expect([content.length, sha256(content)]).toEqual([file.size, file.sha256]);
      expect(response.headers.get('Content-Disposition')).toContain(`attachment; filename="${file.name}"`);
      expect(response.headers.get('Content-Type')).toBe(
        file.format === 'pdf' ? 'application/pdf' : 'application/xml',
      );
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    }
  });

  test('X61: renaming the client and the seller leaves the PDF of an old invoice as it is, byte for byte', async () => {
    const { app, headers, id, client_id } = await openWithFinal(open);
    startWorker(app);
    await untilState(app, headers, id, 'ready');
    const readPdf = async (invoice: string) => {
      const response = await app.request(`${invoices}/${invoice}/files/pdf`, { headers });
      return Buffer.from(await response.arrayBuffer());
    };
    const before = await readPdf(id);
    expect(before.subarray(0, 5).toString()).toBe('%PDF-');
    const { query } = app.database.of<InvoicingTables>();
    await query.updateTable('clients').set({ name: 'Zaaigoed B.V.' }).where('id', '=', client_id).execute();
    await query.updateTable('company_details').set({ name: 'Etalage' }).execute();
    const job = { id, payload: { invoice_id: id }, attempt: 2, createdAt: '' };
    await createFilesJob(app.documents).run(job, new AbortController().signal);
    expect((await readPdf(id)).equals(before)).toBe(true);
    // Only the next one has the new names.
    const { id: other } = await addFinal({ app, headers }, client_id);
    await untilState(app, headers, other, 'ready');
    expect((await readPdf(other)).equals(before)).toBe(false);
    const xml = await (await app.request(`${invoices}/${other}/files/peppol`, { headers })).text();
    expect(xml).toContain('Zaaigoed B.V.');
  });

  test('a PDF has the logo that the seller had when the document became final', async () => {
    const content = Buffer.from('a logo');
    const logo = { sha256: sha256(content), width: 20, height: 10, content };
    const { app, headers, id } = await openWithFinal(open, {}, {}, { logo });
    const { query } = app.database.of<InvoicingTables>();
    await query.updateTable('company_details').set({ logo_id: null }).execute();
    const logos: unknown[] = [];
    const renderPdf: DocumentRenderer['renderPdf'] = async (_, options) => {
      logos.push(options?.logo);
      return Buffer.from('%PDF');
    };
    startWorker(app, { ...shared, renderPdf });
    await untilState(app, headers, id, 'ready');
    expect(logos).toEqual([{ type: 'png', content }]);
  });

  test('are for owners only, and drafts and unknown formats have none', async () => {
    const { app, headers, id, client_id } = await openWithFinal(open);
    const member = await logInMember(app);
    for (const path of [`/${id}/files`, `/${id}/files/pdf`]) {
      expect((await app.request(invoices + path)).status).toBe(401);
      expect((await app.request(invoices + path, { headers: member })).status).toBe(403);
    }
    for (const path of [`/${newId()}/files`, `/${id}/files/pdf`, `/${id}/files/attachment`])
      expect((await app.request(invoices + path, { headers })).status, path).toBe(404);
    const draft = await app.post(invoices, { kind: 'invoice', client_id }, headers);
    const { data } = await draft.json();
    expect((await app.request(`${invoices}/${data.id}/files`, { headers })).status).toBe(404);
  });

  test('X61: a process that ends between two files leaves the rest to the next process, and no file is made twice', async () => {
    const { app, headers, id } = await openWithFinal(open);
    // Never answers, like a process that was killed after it had stored the e-invoices.
    startWorker(app, { ...shared, renderPdf: () => new Promise(() => {}) });
    await waitUntil(async () => expect((await readFiles(app, headers, id)).files).toHaveLength(2));
    const before = (await readFiles(app, headers, id)).files;
    const later = () => new Date(Date.now() + 6 * 60_000);
    startWorker(app, { ...shared, renderUbl: () => '<changed/>' }, later);
    await untilState(app, headers, id, 'ready');
    const { files } = await readFiles(app, headers, id);
    expect(files.slice(0, 2)).toEqual(before);
    const job = { id, payload: { invoice_id: id }, attempt: 2, createdAt: '' };
    await createFilesJob(app.documents).run(job, new AbortController().signal);
    expect((await readFiles(app, headers, id)).files).toEqual(files);
  });

  test('X61: amounts that contradict each other stop it with the name of the rule, and it can be tried again', async () => {
    const { app, headers, id } = await openWithFinal(open);
    const wrong: DocumentRenderer = {
      ...shared,
      check: (data, profile) => shared.check({ ...data, total_cents: data.total_cents + 1 }, profile),
    };
    startWorker(app, wrong);
    await untilState(app, headers, id, 'failed');
    const failed = await readFiles(app, headers, id);
    expect(failed.error).toContain('BR-CO-15');
    expect(failed.files).toEqual([]);
    const retried = await app.post(`${invoices}/${id}/files`, {}, headers);
    expect((await retried.json()).data).toMatchObject({ state: 'waiting', error: null });
    const audited = await sql<{
      action: string;
    }>`select action from audit_log order by seq desc limit 1`.execute(
      app.database.of<InvoicingTables>().query,
    );
    expect(audited.rows).toEqual([{ action: 'invoice.files_retried' }]);
  });

  test('a failure of the renderer is shown and retried automatically', async () => {
    const { app, headers, id } = await openWithFinal(open);
    const failing = startWorker(app, { ...shared, renderPdf: () => Promise.reject(new Error('no answer')) });
    await waitUntil(async () => expect((await readFiles(app, headers, id)).error).toBe('no answer'));
    expect(await readFiles(app, headers, id)).toMatchObject({
      state: 'waiting',
      next_at: expect.any(String),
    });
    await failing.stop(0);
    startWorker(app);
    expect((await app.post(`${invoices}/${id}/files`, {}, headers)).status).toBe(200);
    await untilState(app, headers, id, 'ready');
    expect((await app.post(`${invoices}/${id}/files`, {}, headers)).status).toBe(409);
  });

  test('a document that cannot be laid out says so with its cause, and is tried again after seconds', async () => {
    const { app, headers, id } = await openWithFinal(open);
    const logo = { type: 'png', content: Buffer.from('no picture') } as const;
    startWorker(app, { ...shared, renderPdf: (data) => shared.renderPdf(data, { logo }) });
    await waitUntil(async () => expect((await readFiles(app, headers, id)).error).not.toBeNull());
    const { state, reason, error, next_at } = await readFiles(app, headers, id);
    expect([state, reason]).toEqual(['waiting', 'not_rendered']);
    expect(error).toMatch(/^a document could not be rendered: Error: .*failed to decode image/);
    expect(Date.parse(next_at ?? '') - Date.now()).toBeLessThan(30_000);
  });

  test('a document for which there was no time says so', async () => {
    const { app, headers, id } = await openWithFinal(open);
    const late = new AppError('unavailable', 'rendering a document timed out');
    startWorker(app, { ...shared, renderPdf: () => Promise.reject(late) });
    await waitUntil(async () => expect((await readFiles(app, headers, id)).reason).toBe('busy'));
  });

  test('data that only an e-invoice needs does not prevent the PDF, and is named if it is missing', async () => {
    const unregistered = { country: 'US', kvk: '', vat_id: '' } as const;
    const { app, headers, id } = await openWithFinal(open, unregistered);
    startWorker(app);
    await untilState(app, headers, id, 'ready');
    const { files, missing } = await readFiles(app, headers, id);
    expect(files.map(({ format }) => format)).toEqual(['nlcius', 'pdf']);
    expect(missing.map(({ format }) => format)).toEqual(['peppol']);
    expect(missing[0]?.failures.map(({ rule }) => rule)).toContain('PEPPOL-EN16931-R010');
    // Consumers get no e-invoices.
    await app.database.of<InvoicingTables>().query.updateTable('clients').set({ is_business: 0 }).execute();
    expect((await readFiles(app, headers, id)).missing).toEqual([]);
  });
});
