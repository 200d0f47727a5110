import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { accountApi } from '../features/accounts/api/account.ts';
import { linksApi } from '../features/accounts/api/links.ts';
import { logoutApi, meApi, signInApi } from '../features/accounts/api/session.ts';
import { invitationsApi, usersApi } from '../features/accounts/api/users.ts';
import type { Accounts } from '../features/accounts/service/open-accounts.ts';
import { auditLogApi } from '../features/audit-log/api.ts';
import { experimentsApi } from '../features/experiments/api.ts';
import { imagesApi } from '../features/images/api.ts';
import { type FindCounterpart, localizationApi } from '../features/localization/api.ts';
import { outboxApi } from '../features/outbox/api.ts';
import type { OutboxParts } from '../features/outbox/service.ts';
import { pagesApi } from '../features/pages/api.ts';
import { searchApi } from '../features/search/api.ts';
import type { SearchIndex } from '../features/search/service.ts';
import { settingsApi } from '../features/settings/api.ts';
import { stakingAlertsApi } from '../features/staking/api/alerts.ts';
import { stakingWatchedApi } from '../features/staking/api/watched.ts';
import { openStakingApi, stakingContractsApi, stakingProjectsApi } from '../features/staking/api.ts';
import type { StakingAlerts } from '../features/staking/service/alerts.ts';
import type { StakingService } from '../features/staking/service/open-staking.ts';
import { websitesApi } from '../features/websites/api.ts';
import type { Database } from '../platform/db/database.ts';
import { guardAccess } from '../platform/http/access-guard.ts';
import { answerMethods, methodsAt } from '../platform/http/allowed-methods.ts';
import type { ApiEnv } from '../platform/http/api-env.ts';
import { answerError, onError } from '../platform/http/error-answers.ts';
import { requireJson } from '../platform/http/request-limits.ts';
import { speakLanguage } from '../platform/http/speak-language.ts';
import { type Log, nextRequestId } from '../platform/log/log.ts';
import { AppError } from '../shared/errors.ts';
import { apiAccess } from './access.ts';
import { adminOverviewApi } from './admin-api.ts';
import { dashboardApi } from './dashboard-api.ts';

/** What the API is made of. */
export interface ApiParts {
  readonly database: Database<unknown>;
  readonly accounts: Accounts;
  readonly log: Log;
  readonly publicUrl: string;
  /** Whether this is a copy on someone's own machine, which lists what is not for the public. */
  readonly isLocal: boolean;
  readonly findCounterpart: FindCounterpart;
  readonly staking: StakingService;
  readonly stakingAlerts: StakingAlerts;
  readonly searchIndex: Pick<SearchIndex, 'caughtUp'>;
  readonly outbox: OutboxParts;
}

const maxBodyBytes = 64 * 1024;

/** The whole API. The same app answers the network, the rendering of pages and the tests. */
export function createApi(parts: ApiParts) {
  const { database, accounts, log, publicUrl, isLocal, findCounterpart, staking, searchIndex, outbox } =
    parts;
  const { stakingAlerts } = parts;
  const stakingParts = openStakingApi(staking);
  const secureCookie = publicUrl.startsWith('https:');
  const tooLarge = () => {
    throw new AppError('too_large', 'the body is too large');
  };
  const api = new Hono<ApiEnv>()
    .basePath('/api')
    .use(speakLanguage)
    .use(async (c, next) => {
      c.set('requestId', c.env?.requestId ?? nextRequestId());
      c.set('user', await accounts.sessions.read(c.req.raw.headers));
      await next();
    })
    .use(guardAccess(apiAccess, '/api/admin'))
    .use(requireJson)
    .use(bodyLimit({ maxSize: maxBodyBytes, onError: tooLarge }))
    .route('/me', meApi())
    .route('/auth', signInApi(accounts))
    .route('/auth', linksApi(accounts))
    .route('/account', accountApi(accounts))
    .route('/admin/users', usersApi(accounts))
    .route('/admin/invitations', invitationsApi(accounts))
    .route('/logout', logoutApi(accounts))
    .route('/site', settingsApi(database.of(), publicUrl))
    .route('/websites', websitesApi(database.of()))
    .route('/images', imagesApi(database.of()))
    .route('/pages', pagesApi(database.of()))
    .route('/experiments', experimentsApi(isLocal))
    .route('/projects', experimentsApi(isLocal))
    .route('/staking-alerts', stakingAlertsApi(stakingAlerts))
    .route('/staking-watched', stakingWatchedApi(database.of()))
    .route('/staking-contracts', stakingContractsApi(stakingParts))
    .route('/staking-projects', stakingProjectsApi(stakingParts))
    .route('/dashboard', dashboardApi(database))
    .route('/admin/overview', adminOverviewApi(database, outbox.delivery))
    .route('/admin/audit-log', auditLogApi(database.of()))
    .route('/search', searchApi(database.of(), searchIndex))
    .route('/admin/outbox', outboxApi(outbox))
    .route('/language', localizationApi({ findCounterpart, secureCookie }))
    .onError(onError(log));
  api.notFound((c) => {
    const methods = methodsAt(api, c.req.path);
    return methods.length === 0 ? answerError(c, 'not_found') : answerMethods(c, methods);
  });
  return api;
}

export type Api = ReturnType<typeof createApi>;
