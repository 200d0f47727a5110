import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { getRequestAudit } from '#platform/http/request-audit.ts';
import { findFileContent, getFormat } from '../queries/files.ts';
import { type FilesDeps, getFiles, retryFiles } from '../service/document-files.ts';
import { replyFile } from './file-reply.ts';

/** Handles `/api/admin/invoices/:id/files`: the stored PDF and e-invoices of a final document. */
export const filesApi = (deps: FilesDeps) =>
  new Hono<ApiEnv>()
    .get('/:id/files', async (c) => c.json({ data: await getFiles(deps, c.req.param('id')) }))
    .post('/:id/files', async (c) => {
      const id = c.req.param('id');
      await retryFiles(deps, getRequestAudit(c), id);
      return c.json({ data: await getFiles(deps, id) });
    })
    .get('/:id/files/:format', async (c) => {
      const { id, format } = c.req.param();
      return replyFile(c, await findFileContent(deps.database.query, id, getFormat(format)));
    });
