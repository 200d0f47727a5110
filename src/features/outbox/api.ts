import { type Context, Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { errorResponse } from '#platform/http/error-response.ts';
import { getRequestAudit } from '#platform/http/request-audit.ts';
import { validated } from '#platform/http/validated.ts';
import { type OutboxEmail, type OutboxMeta, outboxQuery } from './contract.ts';
import { messages } from './messages.ts';
import { findOutbox } from './queries.ts';
import { countEmails } from './rules.ts';
import { discardEmail, type OutboxDeps, retryEmail, sendTestEmail } from './service.ts';

const rejectWith = (c: Context<ApiEnv>, problem: keyof typeof messages.en.problem) =>
  errorResponse(c, 'conflict', undefined, messages[c.var.language].problem[problem]);

export const outboxApi = (deps: OutboxDeps) =>
  new Hono<ApiEnv>()
    .get('/', validated('query', outboxQuery), async (c) => {
      const query = c.req.valid('query');
      const { page, per_page, state } = query;
      const generated_at = deps.now().toISOString();
      const { emails, counts } = await findOutbox(deps.database.query, query, generated_at);
      const total = state ? counts[state] : countEmails(counts);
      const meta: OutboxMeta = { page, per_page, total, counts, delivery: deps.delivery, generated_at };
      return c.json({ data: emails, meta });
    })
    .post('/test', async (c) => {
      const email = await sendTestEmail(deps, getRequestAudit(c));
      return email
        ? c.json({ data: email satisfies OutboxEmail as OutboxEmail }, 201)
        : rejectWith(c, 'testPending');
    })
    .post('/:id/retry', async (c) => {
      const email = await retryEmail(deps, c.req.param('id'), getRequestAudit(c));
      return email
        ? c.json({ data: email satisfies OutboxEmail as OutboxEmail })
        : rejectWith(c, 'notWaiting');
    })
    .delete('/:id', async (c) => {
      const email = await discardEmail(deps, c.req.param('id'), getRequestAudit(c));
      return email
        ? c.json({ data: email satisfies OutboxEmail as OutboxEmail })
        : rejectWith(c, 'notWaiting');
    });

export type OutboxApi = ReturnType<typeof outboxApi>;
