import { z } from 'zod';
import { accountQuery, stakingStatus } from '../contract/staking.ts';
import { maxQueryLength } from '../rules/search-params.ts';
import { parseSort } from '../rules/sort-order.ts';

/** `GET /api/staking-contracts/page`: which contracts, in which order, and the account whose positions to include. */
export const contractsPageQuery = accountQuery.extend({
  q: z.string().max(maxQueryLength).optional(),
  project: z.string().max(120).optional(),
  chain: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .optional(),
  status: stakingStatus.optional(),
  /** A column such as `rate`; `-rate` is descending. */
  sort: z
    .string()
    .refine((name) => parseSort(name) !== null)
    .optional(),
  page: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .optional(),
});
