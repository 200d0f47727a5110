import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import type { SessionUser } from '#platform/http/session.ts';
import { validated } from '#platform/http/validated.ts';
import { AppError } from '#shared/api/errors.ts';
import { alertEmailPreference, type StakingAlertsMeta } from './contract.ts';
import type { StakingAlerts } from './service/alerts.ts';

function requireUser(user: SessionUser | null): SessionUser {
  if (!user) throw new AppError('unauthenticated', 'the request has no session');
  return user;
}

/** Handles `/api/staking-alerts`: a user's alerts, and their email preference. */
export const stakingAlertsApi = (alerts: StakingAlerts) =>
  new Hono<ApiEnv>()
    .get('/', async (c) => {
      const user = requireUser(c.var.user);
      const meta: StakingAlertsMeta = { mails: await alerts.wantsEmails(user) };
      return c.json({ data: await alerts.find(user), meta });
    })
    .post('/:id/dismiss', async (c) => {
      await alerts.dismiss(requireUser(c.var.user), c.req.param('id'));
      return c.json({ data: null });
    })
    .put('/mails', validated('json', alertEmailPreference), async (c) => {
      const { wanted } = c.req.valid('json');
      await alerts.setEmails(requireUser(c.var.user), wanted, c.env?.clientIp);
      return c.json({ data: null });
    });

export type StakingAlertsApi = ReturnType<typeof stakingAlertsApi>;
