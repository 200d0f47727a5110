import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { getRequestAudit } from '#platform/http/request-audit.ts';
import { validated } from '#platform/http/validated.ts';
import { attachmentQuery } from '../../documents/contract/attachments.ts';
import { findAttachmentContent } from '../queries/attachments.ts';
import { addAttachment, getAttachments, removeAttachment } from '../service/attachments.ts';
import type { FilesDeps } from '../service/document-files.ts';
import { replyFile } from './file-reply.ts';

/** Handles `/api/admin/invoices/:id/attachments`: the files that the owner adds to a draft, replied as downloads. */
export const attachmentsApi = (deps: FilesDeps) =>
  new Hono<ApiEnv>()
    .get('/:id/attachments', async (c) => c.json({ data: await getAttachments(deps, c.req.param('id')) }))
    .put('/:id/attachments', validated('query', attachmentQuery), async (c) => {
      const { name } = c.req.valid('query');
      const content = Buffer.from(await c.req.arrayBuffer());
      return c.json({
        data: await addAttachment(deps, getRequestAudit(c), c.req.param('id'), { name, content }),
      });
    })
    .get('/:id/attachments/:file', async (c) => {
      const { id, file } = c.req.param();
      return replyFile(c, await findAttachmentContent(deps.database.query, id, file));
    })
    .delete('/:id/attachments/:file', async (c) => {
      const { id, file } = c.req.param();
      return c.json({ data: await removeAttachment(deps, getRequestAudit(c), id, file) });
    });

export type AttachmentsApi = ReturnType<typeof attachmentsApi>;
