import { z } from 'zod';
import { normalizeEmail } from '#shared/email/email-address.ts';
import { emailAddress } from '#shared/email/email-address-schema.ts';
import { languages } from '#shared/i18n/language.ts';
import { ethereumAddressPattern } from '#shared/text/ethereum-address.ts';
import { singleLine } from '#shared/text/single-line-schema.ts';
import { maxEmailLength, maxNameLength, passwordLengthRange } from '#shared/users/credential-limits.ts';

/** The logged-in user as shown to every page. */
export const me = z.object({
  id: z.string().max(36),
  name: z.string().max(120),
  /** The path of the admin area; only for owners. */
  admin: z.string().max(200).optional(),
  /** The email address for logging in again while writing; only for owners. */
  email: z.string().max(maxEmailLength).optional(),
  /** False if the user has turned off single-key shortcuts. */
  single_keys: z.literal(false).optional(),
});
export type Me = z.infer<typeof me>;

export const email = z.string().max(maxEmailLength).transform(normalizeEmail).pipe(emailAddress());
/** An account's current password. Not checked against the length rules, which are for new passwords. */
export const existingPassword = z.string().regex(new RegExp(`^.{1,${passwordLengthRange.max}}$`, 's'));
/** A chosen password; the service rejects common ones. */
export const newPassword = z.string().min(passwordLengthRange.min).max(passwordLengthRange.max);
export const displayName = singleLine(maxNameLength).min(1);
/** The token of a one-time link or a wallet challenge: 256 random bits in base64url. */
export const token = z.string().regex(/^[\w-]{43}$/);
export const language = z.enum(languages);
/** The permissions of a user: an owner manages the site, a member has a dashboard. */
export const role = z.enum(['owner', 'member']);
export type Role = z.output<typeof role>;

/** Why a login attempt failed; `email`, `password` and `code` refer to a field. */
export type LoginProblem =
  | 'email'
  | 'password'
  | 'code'
  | 'rejected'
  | 'expired'
  | 'unreadable'
  | 'limited'
  | 'failed';

/** The result of a login step: logged in, or a code is needed. Tokens are only in cookies. */
export interface LoginStep {
  readonly user: Me | null;
  readonly code_needed: boolean;
}

/** A failed login attempt, shown after a form post without scripts. */
export interface LoginAttempt {
  readonly email: string;
  readonly problems: readonly LoginProblem[];
}

/** 65 bytes: `r`, `s` and the recovery bit (ERC-191). Contract signatures are rejected. */
export const walletSignature = z.string().regex(/^0x[0-9a-fA-F]{130}$/);

export const siweMessageRequest = z.strictObject({
  address: z.string().regex(ethereumAddressPattern),
  chain_id: z.int().positive(),
});
export type SiweMessageRequest = z.output<typeof siweMessageRequest>;

export interface SiweMessageResponse {
  readonly message: string;
  /** Accompanies the signature. */
  readonly token: string;
}

export const linkToken = z.strictObject({ token });

/** The user or invitee to whom a one-time link belongs. */
export interface LinkRecipient {
  readonly email: string;
}

/** The logged-in user's password, to confirm an action. */
export const passwordConfirmation = z.strictObject({ password: existingPassword });

export const nameChange = z.strictObject({ name: displayName });
