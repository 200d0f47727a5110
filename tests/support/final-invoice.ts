import { expect, onTestFinished } from 'vitest';
import { type StoredLogo, saveLogo } from '../../src/features/invoicing/company/queries/logos.ts';
import type { DocumentRenderer } from '../../src/features/invoicing/documents/contract/renderer.ts';
import { filesJobKind } from '../../src/features/invoicing/documents/queries/files-job.ts';
import { createFilesJob } from '../../src/features/invoicing/documents/service/files-job.ts';
import { createDocumentRenderer } from '../../src/features/invoicing/documents/service/renderer.ts';
import { insertClient, insertCompany } from '../../src/features/invoicing/fixtures.ts';
import type { InvoicingTables } from '../../src/features/invoicing/tables/tables.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';
import { newId } from '../../src/platform/ids.ts';
import { startJobWorker } from '../../src/platform/jobs/job-worker.ts';
import type { JobsTables } from '../../src/platform/jobs/jobs-tables.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { logInOwner } from './accounts.ts';
import { openTestApp, type TestApp } from './app.ts';
import type { OpenTestDatabase } from './engines.ts';

/** The path of the API of invoices. */
export const finalInvoices = '/api/admin/invoices';

const shared = createDocumentRenderer();

/** Opens a site with an invoice, or another document, that was finalised through the API. */
export async function openWithFinal(
  open: OpenTestDatabase,
  client: Parameters<typeof insertClient>[1] = {},
  { kind = 'invoice', logo }: { readonly kind?: 'invoice' | 'quote'; readonly logo?: StoredLogo } = {},
) {
  const app = await openTestApp(open);
  const headers = { ...(await logInOwner(app)), 'Content-Type': 'application/json' };
  const { query } = app.database.of<InvoicingTables>();
  const logo_id = logo ? await saveLogo(query, logo, '') : null;
  await insertCompany(query, { logo_id });
  const client_id = await insertClient(query, client);
  const send = async (method: string, path: string, body: unknown) =>
    (await app.request(finalInvoices + path, { method, headers, body: JSON.stringify(body) })).json();
  const { data: created } = await send('POST', '', { kind, client_id });
  const { data: draft } = await (await app.request(`${finalInvoices}/${created.id}`, { headers })).json();
  const line = {
    ...{ id: newId(), kind: 'item', description: 'Hosting', quantity: 10_000, minutes: null, unit: 'piece' },
    ...{ price_cents: 4900, discount: null, supply_date: null, vat_code: 'high', advance_id: null },
  };
  const fields = { ...draft.fields, buyer_reference: 'ZK-07', lines: [line], version: draft.version };
  const { data: saved } = await send('PUT', `/${created.id}`, fields);
  const { data: final } = await send('POST', `/${created.id}/finalise`, { version: saved.version });
  expect(final.is_final).toBe(true);
  return { app, headers, id: String(created.id), code: String(final.document.code), client_id };
}

/** Runs the jobs that make files until the test ends. */
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
