import { createHash } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { type StoredLogo, saveLogo } from '#features/invoicing/company/queries/logos.ts';
import type { DocumentRenderer } from '#features/invoicing/documents/contract/renderer.ts';
import { insertClient, insertCompany } from '#features/invoicing/domain/fixtures.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { filesJobKind } from '#features/invoicing/output/queries/files-job.ts';
import { createFilesJob } from '#features/invoicing/output/service/files-job.ts';
import { createDocumentRenderer } from '#features/invoicing/output/service/renderer.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { newId } from '#platform/ids.ts';
import { startJobWorker } from '#platform/jobs/job-worker.ts';
import type { JobsTables } from '#platform/jobs/jobs-tables.ts';
import { createLog } from '#platform/log/log.ts';
import { logInOwner } from './accounts.ts';
import { openTestApp, type TestApp } from './app.ts';
import type { OpenTestDatabase } from './engines.ts';

/** The path of the invoice API. */
export const finalInvoices = '/api/admin/invoices';

const shared = createDocumentRenderer();

/** A site with a logged-in owner. */
export interface InvoicedSite {
  readonly app: TestApp;
  readonly headers: Record<string, string>;
}

/** A file that is added to a draft. */
export interface SentAttachment {
  readonly name: string;
  readonly content: Buffer;
}

/** Sends a file as an attachment of a draft. */
export const putAttachment = (
  { app, headers }: InvoicedSite,
  id: string,
  { name, content }: SentAttachment,
): Promise<Response> =>
  app.request(`${finalInvoices}/${id}/attachments?${new URLSearchParams({ name })}`, {
    method: 'PUT',
    headers: { ...headers, 'Content-Type': 'application/octet-stream' },
    body: new Uint8Array(content),
  });

/** Creates an invoice of 49.00 and 21% and finalises it through the API; fields, lines and attachments as given. */
export async function addFinal(
  { app, headers }: InvoicedSite,
  client_id: string,
  {
    lines,
    kind = 'invoice',
    attachments = [],
    ...given
  }: {
    readonly lines?: readonly object[];
    readonly kind?: string;
    readonly attachments?: readonly SentAttachment[];
    readonly [field: string]: unknown;
  } = {},
) {
  const send = async (method: string, path: string, body: unknown) =>
    (await app.request(finalInvoices + path, { method, headers, body: JSON.stringify(body) })).json();
  const { data: created } = await send('POST', '', { kind, client_id });
  const { data: draft } = await (await app.request(`${finalInvoices}/${created.id}`, { headers })).json();
  const line = {
    kind: 'item',
    description: 'Hosting',
    quantity: 10_000,
    minutes: null,
    unit: 'piece',
    price_cents: 4900,
    discount: null,
    supply_date: null,
    vat_code: 'high',
    advance_id: null,
  };
  const typed = (lines ?? [{}]).map((changed) => ({ id: newId(), ...line, ...changed }));
  const fields = { ...draft.fields, buyer_reference: 'ZK-07', ...given, lines: typed };
  const { data: saved } = await send('PUT', `/${created.id}`, { ...fields, version: draft.version });
  for (const file of attachments)
    expect((await putAttachment({ app, headers }, String(created.id), file)).status).toBe(200);
  const { data: final } = await send('POST', `/${created.id}/finalise`, { version: saved.version });
  expect(final.is_final).toBe(true);
  return { id: String(created.id), code: String(final.document.code) };
}

/** Opens a site with an invoice that was finalised through the API. */
export async function openWithFinal(
  open: OpenTestDatabase,
  client: Parameters<typeof insertClient>[1] = {},
  given: Parameters<typeof addFinal>[2] = {},
  { logo, ...options }: Parameters<typeof openTestApp>[1] & { readonly logo?: StoredLogo } = {},
) {
  const app = await openTestApp(open, options);
  const headers = { ...(await logInOwner(app)), 'Content-Type': 'application/json' };
  const { query } = app.database.of<InvoicingTables>();
  const logo_id = logo ? await saveLogo(query, logo, '') : null;
  await insertCompany(query, { logo_id });
  const client_id = await insertClient(query, client);
  return { app, headers, client_id, ...(await addFinal({ app, headers }, client_id, given)) };
}

/** Stores a PDF for each final document without one, in place of the job that creates files. */
export async function storeFiles({ app }: Pick<InvoicedSite, 'app'>): Promise<void> {
  const { query } = app.database.of<InvoicingTables>();
  const content = Buffer.from('%PDF-1.7');
  const documents = await query
    .selectFrom('invoices')
    .select(['id', 'code'])
    .where('status', '=', 'final')
    .where('id', 'not in', query.selectFrom('invoice_files').select('invoice_id').where('format', '=', 'pdf'))
    .execute();
  for (const { id, code } of documents)
    await query
      .insertInto('invoice_files')
      .values({
        id: newId(),
        invoice_id: id,
        format: 'pdf',
        name: `${code}.pdf`,
        media_type: 'application/pdf',
        size: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        content: content.toString('base64'),
        created_at: systemClock().toISOString(),
      })
      .execute();
}

/** Runs the jobs that create files until the test ends. */
export function startFilesWorker(app: TestApp, renderer: DocumentRenderer = shared, now = systemClock) {
  const worker = startJobWorker({
    database: app.database.of<JobsTables>(),
    kinds: { [filesJobKind]: createFilesJob({ ...app.documents, renderer }) },
    now,
    log: createLog({ logLevel: 'silent' }),
    pollMs: 20,
  });
  onTestFinished(() => worker.stop(0));
  return worker;
}
