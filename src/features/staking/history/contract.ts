import { z } from 'zod';
import { ethereumAddressPattern } from '#shared/text/ethereum-address.ts';
import { maxDecimals, unreadStates } from '../contract/staking.ts';

const dateTime = z.iso.datetime();
/** Up to a hundred events of the address, two hundred share prices, and the current value. */
const maxPoints = 400;
/** A whole number of smallest units; negative for a loss. */
const units = z.string().regex(/^-?\d{1,78}$/);

/** `GET /api/staking-projects/{id}/earnings?account&range`: per contract, in smallest units of one token. */
export const accountEarnings = z.object({
  contract_id: z.string().max(120),
  chain_id: z.int().positive(),
  state: z.enum(['read', ...unreadStates]),
  /** The token of all amounts: a pool's reward token, a vault's staking token. */
  token: z
    .object({
      address: z.string().regex(ethereumAddressPattern),
      symbol: z.string().max(20),
      decimals: z.int().min(0).max(maxDecimals),
    })
    .nullable(),
  /** Null if unknown; if the address's first events are missing, the known part since `since`. */
  total: units.nullable(),
  /** The part that a pool has paid; null for vaults. */
  claimed: units.nullable(),
  /** The start of the known events; null if all are known. */
  since: dateTime.nullable(),
  as_of: z.object({ block: z.string().max(78), at: dateTime }).nullable(),
  /** The known totals in the range, preceded by the last total before it; oldest first. */
  points: z.array(z.object({ at: dateTime, earned: units })).max(maxPoints),
});
export type AccountEarnings = z.infer<typeof accountEarnings>;
