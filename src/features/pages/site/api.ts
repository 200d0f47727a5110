import { Hono } from 'hono';
import { partsApi } from '#features/publishing/api/parts.ts';
import { describeFieldErrors } from '#features/publishing/api/replies.ts';
import { previewsApi } from '#features/publishing/previews/api.ts';
import { createPreviewLinks } from '#features/publishing/previews/service.ts';
import type { PublisherDeps } from '#features/publishing/service/part-change.ts';
import { Publisher } from '#features/publishing/service/publisher.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import type { SiteRecord } from './contract.ts';
import { messages } from './messages/messages.ts';
import { publishableSite } from './service/publishable-site.ts';

export function siteAdminApi(deps: PublisherDeps) {
  const publisher = new Publisher(deps, publishableSite);
  const fieldLabels = { en: messages.en.fields, nl: messages.nl.fields };
  return new Hono<ApiEnv>()
    .get('/:id', async (c) => {
      const id = c.req.param('id');
      const data: SiteRecord = { id, removed_at: null, created_at: '', parts: await publisher.getParts(id) };
      return c.json({ data });
    })
    .route('/', partsApi(publisher))
    .route('/', previewsApi(createPreviewLinks(deps, publishableSite)))
    .onError(describeFieldErrors(fieldLabels));
}
