import { z } from 'zod';
import type { Language } from '#shared/i18n/language.ts';
import { displayName, existingPassword, language, newPassword } from '../contract.ts';
import type { PasskeySummary } from '../passkeys/contract.ts';
import type { WalletSummary } from '../wallets/contract.ts';

export interface SessionSummary {
  readonly id: string;
  readonly is_current: boolean;
  /** Empty if unknown. */
  readonly browser: string;
  readonly system: string;
  readonly address: string;
  readonly signed_in_at: string;
  readonly last_used_at: string;
}

export interface Account {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly single_keys: boolean;
  readonly has_second_factor: boolean;
  readonly recovery_codes: number;
  readonly passkeys: readonly PasskeySummary[];
  readonly wallets: readonly WalletSummary[];
  readonly sessions: readonly SessionSummary[];
}

export const profile = z.strictObject({ name: displayName, language });

export const passwordChange = z.strictObject({
  current: existingPassword,
  password: newPassword,
  /** Also removes all passkeys and linked addresses. */
  remove_login_methods: z.boolean().default(false),
});
