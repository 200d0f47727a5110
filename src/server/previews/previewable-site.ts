import { findMenuPages } from '#features/pages/queries.ts';
import { siteTextDraft } from '#features/pages/site/contract.ts';
import { publishableSite } from '#features/pages/site/service/publishable-site.ts';
import type { PagesTables } from '#features/pages/tables.ts';
import type { Previewable } from '#features/publishing/previews/service.ts';
import type { Database } from '#platform/db/database.ts';
import { paths } from '#shared/urls/paths.ts';
import { toSite } from '../api/get-site.ts';

/** The site's texts are previewed on the home page. */
export const previewableSite = (database: Database<PagesTables>, origin: string): Previewable => ({
  publishable: publishableSite,
  async findPage({ text }) {
    const { data } = siteTextDraft.safeParse(text);
    if (!data) return undefined;
    const site = toSite(data, await findMenuPages(database.query), origin);
    return { title: data.title, path: paths.home, apiPath: '/api/site', data: site };
  },
});
