import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import type { FormHandler } from '#platform/http/form-handler.ts';
import { limitLinkRequests } from '#platform/http/limits/limit-requests.ts';
import { validated } from '#platform/http/validated.ts';
import { replyFile } from '../output/api/file-reply.ts';
import { findAttachmentContent } from '../output/queries/attachments.ts';
import { findFileContent, getFormat } from '../output/queries/files.ts';
import { newDecision } from './contract/decision.ts';
import type { ClientDocument } from './contract/document.ts';
import { maxDecisionName, maxReason } from './contract/limits.ts';
import { getClientDocument, getClientLogo, getLink, saveView } from './service/client-document.ts';
import { type DecisionDeps, saveDecision } from './service/decision.ts';

/** Decisions per link in ten minutes; a quote is decided on once. */
const decisionsPerLink = 10;
/** Views per link in ten minutes; each is stored. */
const viewsPerLink = 60;

/** Handles `/api/documents`: a single document, for anyone who has its link. */
export const clientPageApi = (deps: DecisionDeps) => {
  return new Hono<ApiEnv>()
    .use(async (c, next) => {
      await next();
      c.header('Referrer-Policy', 'no-referrer');
      c.header('X-Robots-Tag', 'noindex');
    })
    .get('/:token', async (c) => {
      const data: ClientDocument = await getClientDocument(deps, c.req.param('token'), !c.var.user);
      return c.json({ data });
    })
    .get('/:token/files/:format', async (c) => {
      const { token, format } = c.req.param();
      const { invoice_id } = await getLink(deps.database.query, token);
      return replyFile(c, await findFileContent(deps.database.query, invoice_id, getFormat(format)));
    })
    .get('/:token/logo', async (c) =>
      c.body(new Uint8Array(await getClientLogo(deps, c.req.param('token'))), 200, {
        'Content-Type': 'image/png',
      }),
    )
    .get('/:token/attachments/:file', async (c) => {
      const { token, file } = c.req.param();
      const { invoice_id } = await getLink(deps.database.query, token);
      return replyFile(c, await findAttachmentContent(deps.database.query, invoice_id, file));
    })
    .post('/:token/views', limitLinkRequests(viewsPerLink), async (c) => {
      // A visit of the owner or a member is not a view by the client.
      if (!c.var.user) await saveView(deps, c.req.param('token'));
      return c.json({ data: null });
    })
    .post(
      '/:token/decision',
      validated('json', newDecision),
      limitLinkRequests(decisionsPerLink),
      async (c) => {
        const context = { ipAddress: c.env?.clientIp, isUser: c.var.user !== null };
        await saveDecision(deps, context, c.req.param('token'), c.req.valid('json'));
        return c.json({ data: null });
      },
    );
};

export type ClientPageApi = ReturnType<typeof clientPageApi>;

export const documentForms = {
  'quote-decision': async ({ fields, url, callApi }) => {
    const get = (name: string) => fields.get(name) ?? '';
    const token = encodeURIComponent(url.pathname.split('/').at(-1) ?? '');
    const name = get('name');
    const isDeclined = get('decision') === 'declined';
    const body = isDeclined
      ? { decision: 'declined', name, reason: get('reason') }
      : { decision: 'accepted', name, is_agreed: fields.has('is_agreed') };
    const response = await callApi(`/api/documents/${token}/decision`, body);
    if (response.ok) return { location: url.pathname, response };
    const values = { decision: isDeclined ? 'declined' : 'accepted', name: name.slice(0, maxDecisionName) };
    return { rejection: response, values: { ...values, reason: get('reason').slice(0, maxReason) } };
  },
} satisfies Record<string, FormHandler>;
