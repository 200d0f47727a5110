import { type Context, Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { getRequestAudit } from '#platform/http/request-audit.ts';
import { validated } from '#platform/http/validated.ts';
import { replyVersionConflict } from '../../domain/api/version-conflict.ts';
import { kilometreRateChange, newKilometreRate } from '../contract/kilometre-rates.ts';
import { purchaseVersion } from '../contract/purchases.ts';
import {
  addKilometreRate,
  changeKilometreRate,
  getKilometreRates,
  type RateOutcome,
  removeKilometreRate,
} from '../service/kilometre-rates.ts';
import type { PurchaseDeps } from '../service/purchase-context.ts';
import { describePurchaseError } from './replies.ts';

const reply = (c: Context<ApiEnv>, outcome: RateOutcome) =>
  'conflict' in outcome ? replyVersionConflict(c, outcome.conflict) : c.json({ data: null });

/** Handles `/api/admin/kilometre-rates`. */
export const kilometreRatesApi = (deps: PurchaseDeps) =>
  new Hono<ApiEnv>()
    .get('/', async (c) => c.json({ data: await getKilometreRates(deps) }))
    .post('/', validated('json', newKilometreRate), async (c) => {
      await addKilometreRate(deps, getRequestAudit(c), c.req.valid('json'));
      return c.json({ data: null }, 201);
    })
    .put('/:from', validated('json', kilometreRateChange), async (c) =>
      reply(c, await changeKilometreRate(deps, getRequestAudit(c), c.req.param('from'), c.req.valid('json'))),
    )
    .delete('/:from', validated('json', purchaseVersion), async (c) => {
      const { version } = c.req.valid('json');
      return reply(c, await removeKilometreRate(deps, getRequestAudit(c), c.req.param('from'), version));
    })
    .onError(describePurchaseError);

export type KilometreRatesApi = ReturnType<typeof kilometreRatesApi>;
