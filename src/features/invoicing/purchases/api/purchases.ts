import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { csvResponse } from '#platform/http/csv-response.ts';
import { getRequestAudit } from '#platform/http/request-audit.ts';
import { validated } from '#platform/http/validated.ts';
import {
  purchaseChange,
  purchaseFields,
  purchasesCsvQuery,
  purchasesQuery,
  purchaseVersion,
} from '../contract/purchases.ts';
import { messages } from '../messages/messages.ts';
import { readPurchaseIds } from '../queries/list.ts';
import { findPurchases } from '../queries/purchases.ts';
import { toPurchaseCells } from '../rules/csv-rows.ts';
import { listPurchases, loadChoices } from '../service/list-purchases.ts';
import { getPurchase, type PurchaseDeps } from '../service/purchase-context.ts';
import {
  changePurchase,
  createPurchase,
  duplicatePurchase,
  removePurchase,
  restorePurchase,
} from '../service/purchases.ts';
import { receiptsApi } from './receipts.ts';
import { describePurchaseError, replyPurchase } from './replies.ts';

/** Handles `/api/admin/purchases`. */
export const purchasesApi = (deps: PurchaseDeps) => {
  const db = deps.database.query;
  return new Hono<ApiEnv>()
    .get('/', validated('query', purchasesQuery), async (c) =>
      c.json(await listPurchases(deps, c.req.valid('query'))),
    )
    .post('/', validated('json', purchaseFields), async (c) =>
      c.json({ data: await createPurchase(deps, getRequestAudit(c), c.req.valid('json')) }, 201),
    )
    .get('/csv', validated('query', purchasesCsvQuery), async (c) => {
      const { sort, direction, lang = c.var.language, ...filters } = c.req.valid('query');
      const { csv } = messages[lang];
      return csvResponse(c, { fileName: csv.fileName, language: lang, head: csv.head }, async () => {
        const ids = await readPurchaseIds(deps.database, filters, { sort, direction });
        return ids.read(async (part) => toPurchaseCells(await findPurchases(db, part), csv));
      });
    })
    .get('/choices', async (c) => c.json({ data: await loadChoices(deps) }))
    .get('/:id', async (c) => c.json({ data: await getPurchase(db, c.req.param('id')) }))
    .put('/:id', validated('json', purchaseChange), async (c) =>
      replyPurchase(
        c,
        await changePurchase(deps, getRequestAudit(c), c.req.param('id'), c.req.valid('json')),
      ),
    )
    .delete('/:id', validated('json', purchaseVersion), async (c) => {
      const target = { id: c.req.param('id'), ...c.req.valid('json') };
      return replyPurchase(c, await removePurchase(deps, getRequestAudit(c), target));
    })
    .post('/:id/restore', validated('json', purchaseVersion), async (c) => {
      const target = { id: c.req.param('id'), ...c.req.valid('json') };
      return replyPurchase(c, await restorePurchase(deps, getRequestAudit(c), target));
    })
    .post('/:id/duplicate', async (c) =>
      c.json({ data: await duplicatePurchase(deps, getRequestAudit(c), c.req.param('id')) }, 201),
    )
    .route('/', receiptsApi(deps))
    .onError(describePurchaseError);
};

export type PurchasesApi = ReturnType<typeof purchasesApi>;
