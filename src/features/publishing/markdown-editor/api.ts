import { Hono } from 'hono';
import type { ApiEnv } from '../../../platform/http/api-env.ts';
import { validated } from '../../../platform/http/validated.ts';
import { describeFieldErrors } from '../api/replies.ts';
import { linksRequest, previewRequest, targetsQuery } from './contract.ts';
import { messages } from './messages/messages.ts';
import { checkLinks, findLinkTargets, type MarkdownDeps } from './service/links.ts';
import { renderPreview } from './service/preview.ts';

const fieldLabels = { en: messages.en.fields, nl: messages.nl.fields };

/** Handles `/api/admin/markdown`: what an owner needs while writing. */
export const markdownApi = (deps: MarkdownDeps) =>
  new Hono<ApiEnv>()
    .post('/preview', validated('json', previewRequest), async (c) =>
      c.json({ data: { html: await renderPreview(deps, c.req.valid('json').text) } }),
    )
    .post('/links', validated('json', linksRequest), async (c) => {
      const { language, urls } = c.req.valid('json');
      return c.json({ data: await checkLinks(deps, language, urls) });
    })
    .get('/targets', validated('query', targetsQuery), async (c) => {
      const { language, q } = c.req.valid('query');
      return c.json({ data: await findLinkTargets(deps, language, q) });
    })
    .onError(describeFieldErrors(fieldLabels));
