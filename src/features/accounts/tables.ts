import type { Language } from '../../shared/language.ts';
import type { Role } from './rules.ts';

// better-auth writes these too. It is told that the engine knows neither booleans nor dates, so that
// both engines hold 0 or 1 and UTC ISO timestamps, as everywhere else.

export interface UsersTable {
  id: string;
  name: string;
  /** In small letters. */
  email: string;
  email_verified: 0 | 1;
  image: string | null;
  role: Role;
  locale: Language;
  disabled_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  /** Worth nothing without the signature that only the cookie has. */
  token: string;
  expires_at: string;
  ip_address: string | null;
  user_agent: string | null;
  created_at: string;
  updated_at: string;
}

/** A way to sign in; of the kind `credential`, with a password, the account's id is the user's. */
export interface AccountsTable {
  id: string;
  user_id: string;
  provider_id: string;
  account_id: string;
  /** An argon2id hash. */
  password: string | null;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: string | null;
  refresh_token_expires_at: string | null;
  scope: string | null;
  created_at: string;
  updated_at: string;
}

export interface VerificationsTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
}

/** Tries to sign in that were not followed by success, within a window of time. */
export interface SignInTriesTable {
  /** A keyed hash of what is counted. */
  key: string;
  tries: number;
  /** When the count starts anew. */
  ends_at: string;
  created_at: string;
}

export interface AccountsTables {
  users: UsersTable;
  sessions: SessionsTable;
  accounts: AccountsTable;
  verifications: VerificationsTable;
  sign_in_tries: SignInTriesTable;
}
