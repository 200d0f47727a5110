import { type Context, Hono } from 'hono';
import type { ApiEnv } from '../../../../platform/http/api-env.ts';
import { AppError } from '../../../../shared/errors.ts';
import { getRequestAudit } from '../../api/request-audit.ts';
import { createdFormats } from '../contract/files.ts';
import { type FileContent, findFileContent } from '../queries/files.ts';
import { type FilesDeps, getFiles, retryFiles } from '../service/document-files.ts';

/** Returns the format that a path names. */
export function getFormat(c: Context<ApiEnv>) {
  const format = createdFormats.find((known) => known === c.req.param('format'));
  if (format === undefined) throw new AppError('not_found', 'documents have no files of this format');
  return format;
}

/** Replies with a file as a download; its name has only letters, digits and `._-`. */
export function replyFile(c: Context<ApiEnv>, file: FileContent | undefined) {
  if (!file) throw new AppError('not_found', 'the document has no file of this format');
  const encoded = encodeURIComponent(file.name);
  return c.body(new Uint8Array(file.content), 200, {
    'Content-Type': file.media_type,
    'Content-Disposition': `attachment; filename="${file.name.replaceAll(/[^\w.-]/g, '-')}"; filename*=UTF-8''${encoded}`,
  });
}

/** Handles `/api/admin/invoices/:id/files`: the stored PDF and e-invoices of a final document. */
export const filesApi = (deps: FilesDeps) =>
  new Hono<ApiEnv>()
    .get('/:id/files', async (c) => c.json({ data: await getFiles(deps, c.req.param('id')) }))
    .post('/:id/files', async (c) => {
      const id = c.req.param('id');
      await retryFiles(deps, getRequestAudit(c), id);
      return c.json({ data: await getFiles(deps, id) });
    })
    .get('/:id/files/:format', async (c) =>
      replyFile(c, await findFileContent(deps.database.query, c.req.param('id'), getFormat(c))),
    );
