import type { AnyRouter } from '@tanstack/react-router';
import type { RouteDefinition } from '#shared/pages/route.ts';
import { stringifySearch } from './search-params.ts';

type Search = Readonly<Record<string, string>>;

export interface HydratedSearch {
  /** Parameters that affect the data, as parsed by the server. */
  readonly search?: Search;
}

function getDependencies({ routesById }: AnyRouter, routeId = ''): readonly string[] {
  const definition: RouteDefinition | undefined = routesById[routeId]?.options.staticData?.definition;
  return definition?.dependsOn ?? [];
}

export function dehydrateSearch(router: AnyRouter): HydratedSearch {
  const page = router.state.matches.at(-1);
  return getDependencies(router, page?.routeId).length === 0 ? {} : { search: { ...page?.loaderDeps } };
}

/**
 * Corrects the first page's URL to the parameters with which the server loaded its data. The parsers of large
 * pages are not in the first script, so an invalid parameter, which the server dropped, would otherwise
 * request other data than the page shows.
 */
export function hydrateSearch(router: AnyRouter, { search: served }: HydratedSearch = {}): void {
  const { latestLocation, history } = router;
  const names = getDependencies(router, router.matchRoutes(latestLocation).at(-1)?.routeId);
  const typed: Search = latestLocation.search;
  if (served === undefined || names.every((name) => typed[name] === served[name])) return;
  const others = Object.entries(typed).filter(([name]) => !names.includes(name));
  const { pathname, hash, state } = history.location;
  history.replace(pathname + stringifySearch({ ...Object.fromEntries(others), ...served }) + hash, state);
}
