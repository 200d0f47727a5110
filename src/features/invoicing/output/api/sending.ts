import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { getRequestAudit } from '#platform/http/request-audit.ts';
import { validated } from '#platform/http/validated.ts';
import { newDocumentEmail } from '../contract/sending.ts';
import { createLink, getLinks, removeLink } from '../service/links.ts';
import { getEmails, type SendingDeps, sendDocument } from '../service/send-document.ts';

/** Handles the emails and the links of `/api/admin/invoices/:id`, by which clients get documents. */
export const sendingApi = (deps: SendingDeps) =>
  new Hono<ApiEnv>()
    .get('/:id/emails', async (c) => c.json({ data: await getEmails(deps, c.req.param('id')) }))
    .post('/:id/emails', validated('json', newDocumentEmail), async (c) => {
      const id = c.req.param('id');
      await sendDocument(deps, getRequestAudit(c), id, c.req.valid('json'));
      return c.json({ data: await getEmails(deps, id) }, 201);
    })
    .get('/:id/links', async (c) => c.json({ data: await getLinks(deps, c.req.param('id')) }))
    .post('/:id/links', async (c) =>
      c.json({ data: await createLink(deps, getRequestAudit(c), c.req.param('id')) }, 201),
    )
    .delete('/:id/links/:link', async (c) => {
      const { id, link } = c.req.param();
      await removeLink(deps, getRequestAudit(c), id, link);
      return c.json({ data: null });
    });

export type SendingApi = ReturnType<typeof sendingApi>;
