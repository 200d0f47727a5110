import { splitLanguagePrefix } from '#features/localization/rules.ts';
import { isLanguage } from '#shared/i18n/language.ts';
import { getRoutePattern } from '../pages/route-lookup.ts';
import { otherRoute } from './request-metrics.ts';
import { metricsPath } from './serve-metrics.ts';

interface Endpoint {
  readonly method: string;
  readonly path: string;
}

/** What decides the names of routes. */
export interface RouteNameDeps {
  /** The endpoints of the API, with its prefix. */
  readonly api: { readonly routes: readonly Endpoint[] };
  /** The endpoints beside the API and the pages. */
  readonly server: { readonly routes: readonly Endpoint[] };
  readonly staticFiles: ReadonlyMap<string, unknown>;
}

/** The label of files of the build. */
const staticRoute = 'static';

const getStart = (path: string, segments: number) => path.split('/', segments + 1).join('/');

/** Returns the noun of an endpoint, such as `/api/admin/invoices`. */
const getNoun = (path: string) => getStart(path, path.startsWith('/api/admin/') ? 3 : 2);

/** Lists the starts of endpoints that do not begin with a parameter. */
const listStarts = (routes: readonly Endpoint[], toStart: (path: string) => string): ReadonlySet<string> =>
  new Set(
    routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ path }) => toStart(path))
      .filter((start) => start !== '/' && !/[:*]/.test(start) && !isLanguage(start.slice(1))),
  );

/**
 * Creates a function that names the route of a path and query: the pattern of a page, the noun of an endpoint, or
 * the first segment of another path. Parameters, such as tokens, are never part of a name.
 */
export function createRouteNames({ api, server, staticFiles }: RouteNameDeps): (url: string) => string {
  const nouns = listStarts(api.routes, getNoun);
  const others = new Set([metricsPath, ...listStarts(server.routes, (path) => getStart(path, 1))]);
  return (url) => {
    const [path = '/'] = url.split('?', 1);
    if (path.startsWith('/api/')) return nouns.has(getNoun(path)) ? getNoun(path) : otherRoute;
    if (staticFiles.has(path)) return staticRoute;
    const start = getStart(path, 1);
    const pattern = getRoutePattern(splitLanguagePrefix(path).path);
    if (pattern !== undefined && pattern !== '/$slug') return pattern;
    return others.has(start) ? start : (pattern ?? otherRoute);
  };
}
