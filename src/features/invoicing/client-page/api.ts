import { Hono } from 'hono';
import type { ApiEnv } from '../../../platform/http/api-env.ts';
import { replyFile } from '../api/file-reply.ts';
import { findFileContent, getFormat } from '../documents/queries/files.ts';
import type { ClientDocument } from './contract.ts';
import { type ClientPageDeps, getClientDocument, getLink, saveView } from './service.ts';

/** Handles `/api/documents`: a document for whoever has its link, and nothing else. */
export const clientPageApi = (deps: ClientPageDeps) =>
  new Hono<ApiEnv>()
    .use(async (c, next) => {
      await next();
      c.header('Referrer-Policy', 'no-referrer');
      c.header('X-Robots-Tag', 'noindex');
    })
    .get('/:token', async (c) => {
      const data: ClientDocument = await getClientDocument(deps, c.req.param('token'));
      return c.json({ data });
    })
    .get('/:token/files/:format', async (c) => {
      const { token, format } = c.req.param();
      const { invoice_id } = await getLink(deps, token);
      return replyFile(c, await findFileContent(deps.database.query, invoice_id, getFormat(format)));
    })
    .post('/:token/views', async (c) => {
      // What the owner or a member opens is no view of the client.
      if (!c.var.user) await saveView(deps, c.req.param('token'));
      return c.json({ data: null });
    });

export type ClientPageApi = ReturnType<typeof clientPageApi>;
