import { createAccounts } from '#features/accounts/service/create-accounts.ts';
import { Uploads } from '#features/images/admin/service/uploads.ts';
import { createMollie } from '#features/invoicing/online-payment/service/mollie.ts';
import { createDocumentRenderer } from '#features/invoicing/output/service/renderer.ts';
import { openStaking } from '#features/staking/service/open-staking.ts';
import { createAudit } from '#platform/audit/audit.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { createRenderings } from '#platform/http/limits/renderings.ts';
import { PageCache } from '#platform/http/page-cache.ts';
import { createLog } from '#platform/log/log.ts';
import { createEmailQueue } from '#platform/mail/email-queue.ts';
import { createDerivativeRequests } from '#platform/media/derivative-requests.ts';
import { createMediaQueue } from '#platform/media/media-queue.ts';
import { openMediaStore } from '#platform/media/media-store.ts';
import { createApi } from '#server/api/api.ts';
import { createOutboxDeps, openStakingAlerts } from '#server/services.ts';
import { makeSecrets } from './secrets.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** Lists the endpoints of the whole API, such as `GET /api/me`, each once. */
export function listEndpoints(database: Database<unknown>): string[] {
  const log = createLog({ logLevel: 'silent' }, { write: () => {} });
  const findAlternatePath = async () => undefined;
  const publicUrl = 'http://localhost:3000';
  const secret = 'a secret that is used for nothing';
  const api = createApi({
    database,
    accounts: createAccounts({
      database: database.of(),
      log,
      publicUrl,
      secrets: makeSecrets(secret),
      now: systemClock,
      trustedProxies: 0,
      audit: createAudit({ database, key: secret, now: systemClock }),
      queueEmail: createEmailQueue(secret, systemClock),
      getSiteName: async () => '',
      nameSite: async () => {},
    }),
    log,
    publicUrl,
    isLocal: false,
    headers: {},
    contentResponses: new PageCache(1, systemClock),
    renderings: createRenderings({ consume: () => undefined }),
    findAlternatePath,
    backups: {
      database: database.of(),
      audit: createAudit({ database, key: secret, now: systemClock }),
      now: systemClock,
      plan: null,
    },
    stakingAlerts: openStakingAlerts(database, {
      queueEmail: createEmailQueue(secret, systemClock),
      audit: createAudit({ database, key: secret, now: systemClock }),
      publicUrl,
    }),
    staking: openStaking({
      settings: { apiUrl: undefined, allowedContracts: [] },
      database: database.of(),
      chains: new Map(),
      now: systemClock,
      onHiddenFailure: () => {},
    }),
    searchIndex: { whenReady: async () => {} },
    uploads: new Uploads({
      database: database.of(),
      audit: createAudit({ database, key: secret, now: systemClock }),
      now: systemClock,
      store: openMediaStore(makeTemporaryFolder()),
      queue: createMediaQueue({ concurrency: 1 }),
      onAsset: () => {},
    }),
    media: {
      database: database.of(),
      audit: createAudit({ database, key: secret, now: systemClock }),
      now: systemClock,
      store: { readOriginal: async () => null },
      derivativeRequests: createDerivativeRequests(),
    },
    documents: {
      database: database.of(),
      renderer: createDocumentRenderer(),
      queueEmail: createEmailQueue(secret, systemClock),
      delivery: 'none',
      findOwners: async () => [],
      getPageUrl: (path) => publicUrl + path,
      audit: createAudit({ database, key: secret, now: systemClock }),
      now: systemClock,
    },
    recurring: {
      database: database.of(),
      audit: createAudit({ database, key: secret, now: systemClock }),
      now: systemClock,
      createDraft: async () => '',
    },
    reminders: {
      database: database.of(),
      audit: createAudit({ database, key: secret, now: systemClock }),
      now: systemClock,
      delivery: 'none',
      queueDocumentEmails: async () => [],
    },
    onlinePayments: {
      database: database.of(),
      audit: createAudit({ database, key: secret, now: systemClock }),
      now: systemClock,
      isDemo: false,
      provider: createMollie(publicUrl),
      secrets: [secret],
      publicUrl,
      getPageUrl: (path) => publicUrl + path,
    },
    records: {
      publishables: [],
      linkSources: [],
      findTitles: async () => new Map(),
      database: database.of(),
      audit: createAudit({ database, key: secret, now: systemClock }),
      now: systemClock,
    },
    work: {
      database: database.of(),
      audit: createAudit({ database, key: secret, now: systemClock }),
      now: systemClock,
    },
    outbox: createOutboxDeps(database, {
      queueEmail: createEmailQueue(secret, systemClock),
      delivery: 'none',
      audit: createAudit({ database, key: secret, now: systemClock }),
    }),
  });
  const endpoints = api.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`);
  return [...new Set(endpoints)];
}
