import type { AccountsTables } from '#features/accounts/tables.ts';
import { findTimer } from '#features/invoicing/work/queries/timers.ts';
import { startTimer } from '#features/invoicing/work/service/timer.ts';
import type { SettingsTables } from '#features/settings/tables.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import { readBusinessRecord, saveBusinessRecord } from './record.ts';
import { type BusinessDeps, createServices } from './services.ts';
import { Made } from './steps/context.ts';

/** How long the timer has run when it appears. */
const runningMs = 47 * 60_000;

/**
 * Starts the timer of the demo for the first owner, once, when there is one.
 * @returns true if it needs no further attempt
 */
export const startDemoTimer = (deps: BusinessDeps): Promise<boolean> =>
  deps.database.transaction(async (trx) => {
    const settings = transactionOf<SettingsTables>(trx);
    const record = await readBusinessRecord(settings);
    if (record?.state !== 'filled' || record.hasTimer) return true;
    const owner = await transactionOf<AccountsTables>(trx)
      .selectFrom('users')
      .select(['id', 'name'])
      .where('role', '=', 'owner')
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst();
    if (!owner) return false;
    const now = systemClock();
    const { common, trx: invoicing } = createServices(deps, trx, () => new Date(now.getTime() - runningMs));
    const made = new Made(record);
    const work = {
      client_id: made.get('clients', 'association'),
      project_id: made.get('projects', 'atlas'),
      title: 'Kaartlagen van 1850 tot nu',
    };
    if (!(await findTimer(invoicing, owner.id))) await startTimer(common, { user: owner }, work, '');
    await saveBusinessRecord(settings, { ...record, hasTimer: true }, now.toISOString());
    return true;
  });
