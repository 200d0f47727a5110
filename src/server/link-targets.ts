import { listedExperiments } from '#features/experiments/rules/experiments.ts';
import { findImageLinkTexts } from '#features/images/links/queries.ts';
import type { ImagesTables } from '#features/images/tables.ts';
import { findPageLinkTexts } from '#features/pages/links/queries.ts';
import type { PagesTables } from '#features/pages/tables.ts';
import type { MarkdownDeps } from '#features/publishing/markdown-editor/service/links.ts';
import { findWebsiteLinkTexts } from '#features/websites/links/queries.ts';
import type { WebsitesTables } from '#features/websites/tables.ts';
import type { Database } from '#platform/db/database.ts';
import { experimentPaths } from '#shared/urls/paths.ts';

/** @param isLocal true to include unpublished experiments */
export function createMarkdownDeps(database: Database<unknown>, isLocal: boolean): MarkdownDeps {
  return {
    database: database.of(),
    findTexts: {
      website: (filter) => findWebsiteLinkTexts(database.of<WebsitesTables>().query, filter),
      image: (filter) => findImageLinkTexts(database.of<ImagesTables>().query, filter),
      page: (filter) => findPageLinkTexts(database.of<PagesTables>().query, filter),
    },
    pages: listedExperiments(isLocal).map(({ slug, name }) => ({ title: name, path: experimentPaths[slug] })),
  };
}
