import type { Previewable } from '#features/publishing/previews/service.ts';
import type { Database } from '#platform/db/database.ts';
import { paths } from '#shared/urls/paths.ts';
import type { WebsitesTables } from '../../tables.ts';
import { websiteSharedDraft, websiteTextDraft } from '../contract.ts';
import { getWebsiteDraft } from '../queries/preview.ts';
import { publishableWebsites } from './publishable-websites.ts';

export const previewableWebsites = (database: Database<WebsitesTables>): Previewable => ({
  publishable: publishableWebsites,
  async findPage({ id, language, text, shared }) {
    const [textDraft, sharedDraft] = [websiteTextDraft.safeParse(text), websiteSharedDraft.safeParse(shared)];
    if (!textDraft.success || !sharedDraft.success) return undefined;
    const draft = { id, language, text: textDraft.data, shared: sharedDraft.data };
    const data = await getWebsiteDraft(database.query, draft);
    return {
      title: data.title,
      path: paths.website.replace('$slug', data.slug),
      apiPath: `/api/websites/${data.slug}`,
      data,
    };
  },
});
