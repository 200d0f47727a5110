import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { getRequestAudit } from '#platform/http/request-audit.ts';
import { validated } from '#platform/http/validated.ts';
import { replyPeriodClosed } from '../domain/api/period-closed.ts';
import { PeriodClosedError } from '../domain/service/period.ts';
import { newWriteOff, undoneWriteOff } from './contract.ts';
import { type BadDebtsDeps, getBadDebt, undoWriteOff, writeOff } from './service/write-off.ts';

/** Handles `/api/admin/bad-debts`: amounts of invoices that will not be paid. */
export const badDebtsApi = (deps: BadDebtsDeps) =>
  new Hono<ApiEnv>()
    .get('/:id', async (c) => c.json({ data: await getBadDebt(deps, c.req.param('id')) }))
    .post('/:id', validated('json', newWriteOff), async (c) => {
      const id = c.req.param('id');
      await writeOff(deps, getRequestAudit(c), id, c.req.valid('json'));
      return c.json({ data: await getBadDebt(deps, id) }, 201);
    })
    .post('/:id/undo', validated('json', undoneWriteOff), async (c) => {
      const id = c.req.param('id');
      await undoWriteOff(deps, getRequestAudit(c), id, c.req.valid('json'));
      return c.json({ data: await getBadDebt(deps, id) });
    })
    .onError((error, c) => {
      if (error instanceof PeriodClosedError) return replyPeriodClosed(c, error);
      throw error;
    });

export type BadDebtsApi = ReturnType<typeof badDebtsApi>;
