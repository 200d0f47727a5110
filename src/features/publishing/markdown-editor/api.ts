import { Hono, type MiddlewareHandler } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { errorResponse } from '#platform/http/error-response.ts';
import { countRendering, getRenderingFlow, type Renderings } from '#platform/http/limits/renderings.ts';
import { validated } from '#platform/http/validated.ts';
import { describeFieldErrors } from '../api/replies.ts';
import { linksRequest, previewRequest, targetsQuery } from './contract.ts';
import { messages } from './messages/messages.ts';
import { checkLinks, findLinkTargets, type MarkdownDeps } from './service/links.ts';
import { renderPreview } from './service/preview.ts';

const fieldLabels = { en: messages.en.fields, nl: messages.nl.fields };

/** Limits the previews per client network. */
const limitRenderings =
  (renderings: Renderings): MiddlewareHandler<ApiEnv> =>
  (c, next) => {
    const retrySeconds = countRendering(renderings, c.env?.clientIp);
    if (retrySeconds === undefined) return next();
    c.header('Retry-After', String(retrySeconds));
    return Promise.resolve(errorResponse(c, 'too_many_requests'));
  };

export const markdownApi = (deps: MarkdownDeps, renderings: Renderings) =>
  new Hono<ApiEnv>()
    .post('/preview', validated('json', previewRequest), limitRenderings(renderings), async (c) => {
      const { text } = c.req.valid('json');
      return c.json({
        data: {
          html: await renderings.queue(
            () => renderPreview(deps, text),
            getRenderingFlow('user', c.env?.clientIp),
          ),
        },
      });
    })
    .post('/links', validated('json', linksRequest), async (c) => {
      const { language, urls } = c.req.valid('json');
      return c.json({ data: await checkLinks(deps, language, urls) });
    })
    .get('/targets', validated('query', targetsQuery), async (c) => {
      const { language, q } = c.req.valid('query');
      return c.json({ data: await findLinkTargets(deps, language, q) });
    })
    .onError(describeFieldErrors(fieldLabels));
