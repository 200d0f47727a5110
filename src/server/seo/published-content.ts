import { isExperimentSlug, listedExperiments } from '#features/experiments/rules/experiments.ts';
import { findImageVersions } from '#features/images/queries.ts';
import type { ImagesTables } from '#features/images/tables.ts';
import { findPageVersions } from '#features/pages/queries.ts';
import type { PagesTables } from '#features/pages/tables.ts';
import { getAlternates } from '#features/publishing/rules/translations.ts';
import { findWebsiteVersions } from '#features/websites/queries/overviews.ts';
import type { WebsitesTables } from '#features/websites/tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { Language } from '#shared/i18n/language.ts';
import { samePaths, slugPaths } from '#shared/pages/page-meta.ts';
import { paths } from '#shared/urls/paths.ts';
import { routeDefinitions } from '../pages/route-lookup.ts';

/** Anyone may read it, and search engines should index it. */
export interface PublicPage {
  /** Paths without a language prefix; null if not published in the language. */
  readonly localizedPaths: Record<Language, string | null>;
  /** Last change of each version, if known. */
  readonly lastModified: Readonly<Partial<Record<Language, string>>>;
}

interface TextVersion {
  readonly id: string;
  readonly lang: Language;
  readonly slug: string;
  readonly updated_at: string;
}

function toPublicPages(texts: readonly TextVersion[], prefix: string): PublicPage[] {
  return [...Map.groupBy(texts, ({ id }) => id).values()].map((versions) => ({
    localizedPaths: slugPaths(getAlternates(versions), prefix),
    lastModified: Object.fromEntries(versions.map(({ lang, updated_at }) => [lang, updated_at])),
  }));
}

/** These have the same path in every language and no modification time. */
function getFixedPages(isLocal: boolean): PublicPage[] {
  const listed = new Set<string>(listedExperiments(isLocal).map(({ slug }) => slug));
  return routeDefinitions
    .filter(({ name, isInSitemap }) => isInSitemap && (listed.has(name) || !isExperimentSlug(name)))
    .map(({ path }) => ({ localizedPaths: samePaths(path), lastModified: {} }));
}

/** Runs one query per collection; `isLocal` includes unpublished experiments. */
export async function findPublicPages(
  database: Database<unknown>,
  isLocal: boolean,
): Promise<readonly PublicPage[]> {
  return [
    ...getFixedPages(isLocal),
    ...toPublicPages(await findWebsiteVersions(database.of<WebsitesTables>().query), `${paths.websites}/`),
    ...toPublicPages(await findImageVersions(database.of<ImagesTables>().query), `${paths.images}/`),
    ...toPublicPages(await findPageVersions(database.of<PagesTables>().query), '/'),
  ];
}
