import { type Context, Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { getRequestAudit } from '#platform/http/request-audit.ts';
import { validated } from '#platform/http/validated.ts';
import { AppError } from '#shared/api/errors.ts';
import { replyVersionConflict } from '../domain/api/version-conflict.ts';
import {
  linesChange,
  newRecurrence,
  recurrenceActions,
  recurrenceChange,
  recurrenceVersion,
} from './contract.ts';
import type { RecurringDeps } from './service/context.ts';
import {
  type ChangeResult,
  changeRecurrence,
  changeSchedule,
  createRecurrence,
  listRecurrences,
} from './service/recurrences.ts';
import { changeLines, getTemplate } from './service/template-lines.ts';

const reply = (c: Context<ApiEnv>, result: ChangeResult) =>
  result === 'done' ? c.json({ data: null }) : replyVersionConflict(c, result.conflict);

/** @throws AppError `not_found` for an unknown action */
function getAction(c: Context<ApiEnv>) {
  const action = recurrenceActions.find((known) => known === c.req.param('action'));
  if (action === undefined) throw new AppError('not_found', 'there is no such action');
  return action;
}

/** Handles `/api/admin/recurring`: the templates from which drafts are created. */
export const recurringApi = (deps: RecurringDeps) =>
  new Hono<ApiEnv>()
    .get('/', async (c) => c.json({ data: await listRecurrences(deps) }))
    .post('/', validated('json', newRecurrence), async (c) =>
      c.json({ data: await createRecurrence(deps, getRequestAudit(c), c.req.valid('json')) }, 201),
    )
    .put('/:id', validated('json', recurrenceChange), async (c) =>
      reply(c, await changeSchedule(deps, getRequestAudit(c), c.req.param('id'), c.req.valid('json'))),
    )
    .get('/:id', async (c) => c.json({ data: await getTemplate(deps, c.req.param('id')) }))
    .put('/:id/lines', validated('json', linesChange), async (c) =>
      reply(c, await changeLines(deps, getRequestAudit(c), c.req.param('id'), c.req.valid('json'))),
    )
    .post('/:id/:action', validated('json', recurrenceVersion), async (c) => {
      const change = { action: getAction(c), version: c.req.valid('json').version };
      return reply(c, await changeRecurrence(deps, getRequestAudit(c), c.req.param('id'), change));
    });

export type RecurringApi = ReturnType<typeof recurringApi>;
