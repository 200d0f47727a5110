import type { Generated } from 'kysely';
import type { Language } from '../../shared/language.ts';
import type { Role } from './rules/accounts.ts';

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
  two_factor_enabled: Generated<0 | 1>;
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

/** The second factor of a user. When it came and went stands in the audit log. */
export interface TwoFactorsTable {
  id: string;
  user_id: string;
  /** Encrypted. */
  secret: string;
  /** Encrypted: a list of those that were not used yet. */
  backup_codes: string;
  /** Whether a code of it has been shown to work. */
  verified: 0 | 1;
  failed_verification_count: number | null;
  locked_until: string | null;
}

/** A key of a device or a password manager. */
export interface PasskeysTable {
  id: string;
  user_id: string;
  name: string | null;
  credential_id: string;
  public_key: string;
  counter: number;
  device_type: string;
  backed_up: 0 | 1;
  transports: string | null;
  aaguid: string | null;
  last_used_at: string | null;
  created_at: string;
}

/** An Ethereum address by which its owner signs in. */
export interface LinkedWalletsTable {
  id: string;
  user_id: string;
  /** With its checksum (EIP-55). */
  address: string;
  name: string;
  last_used_at: string | null;
  created_at: string;
}

export interface InvitationsTable {
  id: string;
  /** In small letters. */
  email: string;
  role: Role;
  locale: Language;
  token_hash: string;
  expires_at: string;
  invited_by: string | null;
  created_at: string;
  updated_at: string;
}

/** Links that were not used yet; one that has been is gone. */
export interface OneTimeLinksTable {
  token_hash: string;
  purpose: 'set-up' | 'reset';
  /** Whose password is reset. */
  user_id: string | null;
  expires_at: string;
  created_at: string;
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
  two_factors: TwoFactorsTable;
  passkeys: PasskeysTable;
  linked_wallets: LinkedWalletsTable;
  invitations: InvitationsTable;
  one_time_links: OneTimeLinksTable;
  sign_in_tries: SignInTriesTable;
}
