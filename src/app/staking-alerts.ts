import { findRecipients } from '../features/accounts/queries/users.ts';
import type { AccountsTables } from '../features/accounts/tables.ts';
import { getSite } from '../features/settings/queries.ts';
import type { SettingsTables } from '../features/settings/tables.ts';
import { createStakingAlerts, type StakingAlerts } from '../features/staking/service/alerts.ts';
import type { Audit } from '../platform/audit/audit.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { QueueMail } from '../platform/mail/mail-queue.ts';
import { defaultLanguage } from '../shared/language.ts';

/** The alerts of staking with what other features know: who there is, and what the site is called. */
export function stakingAlertsOf(
  database: Database<unknown>,
  means: { readonly queueMail: QueueMail; readonly audit: Audit; readonly publicUrl: string },
): StakingAlerts {
  return createStakingAlerts({
    ...means,
    database: database.of(),
    now: systemClock,
    findReaders: (trx) => findRecipients(trx as unknown as Database<AccountsTables>['query']),
    getSiteName: async (trx) =>
      (await getSite(trx as unknown as Database<SettingsTables>['query'], defaultLanguage)).name,
  });
}
