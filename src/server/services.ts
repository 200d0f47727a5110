import { findEmailRecipient, listEmailRecipients } from '#features/accounts/queries/users.ts';
import { createAccounts } from '#features/accounts/service/create-accounts.ts';
import type { AccountsTables } from '#features/accounts/tables.ts';
import type { BackupPlan } from '#features/backups/contract.ts';
import type { BackupsDeps } from '#features/backups/service.ts';
import type { MediaDeps } from '#features/images/admin/api/media.ts';
import { Uploads } from '#features/images/admin/service/uploads.ts';
import type { DecisionDeps } from '#features/invoicing/client-page/service/decision.ts';
import { createRecurringDraft } from '#features/invoicing/documents/service/recurring-draft.ts';
import type { OnlinePaymentsDeps } from '#features/invoicing/online-payment/service/context.ts';
import { createMollie, mollieUrl } from '#features/invoicing/online-payment/service/mollie.ts';
import { createDocumentRenderer } from '#features/invoicing/output/service/renderer.ts';
import { queueDocumentEmails, type SendingDeps } from '#features/invoicing/output/service/send-document.ts';
import type { RecurringDeps } from '#features/invoicing/recurring/service/context.ts';
import type { RemindersDeps } from '#features/invoicing/reminders/service/context.ts';
import { localizePath } from '#features/localization/rules.ts';
import type { OutboxDeps } from '#features/outbox/service.ts';
import { findPageTextsContaining, findPageTitles } from '#features/pages/queries.ts';
import { getSiteTexts, nameSite } from '#features/pages/site/queries.ts';
import type { SiteTables } from '#features/pages/site/tables.ts';
import type { PagesTables } from '#features/pages/tables.ts';
import type { RecordsDeps } from '#features/publishing/records/service/record-noun.ts';
import type { PublisherDeps } from '#features/publishing/service/part-change.ts';
import { SearchIndex } from '#features/search/service/search-index.ts';
import { saveDefaultLanguage } from '#features/settings/queries.ts';
import type { SettingsTables } from '#features/settings/tables.ts';
import { createStakingAlerts, type StakingAlerts } from '#features/staking/alerts/service/alerts.ts';
import {
  openStaking,
  type StakingDeps,
  type StakingService,
} from '#features/staking/service/open-staking.ts';
import { findTextsContaining, findWebsiteTitles } from '#features/websites/admin/queries/usage.ts';
import type { WebsitesTables } from '#features/websites/tables.ts';
import { type Audit, createAudit } from '#platform/audit/audit.ts';
import { ChainError } from '#platform/chain/chain.ts';
import { openChains } from '#platform/chain/open-chains.ts';
import type { RpcEvent } from '#platform/chain/rpc-node.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { LimitsConfig } from '#platform/config/limits-config.ts';
import type { StakingConfig } from '#platform/config/staking-config.ts';
import type { Database } from '#platform/db/database.ts';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import type { Log } from '#platform/log/log.ts';
import { createOutageLog, describeReasons } from '#platform/log/outage-log.ts';
import { createEmailQueue, type QueueEmail } from '#platform/mail/email-queue.ts';
import { createDerivativeRequests, type DerivativeRequests } from '#platform/media/derivative-requests.ts';
import { createMediaQueue } from '#platform/media/media-queue.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import type { InstallationSecrets } from '#platform/secrets/installation-secrets.ts';
import { getStorageFailure } from '#platform/storage-error.ts';
import { AppError } from '#shared/api/errors.ts';
import type { Delivery } from '#shared/email/delivery.ts';
import { defaultLanguage, type Language } from '#shared/i18n/language.ts';
import type { BackupScheduleDeps } from './backup/backup-schedule.ts';
import { publishables } from './publishables.ts';
import { searchSources } from './search-sources.ts';

export interface ServicesDeps {
  readonly limits?: Pick<LimitsConfig, 'uploadBytes'> | undefined;
  readonly database: Database<unknown>;
  readonly log: Log;
  readonly publicUrl: string;
  readonly secrets: InstallationSecrets;
  readonly trustedProxies: number;
  readonly staking: StakingConfig;
  readonly delivery: Delivery;
  /** True while the books are those of the demo: no payment is registered with a provider. */
  readonly isDemo?: boolean | undefined;
  readonly store: MediaStore;
  /** How backups are made; null or undefined if no target is set. */
  readonly backupPlan?: BackupPlan | null | undefined;
  /** Tests replace it. */
  readonly mollieUrl?: string | undefined;
  /** Shared with another application in this process; by default the services have their own. */
  readonly derivativeRequests?: DerivativeRequests;
}

