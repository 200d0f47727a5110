import type { Previewable } from '#features/publishing/previews/service.ts';
import type { Database } from '#platform/db/database.ts';
import { paths } from '#shared/urls/paths.ts';
import type { PagesTables } from '../../tables.ts';
import { pageShared, pageTextDraft } from '../contract.ts';
import { getPageDraft } from '../queries/preview.ts';
import { publishablePages } from './publishable-pages.ts';

export const previewablePages = (database: Database<PagesTables>): Previewable => ({
  publishable: publishablePages,
  async findPage({ id, language, text, shared }) {
    const [textDraft, sharedDraft] = [pageTextDraft.safeParse(text), pageShared.safeParse(shared)];
    if (!textDraft.success || !sharedDraft.success) return undefined;
    const draft = { id, language, text: textDraft.data, shared: sharedDraft.data };
    const data = await getPageDraft(database.query, draft);
    return {
      title: data.title,
      path: paths.page.replace('$slug', data.slug),
      apiPath: `/api/pages/${data.slug}`,
      data,
    };
  },
});
