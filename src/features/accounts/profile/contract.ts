import { z } from 'zod';
import type { Language } from '#shared/i18n/language.ts';
import { displayName, existingPassword, language, newPassword } from '../contract.ts';
import type { PasskeySummary } from '../passkeys/contract.ts';
import type { WalletSummary } from '../wallets/contract.ts';

/** A session of the user. */
export interface SessionSummary {
  readonly id: string;
  /** True for the session of this request. */
  readonly is_current: boolean;
  /** Names of known browsers and systems; otherwise empty. */
  readonly browser: string;
  readonly system: string;
  readonly address: string;
  readonly signed_in_at: string;
  readonly last_used_at: string;
}

/** The response of `GET /api/account`. */
export interface Account {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  /** False if the shortcuts of a single key are off. */
  readonly single_keys: boolean;
  readonly has_second_factor: boolean;
  /** Number of unused recovery codes. */
  readonly recovery_codes: number;
  readonly passkeys: readonly PasskeySummary[];
  readonly wallets: readonly WalletSummary[];
  readonly sessions: readonly SessionSummary[];
}

/** The body of `PATCH /api/account`. */
export const profile = z.strictObject({ name: displayName, language });

/** The body of `POST /api/account/password`. */
export const passwordChange = z.strictObject({
  current: existingPassword,
  password: newPassword,
  /** Removes all passkeys and linked addresses too. */
  remove_login_methods: z.boolean().default(false),
});
