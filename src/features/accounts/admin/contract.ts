import { z } from 'zod';
import type { Role } from '../contract.ts';
import { role } from '../contract.ts';

export interface UserSummary {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly is_disabled: boolean;
  readonly has_second_factor: boolean;
  readonly passkeys: number;
  readonly wallets: number;
  /** True for the user of the request. */
  readonly is_self: boolean;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

/** Exactly one change. */
export const userChange = z
  .strictObject({ role: role.optional(), disabled: z.boolean().optional() })
  .refine((change) => Object.values(change).filter((value) => value !== undefined).length === 1);
export type UserChange = z.output<typeof userChange>;
