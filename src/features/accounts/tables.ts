import type { Generated } from 'kysely';
import type { Language } from '#shared/i18n/language.ts';
import type { Role } from './contract.ts';
import type { ViewList } from './saved-views/contract/saved-views.ts';

// better-auth writes these tables as well. It is configured for an engine without booleans and dates, so that
// both engines store 0 or 1 and UTC ISO timestamps, as in all other tables.

export interface UsersTable {
  id: string;
  name: string;
  /** Normalised, in lower case. */
  email: string;
  email_verified: 0 | 1;
  image: string | null;
  role: Role;
  locale: Language;
  disabled_at: string | null;
  two_factor_enabled: Generated<0 | 1>;
  /** 0 if the user has turned off single-key shortcuts. */
  single_keys: Generated<0 | 1>;
  /** 1 if the user has hidden the first steps of a new site. */
  first_steps_hidden: Generated<0 | 1>;
  created_at: string;
  updated_at: string;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  /** Useless without the signature, which is only in the cookie. */
  token: string;
  expires_at: string;
  ip_address: string | null;
  user_agent: string | null;
  created_at: string;
  updated_at: string;
}

/** A login method of a user. A password has the provider `credential` and the user's id as `account_id`. */
export interface AccountsTable {
  id: string;
  user_id: string;
  provider_id: string;
  account_id: string;
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

/** Its history is in the audit log. */
export interface TwoFactorsTable {
  id: string;
  user_id: string;
  secret: string;
  /** Encrypted list of the unused codes. */
  backup_codes: string;
  /** 1 after the first code was confirmed. */
  verified: 0 | 1;
  failed_verification_count: number | null;
  locked_until: string | null;
}

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

export interface LinkedWalletsTable {
  id: string;
  user_id: string;
  /** The address with its checksum (EIP-55). */
  address: string;
  name: string;
  last_used_at: string | null;
  created_at: string;
}

export interface InvitationsTable {
  id: string;
  /** Normalised, in lower case. */
  email: string;
  role: Role;
  locale: Language;
  token_hash: string;
  expires_at: string;
  invited_by: string | null;
  created_at: string;
  updated_at: string;
}

/** Deleted when used. */
export interface OneTimeLinksTable {
  token_hash: string;
  purpose: 'set-up' | 'reset';
  /** User whose password is reset; null for a set-up link. */
  user_id: string | null;
  expires_at: string;
  created_at: string;
}

export interface SignInTriesTable {
  /** Keyed hash of the limited target, client network or both. */
  key: string;
  tries: number;
  /** When the count restarts. */
  ends_at: string;
  created_at: string;
}

export interface SavedViewsTable {
  id: string;
  user_id: string;
  list: ViewList;
  name: string;
  /** The search parameters as in the URL of the list. */
  search: string;
  created_at: string;
  updated_at: string;
}

export interface AccountsTables {
  saved_views: SavedViewsTable;
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
