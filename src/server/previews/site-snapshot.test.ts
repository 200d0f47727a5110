import { expect, test } from 'vitest';
import { findTables } from '#platform/db/foreign-database.ts';
import { insertDemo } from '#seed/insert-demo.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { contentTables, takeSiteSnapshot } from './site-snapshot.ts';

describeOnEachEngine('a snapshot of the site', (open) => {
  test('X27: knows whether each table holds content or is never shown to visitors', async () => {
    const others =
      /^(?:(?:stale_)?text_links|accounts|asset_years|assets|audit_log|backup_days|backups|client_\w+|clients|company_(?:details|logos)|database_moves|editing_sessions|idempotency_keys|invitations|invoice_\w+|invoices|jobs|kia_deductions|kilometre_rates|kor_periods|kysely_\w+|linked_wallets|number_(?:gaps|series)|one_time_links|online_payments|passkeys|payment_provider_keys|payments|preview_links|projects|purchase_receipts|purchases|quote_acceptances|recurrence_\w+|recurrences|reminder_runs|removed_\w+|restores|revenue_\w+|revisions|saved_views|search_\w+|secret_fingerprints|sessions|sign_in_tries|staking_\w+|timers|two_factors|uploads|users|vat_corrections|vat_rates|verifications|work_\w+|write_offs)$/;
    const tables = await findTables(await open());
    expect(tables.filter((name) => !others.test(name)).sort()).toEqual([...contentTables].sort());
  });

  test('X27: contains the same websites as the site', async () => {
    const database = await open<{ websites: { id: string } }>();
    await insertDemo(database.of());
    const snapshot = await takeSiteSnapshot(database.of(), [], 'now', new Date());
    const findIds = ({ query }: typeof database) =>
      query.selectFrom('websites').select('id').orderBy('id').execute();
    const ids = await findIds(snapshot.database.of());
    expect(ids).toEqual(await findIds(database));
    expect(ids.length).toBeGreaterThan(5);
    await snapshot.database.close();
  });
});
