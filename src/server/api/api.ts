import { Hono } from 'hono';
import { invitationsApi, usersApi } from '#features/accounts/admin/api.ts';
import { accountApi } from '#features/accounts/api/account.ts';
import { linksApi } from '#features/accounts/api/one-time-links.ts';
import { loginApi, logoutApi, meApi } from '#features/accounts/login/api.ts';
import { firstStepsApi } from '#features/accounts/preferences/api.ts';
import { savedViewsApi } from '#features/accounts/saved-views/api.ts';
import type { Accounts } from '#features/accounts/service/create-accounts.ts';
import { auditLogApi } from '#features/audit-log/api.ts';
import { backupsApi } from '#features/backups/api.ts';
import type { BackupsDeps } from '#features/backups/service.ts';
import { experimentsApi } from '#features/experiments/api.ts';
import { imagesAdminApi } from '#features/images/admin/api/images.ts';
import { type MediaDeps, mediaApi } from '#features/images/admin/api/media.ts';
import { uploadsApi } from '#features/images/admin/api/uploads.ts';
import type { Uploads } from '#features/images/admin/service/uploads.ts';
import { imagesApi } from '#features/images/api.ts';
import { type FindAlternatePath, localizationApi } from '#features/localization/api.ts';
import { outboxApi } from '#features/outbox/api.ts';
import type { OutboxDeps } from '#features/outbox/service.ts';
import { pagesAdminApi } from '#features/pages/admin/api.ts';
import { pagesApi } from '#features/pages/api.ts';
import { siteAdminApi } from '#features/pages/site/api.ts';
import { markdownApi } from '#features/publishing/markdown-editor/api.ts';
import { searchApi } from '#features/search/api.ts';
import type { SearchIndex } from '#features/search/service/search-index.ts';
import { settingsApi } from '#features/settings/api.ts';
import { homeSettingApi } from '#features/settings/home/api.ts';
import { stakingAlertsApi } from '#features/staking/alerts/api.ts';
import type { StakingAlerts } from '#features/staking/alerts/service/alerts.ts';
import { openStakingApi, stakingContractsApi, stakingProjectsApi } from '#features/staking/api.ts';
import type { StakingService } from '#features/staking/service/open-staking.ts';
import { stakingWatchlistApi } from '#features/staking/watchlist/api.ts';
import { websitesAdminApi } from '#features/websites/admin/api.ts';
import { websiteSkillsApi, websitesApi } from '#features/websites/api.ts';
import { getAllowedMethods, sendAllowedMethods } from '#platform/http/allowed-methods.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { guardAccess, languageMiddleware } from '#platform/http/api-middleware.ts';
import { type ContentResponses, cacheContent } from '#platform/http/content-responses.ts';
import { errorResponse, onError } from '#platform/http/error-response.ts';
import type { Renderings } from '#platform/http/limits/renderings.ts';
import type { DebugTrace } from '#platform/log/debug-trace.ts';
import { type Log, nextRequestId } from '#platform/log/log.ts';
import { createMarkdownDeps } from '../link-targets.ts';
import { adminCountsApi, adminOverviewApi } from './admin-overview.ts';
import { adminSearchApi } from './admin-search.ts';
import { contentPath, endpointAccess, ownerPrefix } from './endpoint-access.ts';
import { createGetSite } from './get-site.ts';
import { createHomeSettingDeps, homeContentApi } from './home-content.ts';
import { type InvoicingDeps, invoicingApi } from './invoicing-api.ts';
import { dashboardApi, scheduledTimesApi } from './overviews.ts';
import { guardBodyType, limitBody } from './request-body.ts';

export interface ApiDeps extends InvoicingDeps {
  readonly accounts: Accounts;
  readonly log: Log;
  readonly trace?: DebugTrace | undefined;
  readonly publicUrl: string;
  /** True on a developer's machine, which also lists unpublished experiments. */
  readonly isLocal: boolean;
  readonly findAlternatePath: FindAlternatePath;
  readonly staking: StakingService;
  readonly stakingAlerts: StakingAlerts;
  readonly searchIndex: Pick<SearchIndex, 'whenReady'>;
  readonly outbox: OutboxDeps;
  readonly backups: BackupsDeps;
  readonly uploads: Uploads;
  readonly media: MediaDeps;
  /** Limits previews of texts and pages together. */
  readonly renderings: Renderings;
  readonly contentResponses: ContentResponses;
  readonly headers: Readonly<Record<string, string>>;
}

