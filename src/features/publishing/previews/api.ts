import { type Context, Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { validated } from '#platform/http/validated.ts';
import { AppError } from '#shared/api/errors.ts';
import { isLanguage } from '#shared/i18n/language.ts';
import { requirePublisherContext } from '../api/replies.ts';
import { newPreviewLink } from './contract.ts';
import type { createPreviewLinks, PreviewTarget } from './service.ts';

function getTarget(c: Context<ApiEnv>): PreviewTarget {
  const language = c.req.param('part') ?? '';
  if (!isLanguage(language)) throw new AppError('not_found', 'only languages have previews');
  return { id: c.req.param('id') ?? '', language };
}

export const previewsApi = (links: ReturnType<typeof createPreviewLinks>) =>
  new Hono<ApiEnv>()
    .get('/:id/:part/previews', async (c) => c.json({ data: await links.find(getTarget(c)) }))
    .post('/:id/:part/previews', validated('json', newPreviewLink), async (c) => {
      const { days } = c.req.valid('json');
      return c.json({ data: await links.create(requirePublisherContext(c), getTarget(c), days) }, 201);
    })
    .delete('/:id/:part/previews/:link', async (c) => {
      await links.revoke(requirePublisherContext(c), getTarget(c), c.req.param('link'));
      return c.json({ data: null });
    });
