import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { formatPageUrl, parsePageUrl } from '#server/pages/page-url.ts';
import { createLanguageState } from '#shared/i18n/language-state.ts';
import { routeTree } from './admin/routes.ts';
import { hydrateSearch } from './hydrated-search.ts';
import { createAppRouter } from './router.tsx';

function createRouterAt(target: string) {
  const language = createLanguageState('en');
  const fetch = () => Promise.reject(new Error('nothing is loaded here'));
  const context = { language, transport: { fetch, language: language.get }, basepath: '/' };
  const router = createAppRouter(routeTree, context);
  router.update({ ...router.options, context, history: createMemoryHistory({ initialEntries: [target] }) });
  router.updateLatestLocation();
  return router;
}

const getLeaf = (router: ReturnType<typeof createRouterAt>) =>
  router.matchRoutes(router.latestLocation).at(-1);

/** Returns the page as matched by the server, and by the browser after hydration. */
function open(target: string) {
  const url = new URL(target, 'http://localhost');
  const served = getLeaf(
    createRouterAt(formatPageUrl(parsePageUrl(url, { cookie: undefined, acceptLanguage: undefined }))),
  );
  const router = createRouterAt(target);
  hydrateSearch(router, { search: { ...served?.loaderDeps } });
  router.updateLatestLocation();
  return { servedId: served?.id, id: getLeaf(router)?.id, href: router.history.location.href };
}

test('X16: the browser requests the data that the server rendered, whatever the search parameters', () => {
  for (const [target, href] of [
    ['/admin/audit-log?to=zz', '/admin/audit-log'],
    ['/admin/audit-log?from=2026-13-45&to=zz&what=nope&page=99', '/admin/audit-log?what=nope&page=99'],
    ['/admin/audit-log?from=2026-05-02&to=2026-05-01', '/admin/audit-log?from=2026-05-01&to=2026-05-02'],
    ['/admin/outbox?state=zzz', '/admin/outbox'],
    ['/admin/outbox?state=sent&page=0#list', '/admin/outbox?state=sent#list'],
    ['/projects/gram?range=zzz', '/projects/gram'],
    ['/projects/gram?range=month', '/projects/gram'],
    ['/projects/gram?range=year&pool=a', undefined],
    ['/projects/gram?range=year&account=0x12', undefined],
    ['/projects/gram?account=0x12&range=year', undefined],
    ['/staking_contracts?status=zzz', '/staking_contracts'],
    ['/staking_contracts?account=+0x12+', '/staking_contracts?account=0x12'],
    ['/websites?skills=vue,php&x=1', undefined],
    ['/images?x=1', undefined],
    ['/?x=1', undefined],
  ] as const) {
    const page = open(target);
    expect(page.id, target).toBe(page.servedId);
    expect(page.href, target).toBe(href ?? target);
  }
});
