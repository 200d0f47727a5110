import { expect, type Page, type WorkerFixture } from '@playwright/test';
import type { Kysely } from 'kysely';
import { insertClient, insertCompany } from '#features/invoicing/domain/fixtures.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { openDatabase } from '#platform/db/database.ts';
import { type Site, startDemoSite } from './site.ts';

type Insert = (query: Kysely<InvoicingTables>) => Promise<unknown>;

const insertZaaigoed: Insert = (query) =>
  insertClient(query, { name: 'Stichting Zaaigoed', locale: 'nl', rate_cents: 8500 });

/** Runs a demo site with the company details while it is used; `insert` adds its clients and their data. */
export async function provideInvoicingSite(
  use: (site: Site) => Promise<void>,
  { settings = {}, insert = insertZaaigoed }: { settings?: Record<string, string>; insert?: Insert } = {},
): Promise<void> {
  const site = await startDemoSite(settings);
  const database = await openDatabase<InvoicingTables>({ dataDir: site.dataDir });
  await insertCompany(database.query, { valid_from: '2020-01-01' });
  await insert(database.query);
  await database.close();
  await use(site);
  await site.stop();
}

/** Returns the fixture of a site with the company details and clients; each call creates another site. */
export const ownInvoicingSite = (insert?: Insert): [WorkerFixture<Site, object>, { scope: 'worker' }] => [
  // biome-ignore lint/correctness/noEmptyPattern: the library reads what a fixture needs from this pattern
  async ({}, use) => provideInvoicingSite(use, insert && { insert }),
  { scope: 'worker' },
];

/** Calls the invoice API as the logged-in owner. */
export async function callInvoices(page: Page, method: string, path: string, data?: object) {
  const response = await page.request.fetch(`/api/admin/invoices${path}`, { method, data });
  expect(response.ok()).toBe(true);
  return (await response.json()).data;
}
