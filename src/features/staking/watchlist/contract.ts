import { z } from 'zod';
import { singleLine } from '#shared/text/single-line-schema.ts';
import { typedAddress } from '../contract/staking.ts';

/** The maximum number of watchlist entries per user. */
export const maxWatchlistEntries = 10;
/** The maximum length of a label. */
export const maxLabelLength = 60;

const label = singleLine(maxLabelLength);

/** The body of `POST /api/staking-watched`. */
export const newWatchlistEntry = z.strictObject({
  address: z.string().trim().max(64).pipe(typedAddress),
  label,
});
export type NewWatchlistEntry = z.input<typeof newWatchlistEntry>;

/** The body of `PATCH /api/staking-watched/{id}`. */
export const watchlistEntryUpdate = z.strictObject({ label });

/** A watchlist entry: any address, without proof of ownership. */
export interface WatchlistEntry {
  readonly id: string;
  /** With its checksum (EIP-55). */
  readonly address: string;
  /** Empty without a label. */
  readonly label: string;
}