const findOwners = async (db: Database<AccountsTables>['query']) =>
  (await listEmailRecipients(db)).filter(({ isOwner }) => isOwner);

async function getSiteName(db: Database<SiteTables>['query'], language: Language) {
  return (await getSiteTexts(db, language)).title;
}

/** Takes recipients from the accounts and the site's name from the settings. */
export function createOutboxDeps(
  database: Database<unknown>,
  deps: { readonly queueEmail: QueueEmail; readonly delivery: Delivery; readonly audit: Audit },
): OutboxDeps {
  return {
    ...deps,
    database: database.of(),
    now: systemClock,
    findRecipient: (userId) => findEmailRecipient(database.of<AccountsTables>().query, userId),
    getSiteName: (language) => getSiteName(database.of<SiteTables>().query, language),
  };
}

/** Takes recipients from the accounts and the site's name from the settings. */
function createBackups(
  { database, backupPlan: plan = null }: ServicesDeps,
  { audit, queueEmail }: { readonly audit: Audit; readonly queueEmail: QueueEmail },
) {
  const backups: BackupsDeps = { database: database.of(), audit, now: systemClock, plan };
  const backupSchedule: BackupScheduleDeps | undefined = plan
    ? {
        database: database.of(),
        now: systemClock,
        plan,
        queueEmail,
        findOwners: (trx) => findOwners(transactionOf<AccountsTables>(trx)),
        getSiteName: (trx, language) => getSiteName(transactionOf<SiteTables>(trx), language),
      }
    : undefined;
  return { backups, backupSchedule };
}

/** Takes recipients from the accounts and the site's name from the settings. */
export function openStakingAlerts(
  database: Database<unknown>,
  deps: { readonly queueEmail: QueueEmail; readonly audit: Audit; readonly publicUrl: string },
): StakingAlerts {
  return createStakingAlerts({
    ...deps,
    database: database.of(),
    now: systemClock,
    findRecipients: (trx) => listEmailRecipients(transactionOf<AccountsTables>(trx)),
    getSiteName: (trx, language) => getSiteName(transactionOf<SiteTables>(trx), language),
  });
}

const rpcLogs = {
  failed: { level: 'warn', text: 'an RPC failed' },
  recovered: { level: 'info', text: 'an RPC is responding again' },
  behind: { level: 'warn', text: 'an RPC is behind another one of its chain' },
  caught_up: { level: 'info', text: 'an RPC has caught up with the others of its chain' },
} as const satisfies Record<RpcEvent['change'], { level: 'info' | 'warn'; text: string }>;

const isServiceFailure = (error: unknown) => error instanceof AppError && error.code === 'bad_gateway';

/**
 * Logs outages of the staking service, with a line at the beginning and at the end.
 * @param open opens staking with a listener for failures that no response reports
 */
export function logStakingOutages(
  log: Log,
  open: (onHiddenFailure: StakingDeps['onHiddenFailure']) => StakingService,
): StakingService {
  const outage = createOutageLog(log, {
    began: 'the staking service failed; pages show its last known data, if there is any',
    ended: 'the staking service is responding again',
  });
  const staking = open((err) => {
    // An RPC's failure is logged once, when it begins.
    if (err instanceof ChainError && err.isRpcFault) return;
    if (isServiceFailure(err)) outage.fail(err);
    else if (getStorageFailure(err) === undefined) log.warn({ err }, 'background work of staking failed');
  });
  return {
    ...staking,
    async read() {
      const data = await staking.read().catch((error: unknown) => {
        if (isServiceFailure(error)) outage.fail(error);
        throw error;
      });
      if (data.failure !== null) outage.fail(`its response is ${data.failure}`);
      else if (!data.isStale) outage.succeed();
      return data;
    },
  };
}