/** The network, page rendering and tests call the same app. */
export function createApi(deps: ApiDeps) {
  const { database, accounts, log, publicUrl, isLocal, findAlternatePath, staking, searchIndex, outbox } =
    deps;
  const { stakingAlerts, contentResponses, backups } = deps;
  const state = { database, delivery: outbox.delivery, backupPlan: backups.plan };
  const stakingDeps = openStakingApi(staking);
  const secureCookie = publicUrl.startsWith('https:');
  const api = new Hono<ApiEnv>()
    .basePath('/api')
    .use(languageMiddleware)
    .use(cacheContent(contentResponses, contentPath, deps.headers))
    .use(async (c, next) => {
      c.set('requestId', c.env?.requestId ?? nextRequestId());
      const known = c.env?.user;
      c.set('user', known === undefined ? await accounts.sessions.read(c.req.raw.headers) : known);
      await next();
    })
    .use(guardAccess(endpointAccess, ownerPrefix))
    .use(guardBodyType, limitBody)
    .route('/me', meApi())
    .route('/auth', loginApi(accounts))
    .route('/auth', linksApi(accounts))
    .route('/account', accountApi(accounts))
    .route('/admin/users', usersApi(accounts))
    .route('/admin/invitations', invitationsApi(accounts))
    .route('/admin/first-steps', firstStepsApi(accounts))
    .route('/admin/saved-views', savedViewsApi(accounts))
    .route('/logout', logoutApi(accounts))
    .route('/site', settingsApi(createGetSite(database, publicUrl)))
    .route('/home', homeContentApi(database))
    .route('/websites', websitesApi(database.of()))
    .route('/website-skills', websiteSkillsApi(database.of()))
    .route('/images', imagesApi(database.of()))
    .route('/pages', pagesApi(database.of()))
    .route('/experiments', experimentsApi(isLocal))
    .route('/projects', experimentsApi(isLocal))
    .route('/staking-alerts', stakingAlertsApi(stakingAlerts))
    .route('/staking-watched', stakingWatchlistApi(database.of()))
    .route('/staking-contracts', stakingContractsApi(stakingDeps))
    .route('/staking-projects', stakingProjectsApi(stakingDeps))
    .route('/dashboard', dashboardApi(database, contentResponses))
    .route('/admin/overview', adminOverviewApi(state))
    .route('/admin/search', adminSearchApi(database))
    .route('/admin/counts', adminCountsApi(state))
    .route('/admin/preview', scheduledTimesApi(database))
    .route('/admin/websites', websitesAdminApi(deps.records))
    .route('/admin/images', imagesAdminApi(deps.records))
    .route('/admin/uploads', uploadsApi(deps.uploads))
    .route('/admin/media', mediaApi(deps.media))
    .route('/admin/pages', pagesAdminApi(deps.records))
    .route('/admin/site', siteAdminApi(deps.records))
    .route('/admin/settings/home', homeSettingApi(createHomeSettingDeps(database, deps.records)))
    .route('/admin/markdown', markdownApi(createMarkdownDeps(database, isLocal), deps.renderings))
    .route('/admin/audit-log', auditLogApi(database.of()))
    .route('/', invoicingApi(deps))
    .route('/search', searchApi(database.of(), searchIndex))
    .route('/admin/outbox', outboxApi(outbox))
    .route('/admin/backups', backupsApi(backups))
    .route('/language', localizationApi({ findAlternatePath, secureCookie }))
    .onError(onError(log, deps.trace));
  api.notFound((c) => {
    const methods = getAllowedMethods(api, c.req.path);
    return methods.length === 0 ? errorResponse(c, 'not_found') : sendAllowedMethods(c, methods);
  });
  return api;
}

export type Api = ReturnType<typeof createApi>;
