import { expect, test } from 'vitest';
import { getNextNumber } from '#features/invoicing/company/queries/number-series.ts';
import { insertClient } from '#features/invoicing/domain/fixtures.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import {
  findReminderSettings,
  saveReminderSettings,
} from '#features/invoicing/reminders/queries/settings.ts';
import { createAudit } from '#platform/audit/audit.ts';
import { insertRestore } from '#platform/backup/queries/restores.ts';
import type { RestoreTables } from '#platform/backup/tables.ts';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import type { JobsTables } from '#platform/jobs/jobs-tables.ts';
import { createEmailQueue } from '#platform/mail/email-queue.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { finalise, insertFinal, insertPriced } from '#tests/support/plain-documents.ts';
import { confirmRestore } from './confirm-restore.ts';

const at = '2026-11-20T12:00:00.000Z';
const now = () => new Date(at);
const before = () => new Date('2026-11-10T12:00:00.000Z');
const email = { subject: 'Invoice', language: 'en', template: 'x', text: 'x', html: 'x' } as const;
const secret = 'the secret of an installation, long enough';

describeOnEachEngine('confirming a restore', (open) => {
  async function openRestored() {
    const database = await open<InvoicingTables>();
    const { query } = database;
    const client = await insertClient(query);
    await insertFinal(query, { client, number: 1 });
    const queue = createEmailQueue(secret, before);
    await database.transaction(async (trx) => {
      await saveReminderSettings(
        trx,
        { ...(await findReminderSettings(trx)).settings, mode: 'automatic' },
        at,
      );
      await queue(trx, { ...email, to: 'client@example.com' });
      await insertRestore(transactionOf<RestoreTables>(trx), {
        id: 'restore',
        source: 'backup.tar.zst',
        backed_up_at: '2026-11-12T12:00:00.000Z',
        restored_at: '2026-11-19T12:00:00.000Z',
        created_at: at,
      });
    });
    const audit = createAudit({ database: database.of(), key: secret, now });
    const confirm = (...codes: string[]) => confirmRestore({ database: database.of(), audit, now }, codes);
    return { database, query, client, confirm };
  }

  test('continues a series behind the last number that was sent, and never gives out a lost one', async () => {
    const { query, client, confirm } = await openRestored();
    const series = { series: 'invoice', year: 2026 } as const;
    expect(await confirm('2026-004')).toMatchObject({ nextCodes: ['2026-005'] });
    expect(await getNextNumber(query, series)).toBe(5);
    const lost = await insertPriced(query, { client, number: 2 });
    await expect(finalise(query, lost.id, { number: 2 })).rejects.toThrow('no gap');
    const { id } = await insertPriced(query, { client, number: 5 });
    await finalise(query, id, { number: 5 });
    expect(await getNextNumber(query, series)).toBe(6);
    expect(await query.selectFrom('number_gaps').select(['series', 'resumes_at']).execute()).toEqual([
      { series: 'invoice', resumes_at: 5 },
    ]);
    expect(await confirm('2026-009')).toBeUndefined();
    for (const change of [
      query.updateTable('number_gaps').set({ resumes_at: 9 }).execute(),
      query.deleteFrom('number_gaps').execute(),
    ])
      await expect(change).rejects.toThrow('stays');
  });

  test('sets the first number of a series that the backup does not have', async () => {
    const { query, confirm } = await openRestored();
    expect((await confirm('2026-C03'))?.nextCodes).toEqual(['2026-C04']);
    expect(await getNextNumber(query, { series: 'credit_note', year: 2026 })).toBe(4);
  });

  test('discards emails that waited in the backup, and sends no reminders by itself', async () => {
    const { database, query, confirm } = await openRestored();
    expect(await confirm()).toEqual({ nextCodes: [], discardedEmails: 1, stoppedReminders: true });
    const jobs = await database.of<JobsTables>().query.selectFrom('jobs').select('discarded_at').execute();
    expect(jobs).toEqual([{ discarded_at: at }]);
    expect((await findReminderSettings(query)).settings.mode).toBe('proposed');
  });

  test('rejects a number that no document can have, and confirms nothing', async () => {
    const { confirm } = await openRestored();
    await expect(confirm('2026/4')).rejects.toThrow('No document can have the number “2026/4”');
    expect(await confirm('2026-001')).toMatchObject({ nextCodes: [] });
  });
});
