import { type Context, Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { limitLinkRequests } from '#platform/http/limits/limit-requests.ts';
import { getRequestAudit } from '#platform/http/request-audit.ts';
import { validated } from '#platform/http/validated.ts';
import { replyVersionConflict } from '../domain/api/version-conflict.ts';
import { type Checkout, providerKeyChange, providerKeyRemoval } from './contract.ts';
import { checkPayments, startCheckout } from './service/checkout.ts';
import type { OnlinePaymentsDeps } from './service/context.ts';
import { changeKey, getSettings, type KeyResult, removeKey } from './service/provider-key.ts';
import { receiveWebhook } from './service/webhook.ts';

/** Replies with the settings after a change, or with 409 and the stored version. */
const reply = async (c: Context<ApiEnv>, deps: OnlinePaymentsDeps, result: KeyResult) =>
  'conflict' in result ? replyVersionConflict(c, result.conflict) : c.json({ data: await getSettings(deps) });

/** Handles `/api/admin/online-payments`: the key of the provider, and the last payments. */
export const onlinePaymentsAdminApi = (deps: OnlinePaymentsDeps) =>
  new Hono<ApiEnv>()
    .get('/', async (c) => c.json({ data: await getSettings(deps) }))
    .put('/key', validated('json', providerKeyChange), async (c) =>
      reply(c, deps, await changeKey(deps, getRequestAudit(c), c.req.valid('json'))),
    )
    .delete('/key', validated('json', providerKeyRemoval), async (c) =>
      reply(c, deps, await removeKey(deps, getRequestAudit(c), c.req.valid('json').version)),
    );

export type OnlinePaymentsAdminApi = ReturnType<typeof onlinePaymentsAdminApi>;

/** Payments started per link in ten minutes; each calls the provider. */
const checkoutsPerLink = 10;
/** Checks per link in ten minutes; the page does one when it opens. */
const checksPerLink = 30;

/** Handles the payments of `/api/documents/:token`, for anyone who has the link. */
export const checkoutApi = (deps: OnlinePaymentsDeps) =>
  new Hono<ApiEnv>()
    .use('/:token/payments/*', async (c, next) => {
      await next();
      c.header('Referrer-Policy', 'no-referrer');
      c.header('X-Robots-Tag', 'noindex');
    })
    .post('/:token/payments', limitLinkRequests(checkoutsPerLink), async (c) => {
      const data: Checkout = await startCheckout(deps, c.req.param('token'));
      return c.json({ data }, 201);
    })
    .post('/:token/payments/check', limitLinkRequests(checksPerLink), async (c) => {
      await checkPayments(deps, c.req.param('token'));
      return c.json({ data: null });
    });

/** Handles the webhook, which always gives the same reply, so that it reveals nothing. */
export const paymentWebhookApi = (deps: OnlinePaymentsDeps) =>
  new Hono<ApiEnv>().post('/:id', async (c) => {
    await receiveWebhook(deps, c.req.param('id'), await c.req.text());
    return c.body(null, 200);
  });
