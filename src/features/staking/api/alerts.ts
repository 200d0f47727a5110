import { Hono } from 'hono';
import type { ApiEnv } from '../../../platform/http/api-env.ts';
import type { SessionUser } from '../../../platform/http/session.ts';
import { validated } from '../../../platform/http/validated.ts';
import { AppError } from '../../../shared/errors.ts';
import { alertMails, type StakingAlertsMeta } from '../contract/alerts.ts';
import type { StakingAlerts } from '../service/alerts.ts';

function known(user: SessionUser | null): SessionUser {
  if (!user) throw new AppError('unauthenticated', 'nobody is signed in');
  return user;
}

/** `/api/staking-alerts`: what goes on with contracts, for whoever is signed in, and whether they get mails of it. */
export const stakingAlertsApi = (alerts: StakingAlerts) =>
  new Hono<ApiEnv>()
    .get('/', async (c) => {
      const user = known(c.var.user);
      const meta: StakingAlertsMeta = { mails: await alerts.wantsMails(user) };
      return c.json({ data: await alerts.find(user), meta });
    })
    .post('/:id/dismiss', async (c) => {
      await alerts.dismiss(known(c.var.user), c.req.param('id'));
      return c.json({ data: null });
    })
    .put('/mails', validated('json', alertMails), async (c) => {
      const { wanted } = c.req.valid('json');
      await alerts.setMails(known(c.var.user), wanted, c.env?.clientAddress);
      return c.json({ data: null });
    });

export type StakingAlertsApi = ReturnType<typeof stakingAlertsApi>;
