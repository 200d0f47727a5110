import { z } from 'zod';
import { normalizeEmail } from '#shared/email/email-address.ts';
import { emailAddress } from '#shared/email/email-address-schema.ts';
import { languages } from '#shared/i18n/language.ts';
import { ethereumAddressPattern } from '#shared/text/ethereum-address.ts';
import { singleLine } from '#shared/text/single-line-schema.ts';
import { maxEmailLength, maxNameLength, passwordLengthRange } from '#shared/users/credential-limits.ts';

export const me = z.object({
  id: z.string().max(36),
  name: z.string().max(120),
  /** Only for owners. */
  admin: z.string().max(200).optional(),
  /** Needed to log in again while writing; only for owners. */
  email: z.string().max(maxEmailLength).optional(),
  /** Set if the user has turned off single-key shortcuts. */
  single_keys: z.literal(false).optional(),
});
export type Me = z.infer<typeof me>;

export const email = z.string().max(maxEmailLength).transform(normalizeEmail).pipe(emailAddress());
/** Not checked against the length rules, which are for new passwords. */
export const existingPassword = z.string().regex(new RegExp(`^.{1,${passwordLengthRange.max}}$`, 's'));
/** The service rejects common passwords. */
export const newPassword = z.string().min(passwordLengthRange.min).max(passwordLengthRange.max);
export const displayName = singleLine(maxNameLength).min(1);
/** For a one-time link or a wallet challenge: 256 random bits in base64url. */
export const token = z.string().regex(/^[\w-]{43}$/);
export const language = z.enum(languages);
/** An owner manages the site, a member has a dashboard. */
export const role = z.enum(['owner', 'member']);
export type Role = z.output<typeof role>;

/** `email`, `password` and `code` refer to a field. */
export type LoginProblem =
  | 'email'
  | 'password'
  | 'code'
  | 'rejected'
  | 'expired'
  | 'unreadable'
  | 'limited'
  | 'failed';

/** Null if a code is needed. Tokens are only in cookies. */
export interface LoginStep {
  readonly user: Me | null;
  readonly code_needed: boolean;
}

/** Shown after a form post without scripts. */
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
  readonly token: string;
}

export const linkToken = z.strictObject({ token });

export interface LinkRecipient {
  readonly email: string;
}

/** Confirms an action. */
export const passwordConfirmation = z.strictObject({ password: existingPassword });

export const nameChange = z.strictObject({ name: displayName });
