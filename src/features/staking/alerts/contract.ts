import { z } from 'zod';
import { comparedMetrics } from '../contract/staking.ts';

const dateTime = z.iso.datetime();
const rate = z.string().max(60).nullable();

export const alertKinds = ['ending', 'apr_drop', 'differs'] as const;
export type AlertKind = (typeof alertKinds)[number];

export const alertFacts = z.object({
  name: z.string().max(160),
  project: z.object({ id: z.string().max(120), name: z.string().max(160) }),
  end_at: dateTime.nullable(),
  apr: rate,
  apr_before: rate,
  differs: z.array(z.enum(comparedMetrics)).max(comparedMetrics.length),
});
export type StakingAlertFacts = z.infer<typeof alertFacts>;

export interface StakingAlert extends StakingAlertFacts {
  readonly id: string;
  readonly kind: AlertKind;
  readonly raised_at: string;
}

export interface StakingAlertsMeta {
  readonly mails: boolean;
}

export const alertEmailPreference = z.strictObject({ wanted: z.boolean() });
