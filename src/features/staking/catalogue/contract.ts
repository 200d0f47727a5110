import { z } from 'zod';
import { accountQuery, stakingStatus } from '../contract/staking.ts';

/** The columns in display order; the selected account's values follow the name. */
export const contractColumns = [
  'contract',
  'mine',
  'earned',
  'project',
  'status',
  'staked',
  'value',
  'rate',
  'apy',
  'rewards',
  'lock',
  'start',
  'payout',
  'read',
] as const;
export type ContractColumn = (typeof contractColumns)[number];

export const maxQueryLength = 80;

/** `GET /api/staking-contracts/page`: filters, order, and the account whose positions to include. */
export const contractsPageQuery = accountQuery.extend({
  q: z.string().max(maxQueryLength).optional(),
  project: z.string().max(120).optional(),
  chain: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .optional(),
  status: stakingStatus.optional(),
  /** A column; `-rate` is descending. */
  sort: z
    .string()
    .regex(new RegExp(`^-?(?:${contractColumns.join('|')})$`))
    .optional(),
  page: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .optional(),
});
