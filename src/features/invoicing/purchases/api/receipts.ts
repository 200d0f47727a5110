import { type Context, Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { getRequestAudit } from '#platform/http/request-audit.ts';
import { validated } from '#platform/http/validated.ts';
import { AppError } from '#shared/api/errors.ts';
import { replyVersionConflict } from '../../domain/api/version-conflict.ts';
import { replyFile } from '../../output/api/file-reply.ts';
import { purchaseVersion, receiptQuery } from '../contract/purchases.ts';
import { findReceipt } from '../queries/receipts.ts';
import type { PurchaseDeps } from '../service/purchase-context.ts';
import { deleteReceipt, drawReceipt, saveReceipt } from '../service/receipts.ts';
import { replyPurchase } from './replies.ts';

/** Replies with the first page of a PDF as an image, as a download when its URL is opened. */
async function replyPreview(c: Context<ApiEnv>, deps: PurchaseDeps, content: Buffer | undefined) {
  if (!content) throw new AppError('not_found', 'the purchase has no receipt');
  return c.body(await drawReceipt(deps, content), 200, {
    'Content-Type': 'image/svg+xml',
    'Content-Disposition': 'attachment; filename="receipt.svg"',
  });
}

/** Handles the receipts of purchases, always as downloads. */
export const receiptsApi = (deps: PurchaseDeps) =>
  new Hono<ApiEnv>()
    .get('/:id/receipt', async (c) => replyFile(c, await findReceipt(deps.database.query, c.req.param('id'))))
    .get('/:id/receipt/preview', async (c) =>
      replyPreview(c, deps, (await findReceipt(deps.database.query, c.req.param('id')))?.content),
    )
    .put('/previews/receipt', async (c) => replyPreview(c, deps, Buffer.from(await c.req.arrayBuffer())))
    .put('/:id/receipt', validated('query', receiptQuery), async (c) => {
      const { name, version } = c.req.valid('query');
      const content = Buffer.from(await c.req.arrayBuffer());
      const target = { id: c.req.param('id'), version };
      const outcome = await saveReceipt(deps, getRequestAudit(c), target, { name, content });
      if ('conflict' in outcome) return replyVersionConflict(c, outcome.conflict);
      return c.json({ data: { purchase: outcome.purchase, same_as: outcome.sameAs ?? null } });
    })
    .delete('/:id/receipt', validated('json', purchaseVersion), async (c) => {
      const target = { id: c.req.param('id'), ...c.req.valid('json') };
      return replyPurchase(c, await deleteReceipt(deps, getRequestAudit(c), target));
    });
