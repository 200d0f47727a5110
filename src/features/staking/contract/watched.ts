import { z } from 'zod';
import { typedAddress } from './staking.ts';

/** The most addresses that one person can keep. */
export const mostWatched = 10;
/** The longest name of an address. */
export const maximumLabel = 60;

/** Control characters, and marks that turn the direction of what follows. */
const unreadable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const label = z
  .string()
  .trim()
  .max(maximumLabel)
  .refine((text) => !unreadable.test(text));

/** The body of `POST /api/staking-watched`. */
export const newWatched = z.strictObject({ address: z.string().trim().max(64).pipe(typedAddress), label });
export type NewWatched = z.input<typeof newWatched>;

/** The body of `PATCH /api/staking-watched/{id}`. */
export const watchedLabel = z.strictObject({ label });

/** An address that a person keeps an eye on; nothing says that it is theirs. */
export interface Watched {
  readonly id: string;
  /** With its checksum (EIP-55). */
  readonly address: string;
  /** Empty where it has no name. */
  readonly label: string;
}