function createStaking({ database, log, staking: settings }: ServicesDeps, alerts: StakingAlerts) {
  const now = systemClock;
  const onRpcChange = ({ change, ...details }: RpcEvent) =>
    log[rpcLogs[change].level](details, rpcLogs[change].text);
  const chains = openChains({ rpcs: settings.rpcs, now, onRpcChange });
  return logStakingOutages(log, (onHiddenFailure) =>
    openStaking({
      settings,
      database: database.of(),
      chains,
      now,
      onSnapshots: alerts.review,
      onHiddenFailure,
    }),
  );
}

const reportIndexFailure = (log: Log) => (err: unknown) => {
  const text = 'the search index could not be updated';
  if (getStorageFailure(err) === undefined) log.error({ err }, text);
  else log.warn({ reason: describeReasons(err) }, `${text}: trying again`);
};

function createInvoicing(
  { database, delivery, publicUrl, secrets, mollieUrl: baseUrl, isDemo = false }: ServicesDeps,
  { audit, queueEmail }: { readonly audit: Audit; readonly queueEmail: QueueEmail },
) {
  const now = systemClock;
  const documents: SendingDeps & DecisionDeps = {
    database: database.of(),
    audit,
    now,
    queueEmail,
    delivery,
    renderer: createDocumentRenderer(),
    findOwners: (trx) => findOwners(transactionOf<AccountsTables>(trx)),
    getPageUrl: (path, language) => publicUrl + localizePath(path, language, defaultLanguage),
  };
  const recurring: RecurringDeps = { database: database.of(), audit, now, createDraft: createRecurringDraft };
  const reminders: RemindersDeps = {
    database: database.of(),
    audit,
    now,
    delivery,
    queueDocumentEmails: (trx, id, email) => queueDocumentEmails(documents, trx, id, email),
  };
  const [secret, ...olderSecrets] = secrets.app;
  const onlinePayments: OnlinePaymentsDeps = {
    database: database.of(),
    audit,
    now,
    publicUrl,
    getPageUrl: documents.getPageUrl,
    provider: createMollie(baseUrl ?? mollieUrl),
    isDemo,
    secrets: [secret.value, ...olderSecrets.map(({ value }) => value)],
  };
  return { documents, recurring, reminders, onlinePayments };
}

export function createServices(deps: ServicesDeps) {
  const { database, log, publicUrl, secrets, trustedProxies, delivery, store } = deps;
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
    getSiteName: (trx, language) => getSiteName(transactionOf<SiteTables>(trx), language),
    async nameSite(trx, { name, language }, at) {
      await nameSite(transactionOf<SiteTables>(trx), name, at);
      await saveDefaultLanguage(transactionOf<SettingsTables>(trx), language, at);
    },
  });
  const stakingAlerts = openStakingAlerts(database, { queueEmail, audit, publicUrl });
  const staking = createStaking(deps, stakingAlerts);
  const searchIndex = new SearchIndex({
    database: database.of(),
    sources: searchSources,
    now,
    onFailure: reportIndexFailure(log),
  });
  const outbox = createOutboxDeps(database, { queueEmail, delivery, audit });
  const publishing: PublisherDeps = { database: database.of(), audit, now };
  const records: RecordsDeps = {
    ...publishing,
    publishables,
    linkSources: [
      (texts, range) => findTextsContaining(database.of<WebsitesTables>().query, texts, range),
      (texts, range) => findPageTextsContaining(database.of<PagesTables>().query, texts, range),
    ],
    async findTitles(ids, language) {
      const websites = await findWebsiteTitles(database.of<WebsitesTables>().query, ids, language);
      const pages = await findPageTitles(database.of<PagesTables>().query, ids, language);
      return new Map([...websites, ...pages].map(({ id, title }) => [id, title]));
    },
  };
  const derivativeRequests = deps.derivativeRequests ?? createDerivativeRequests();
  const media: MediaDeps = { ...publishing, store, derivativeRequests };
  // One at a time, because each is held in memory as a whole.
  const queue = createMediaQueue({ concurrency: 1 });
  const uploads = new Uploads(
    { ...publishing, store, queue, onAsset: derivativeRequests.add },
    deps.limits && { fileBytes: deps.limits.uploadBytes },
  );
  return {
    accounts,
    staking,
    stakingAlerts,
    searchIndex,
    outbox,
    work: { database: database.of(), audit, now },
    publishing,
    records,
    ...createInvoicing(deps, { audit, queueEmail }),
    ...createBackups(deps, { audit, queueEmail }),
    uploads,
    media,
    derivativeRequests,
  };
}
