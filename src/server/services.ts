import { findEmailRecipient, listEmailRecipients } from '../features/accounts/queries/users.ts';
import { createAccounts } from '../features/accounts/service/create-accounts.ts';
import type { AccountsTables } from '../features/accounts/tables.ts';
import type { OutboxDeps } from '../features/outbox/service.ts';
import { SearchIndex } from '../features/search/service/search-index.ts';
import { getSite, nameSite } from '../features/settings/queries.ts';
import type { SettingsTables } from '../features/settings/tables.ts';
import { createStakingAlerts, type StakingAlerts } from '../features/staking/alerts/service/alerts.ts';
import { getRetryAfterMs } from '../features/staking/catalogue/service/catalogue-source.ts';
import { openStaking } from '../features/staking/service/open-staking.ts';
import { type Audit, createAudit } from '../platform/audit/audit.ts';
import { openChains } from '../platform/chain/open-chains.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { StakingConfig } from '../platform/config/staking-config.ts';
import type { Database } from '../platform/db/database.ts';
import { transactionOf } from '../platform/db/transaction-scope.ts';
import type { Log } from '../platform/log/log.ts';
import type { Delivery } from '../platform/mail/delivery.ts';
import { createEmailQueue, type QueueEmail } from '../platform/mail/email-queue.ts';
import type { InstallationSecrets } from '../platform/secrets/installation-secrets.ts';
import { defaultLanguage, type Language } from '../shared/language.ts';
import { searchSources } from './search-sources.ts';

/** The dependencies of the services. */
export interface ServicesDeps {
  readonly database: Database<unknown>;
  readonly log: Log;
  readonly publicUrl: string;
  readonly secrets: InstallationSecrets;
  readonly trustedProxies: number;
  readonly staking: StakingConfig;
  readonly delivery: Delivery;
}

async function getSiteName(db: Database<SettingsTables>['query'], language: Language = defaultLanguage) {
  return (await getSite(db, language)).name;
}

/** Returns the dependencies of the outbox; recipients come from the accounts, the site's name from the settings. */
export function createOutboxDeps(
  database: Database<unknown>,
  deps: { readonly queueEmail: QueueEmail; readonly delivery: Delivery; readonly audit: Audit },
): OutboxDeps {
  return {
    ...deps,
    database: database.of(),
    now: systemClock,
    findRecipient: (userId) => findEmailRecipient(database.of<AccountsTables>().query, userId),
    getSiteName: (language) => getSiteName(database.of<SettingsTables>().query, language),
  };
}

/** Creates the staking alerts; recipients come from the accounts, the site's name from the settings. */
export function openStakingAlerts(
  database: Database<unknown>,
  deps: { readonly queueEmail: QueueEmail; readonly audit: Audit; readonly publicUrl: string },
): StakingAlerts {
  return createStakingAlerts({
    ...deps,
    database: database.of(),
    now: systemClock,
    findRecipients: (trx) => listEmailRecipients(transactionOf<AccountsTables>(trx)),
    getSiteName: (trx) => getSiteName(transactionOf<SettingsTables>(trx)),
  });
}

function createStaking({ database, log, staking: settings }: ServicesDeps, alerts: StakingAlerts) {
  const now = systemClock;
  const onHealth = ({ isUp, ...details }: { isUp: boolean; chain: number; rpc: number; reason: string }) =>
    log[isUp ? 'info' : 'warn'](details, isUp ? 'an RPC is responding again' : 'an RPC failed');
  return openStaking({
    settings,
    database: database.of(),
    chains: openChains({ rpcs: settings.rpcs, now, onHealth }),
    now,
    onSnapshots: alerts.review,
    onHiddenFailure(err) {
      const retryAfterMs = getRetryAfterMs(err);
      if (retryAfterMs !== undefined)
        log.info({ retryAfterMs }, 'the staking service asked us to retry later');
      else log.warn({ err }, 'an external service failed; visitors get its last known response');
    },
  });
}

/** Creates the services of the features and connects them. */
export function createServices(deps: ServicesDeps) {
  const { database, log, publicUrl, secrets, trustedProxies, delivery } = deps;
  const now = systemClock;
  const audit = createAudit({ database, key: secrets.auditKey, now });
  const queueEmail = createEmailQueue(secrets.app[0].value, now);
  const accounts = createAccounts({
    database: database.of(),
    log,
    publicUrl,
    secrets,
    now,
    trustedProxies,
    audit,
    queueEmail,
    getSiteName: (trx) => getSiteName(transactionOf<SettingsTables>(trx)),
    nameSite: (trx, site, at) => nameSite(transactionOf<SettingsTables>(trx), site, at),
  });
  const stakingAlerts = openStakingAlerts(database, { queueEmail, audit, publicUrl });
  const staking = createStaking(deps, stakingAlerts);
  const searchIndex = new SearchIndex({
    database: database.of(),
    sources: searchSources,
    now,
    onFailure: (err) => log.error({ err }, 'the search index could not be updated'),
  });
  const outbox = createOutboxDeps(database, { queueEmail, delivery, audit });
  return { accounts, staking, stakingAlerts, searchIndex, outbox };
}
