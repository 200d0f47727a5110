import { createDocumentRenderer } from '#features/invoicing/output/service/renderer.ts';
import type { SettingsTables } from '#features/settings/tables.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { fillBusiness } from '#seed/business/fill-business.ts';
import { type BusinessRecord, newBusinessRecord, saveBusinessRecord } from '#seed/business/record.ts';
import type { BusinessDeps } from '#seed/business/services.ts';

/** The dependencies of the demo business, with a renderer that creates no real PDF. */
export const createBusinessDeps = (database: Database<unknown>): BusinessDeps => ({
  database,
  secret: 'secret-of-the-demo-in-tests-0123456789',
  documents: {
    renderer: { ...createDocumentRenderer(), renderPdf: async () => Buffer.from('%PDF-1.7') },
    delivery: 'files',
    getPageUrl: (path) => `http://localhost${path}`,
  },
});

/** Records that a database has the demo business, of which nothing is stored unless `given` says so. */
export const beginDemoBusiness = (
  database: Database<unknown>,
  today: string,
  given: Partial<BusinessRecord> = {},
): Promise<void> =>
  saveBusinessRecord(
    database.of<SettingsTables>().query,
    { ...newBusinessRecord(today), ...given },
    systemClock().toISOString(),
  );

/** Adds the demo business as if the program was started on a given day. */
export async function addDemoBusiness(database: Database<unknown>, today: string): Promise<void> {
  await beginDemoBusiness(database, today);
  if (!(await fillBusiness(createBusinessDeps(database), new AbortController().signal)))
    throw new Error('the business of the demo is not complete');
}

/** Aborts the signal during a transaction, as when the program is stopped. */
export function stopAfter(deps: BusinessDeps, transactions: number, stopping: AbortController): BusinessDeps {
  let count = 0;
  const database = new Proxy(deps.database, {
    get(target, name) {
      if (name === 'transaction') {
        count += 1;
        if (count >= transactions) stopping.abort();
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...deps, database };
}
