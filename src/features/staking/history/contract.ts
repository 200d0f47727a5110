import { z } from 'zod';
import { ethereumAddressPattern } from '#shared/text/ethereum-address.ts';
import { maxDecimals, unreadStates } from '../contract/staking.ts';

const dateTime = z.iso.datetime();
/** Each of a hundred events of the address and of two hundred share prices has a point, and so has now. */
const maxPoints = 400;
/** A whole number of smallest units; negative for a loss. */
const units = z.string().regex(/^-?\d{1,78}$/);

/**
 * `GET /api/staking-projects/{id}/earnings?account&range`: what an address earned in each contract of a project, in
 * smallest units of one token.
 */
export const accountEarnings = z.object({
  contract_id: z.string().max(120),
  chain_id: z.int().positive(),
  /** `read`, or why nothing is known of the address in this contract. */
  state: z.enum(['read', ...unreadStates]),
  /** The token of all amounts: the reward token of a pool, the staking token of a vault. */
  token: z
    .object({
      address: z.string().regex(ethereumAddressPattern),
      symbol: z.string().max(20),
      decimals: z.int().min(0).max(maxDecimals),
    })
    .nullable(),
  /** Null if unknown; without the first events of the address, what is known since `since`. */
  total: units.nullable(),
  /** The part of it that a pool has paid; null for vaults. */
  claimed: units.nullable(),
  /** From when on the events were read; null if all of them were. */
  since: dateTime.nullable(),
  /** The block at which it was read. */
  as_of: z.object({ block: z.string().max(78), at: dateTime }).nullable(),
  /** The total at the times of the range at which it is known, after the last such time before it; oldest first. */
  points: z.array(z.object({ at: dateTime, earned: units })).max(maxPoints),
});
export type AccountEarnings = z.infer<typeof accountEarnings>;
