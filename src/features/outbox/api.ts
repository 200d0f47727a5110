import { type Context, Hono } from 'hono';
import type { ApiEnv } from '../../platform/http/api-env.ts';
import { answerError } from '../../platform/http/error-answers.ts';
import { validated } from '../../platform/http/validated.ts';
import { type OutboxMail, type OutboxMeta, outboxQuery } from './contract.ts';
import { en } from './locales/en.ts';
import { nl } from './locales/nl.ts';
import { findOutbox } from './queries.ts';
import { type By, discardMail, type OutboxParts, retryMail, sendTestMail } from './service.ts';

const words = { en, nl };

const refuse = (c: Context<ApiEnv>, problem: keyof typeof en.problem) =>
  answerError(c, 'conflict', undefined, words[c.var.language].problem[problem]);

const callerOf = (c: Context<ApiEnv>): By => {
  const { user } = c.var;
  return { actor: user && { id: user.id, name: user.name }, address: c.env?.clientAddress };
};

/** `/api/admin/outbox`: the mails of the site, a test of their way, and what their sender can do about them. */
export const outboxApi = (parts: OutboxParts) =>
  new Hono<ApiEnv>()
    .get('/', validated('query', outboxQuery), async (c) => {
      const query = c.req.valid('query');
      const { page, per_page } = query;
      const generated_at = parts.now().toISOString();
      const { mails, total } = await findOutbox(parts.database.query, query, generated_at);
      const meta: OutboxMeta = { page, per_page, total, delivery: parts.delivery, generated_at };
      return c.json({ data: mails, meta });
    })
    .post('/test', async (c) => {
      const mail = await sendTestMail(parts, callerOf(c));
      return mail
        ? c.json({ data: mail satisfies OutboxMail as OutboxMail }, 201)
        : refuse(c, 'testUnderWay');
    })
    .post('/:id/retry', async (c) => {
      const mail = await retryMail(parts, c.req.param('id'), callerOf(c));
      return mail ? c.json({ data: mail satisfies OutboxMail as OutboxMail }) : refuse(c, 'notWaiting');
    })
    .delete('/:id', async (c) => {
      const mail = await discardMail(parts, c.req.param('id'), callerOf(c));
      return mail ? c.json({ data: mail satisfies OutboxMail as OutboxMail }) : refuse(c, 'notWaiting');
    });

export type OutboxApi = ReturnType<typeof outboxApi>;
