import { z } from 'zod';
import { singleLine } from '#shared/text/single-line-schema.ts';
import { typedAddress } from '../contract/staking.ts';

export const maxWatchlistEntries = 10;
export const maxLabelLength = 60;

const label = singleLine(maxLabelLength);

export const newWatchlistEntry = z.strictObject({
  address: z.string().trim().max(64).pipe(typedAddress),
  label,
});
export type NewWatchlistEntry = z.input<typeof newWatchlistEntry>;

export const watchlistEntryUpdate = z.strictObject({ label });

/** Any address, without proof of ownership. */
export interface WatchlistEntry {
  readonly id: string;
  /** The address with its checksum (EIP-55). */
  readonly address: string;
  /** Empty if there is no label. */
  readonly label: string;
}
