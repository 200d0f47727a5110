import { z } from 'zod';
import type { alertKinds } from '../rules/alerts.ts';
import { claimedFigures } from './staking.ts';

const moment = z.iso.datetime();
const rate = z.string().max(60).nullable();

/** What an alert says, as it was when it was raised. */
export const alertFacts = z.object({
  name: z.string().max(160),
  project: z.object({ id: z.string().max(120), name: z.string().max(160) }),
  end_at: moment.nullable(),
  apr: rate,
  apr_before: rate,
  differs: z.array(z.enum(claimedFigures)),
});
export type StakingAlertFacts = z.infer<typeof alertFacts>;

/** `GET /api/staking-alerts`: something that goes on with a contract. */
export interface StakingAlert extends StakingAlertFacts {
  readonly id: string;
  readonly kind: (typeof alertKinds)[number];
  readonly raised_at: string;
}

/** What is said of the list. */
export interface StakingAlertsMeta {
  /** Whether the caller is sent mails of alerts. */
  readonly mails: boolean;
}

/** The body of `PUT /api/staking-alerts/mails`. */
export const alertMails = z.strictObject({ wanted: z.boolean() });
