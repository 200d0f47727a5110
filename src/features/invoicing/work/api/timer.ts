import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { validated } from '#platform/http/validated.ts';
import { timerContinue, timerDiscard, timerStart, timerStop } from '../contract/timer.ts';
import { messages } from '../messages/messages.ts';
import { continueTimer } from '../service/continue-timer.ts';
import { discardTimer, getTimer, startTimer, stopTimer } from '../service/timer.ts';
import type { WorkDeps } from '../service/work-context.ts';
import { describeWorkError, requireWorkContext } from './replies.ts';

export const timerApi = (deps: WorkDeps) =>
  new Hono<ApiEnv>()
    .get('/', async (c) => c.json({ data: await getTimer(deps, requireWorkContext(c)) }))
    .post('/', validated('json', timerStart), async (c) => {
      const { noTitle } = messages[c.var.language];
      return c.json({ data: await startTimer(deps, requireWorkContext(c), c.req.valid('json'), noTitle) });
    })
    .post('/stop', validated('json', timerStop), async (c) => {
      const { noTitle } = messages[c.var.language];
      return c.json({ data: await stopTimer(deps, requireWorkContext(c), c.req.valid('json'), noTitle) });
    })
    .post('/continue', validated('json', timerContinue), async (c) => {
      const { noTitle } = messages[c.var.language];
      return c.json({
        data: await continueTimer(deps, requireWorkContext(c), c.req.valid('json'), noTitle),
      });
    })
    .delete('/', validated('json', timerDiscard), async (c) =>
      c.json({ data: await discardTimer(deps, requireWorkContext(c), c.req.valid('json').id) }),
    )
    .onError(describeWorkError);
