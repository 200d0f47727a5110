import { z } from 'zod';
import { maximumEmail, passwordLength } from '../../shared/credential-limits.ts';
import { ethereumAddress } from '../../shared/ethereum-address.ts';
import { languages } from '../../shared/language.ts';
import {
  maximumName,
  normalizeEmail,
  type Role,
  type SignInProblem,
  tokenPattern,
} from './rules/accounts.ts';

/** The signed-in person as every page knows them. */
export const me = z.object({
  id: z.string().max(36),
  name: z.string().max(120),
  /** Only owners have it: the address of the admin area. */
  admin: z.string().max(200).optional(),
});
export type Me = z.infer<typeof me>;

const email = z.string().max(maximumEmail).transform(normalizeEmail).pipe(z.email());
const typedPassword = z.string().min(1).max(passwordLength.max);
/** A password that is being chosen; whether it is a common one is looked at afterwards. */
const newPassword = z.string().min(passwordLength.min).max(passwordLength.max);
const personName = z.string().trim().min(1).max(maximumName);
const token = z.string().regex(tokenPattern);
const language = z.enum(languages);
const role = z.enum(['owner', 'member']);

/** The body of `POST /api/auth/sign-in/email`. */
export const credentials = z.strictObject({
  email,
  password: typedPassword,
  /** Whether to stay signed in when the browser is closed. */
  remember: z.boolean().default(true),
});
export type Credentials = z.input<typeof credentials>;

/** The body of `POST /api/auth/sign-in/code`: six digits of an app, or a recovery code. */
export const secondStep = z.strictObject({
  code: z
    .string()
    .max(40)
    .transform((code) => code.replaceAll(/\s/g, ''))
    .pipe(z.string().min(6).max(20)),
});

/** How far signing in has come: done, or waiting for a code. No token is in it: that is the cookie's. */
export interface SignInStep {
  readonly user: Me | null;
  readonly code_needed: boolean;
}

/** A try that failed, as the page shows it again. */
export interface SignInAttempt {
  readonly email: string;
  readonly problems: readonly SignInProblem[];
}

/** Whether there is anybody who could sign in. */
export interface SignInState {
  readonly has_owner: boolean;
}

/** What a browser's credentials API gives, in its JSON form (WebAuthn Level 3, section 5.1.8). */
const text = z.string().max(20_000);
const credentialResponse = {
  id: z.string().min(1).max(2000),
  rawId: z.string().min(1).max(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()).default({}),
};

/** The body of `POST /api/auth/sign-in/passkey`. */
export const passkeyAnswer = z.strictObject({
  ...credentialResponse,
  response: z.strictObject({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.nullish(),
  }),
});

/** The body of `POST /api/account/passkeys`. */
export const newPasskey = z.strictObject({
  name: personName,
  credential: z.strictObject({
    ...credentialResponse,
    response: z.strictObject({
      clientDataJSON: text,
      attestationObject: text,
      authenticatorData: text.optional(),
      publicKey: text.optional(),
      publicKeyAlgorithm: z.number().int().optional(),
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  }),
});
export type NewPasskey = z.input<typeof newPasskey>;

const walletAddress = z.string().regex(ethereumAddress);
const chainId = z.int().positive();
/** Of a key: 65 bytes, `r`, `s` and the recovery bit (ERC-191). Contracts sign with other lengths and are refused. */
const walletSignature = z.string().regex(/^0x[0-9a-fA-F]{130}$/);

/** The body of `POST /api/auth/sign-in/ethereum/message`: what the wallet says of itself. */
export const walletQuestion = z.strictObject({ address: walletAddress, chain_id: chainId });
export type WalletQuestion = z.output<typeof walletQuestion>;

/** What a wallet is to sign. */
export interface WalletMessage {
  readonly message: string;
}

/** The body of `POST /api/auth/sign-in/ethereum`. */
export const walletAnswer = z.strictObject({
  signature: walletSignature,
  /** Whether to stay signed in when the browser is closed. */
  remember: z.boolean().default(true),
});

/** The body of `POST /api/account/wallets/message`. */
export const walletLinkQuestion = z.strictObject({
  address: walletAddress,
  chain_id: chainId,
  password: typedPassword,
});

/** The body of `POST /api/account/wallets`. */
export const newWallet = z.strictObject({ name: personName, signature: walletSignature });

/** The body of `POST /api/auth/password/forgot`. */
export const forgotten = z.strictObject({ email });

/** What a link carries that works once. */
export const linkToken = z.strictObject({ token });

/** The body of `POST /api/auth/password/reset`. */
export const passwordReset = z.strictObject({ token, password: newPassword });

/** The body of `POST /api/auth/invitation`. */
export const acceptance = z.strictObject({ token, name: personName, password: newPassword, language });

/** The body of `POST /api/auth/set-up`. */
export const setUp = z.strictObject({
  token,
  name: personName,
  email,
  password: newPassword,
  site_name: z.string().trim().min(1).max(80),
  language,
});
export type SetUp = z.output<typeof setUp>;

/** Whom a link is for, as its page shows it. */
export interface LinkOwner {
  readonly email: string;
}

/** A place where somebody is signed in. */
export interface SessionSummary {
  readonly id: string;
  /** Where the caller is. */
  readonly is_current: boolean;
  /** Known browsers and systems by name, else empty. */
  readonly browser: string;
  readonly system: string;
  readonly address: string;
  readonly signed_in_at: string;
  readonly last_used_at: string;
}

/** A key, as its owner sees it. */
export interface PasskeySummary {
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
  /** Whether it is kept by a service that brings it to other devices. */
  readonly is_synced: boolean;
}

/** An Ethereum address that is linked to an account, as its owner sees it. */
export interface WalletSummary {
  readonly id: string;
  readonly name: string;
  /** With its checksum (EIP-55). */
  readonly address: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

/** What `GET /api/account` says of the signed-in person. */
export interface Account {
  readonly email: string;
  readonly name: string;
  readonly language: z.infer<typeof language>;
  readonly has_second_factor: boolean;
  /** How many recovery codes were not used yet. */
  readonly recovery_codes: number;
  readonly passkeys: readonly PasskeySummary[];
  readonly wallets: readonly WalletSummary[];
  readonly sessions: readonly SessionSummary[];
}

/** The body of `PATCH /api/account`. */
export const profile = z.strictObject({ name: personName, language });

/** The body of `POST /api/account/password`. */
export const passwordChange = z.strictObject({ current: typedPassword, password: newPassword });

/** What asks for the password once more. */
export const confirmation = z.strictObject({ password: typedPassword });

/** The new name of a passkey or an address. */
export const newName = z.strictObject({ name: personName });

/** A second factor that waits to be confirmed by a first code. */
export interface NewSecondFactor {
  /** For apps: an `otpauth:` address. */
  readonly uri: string;
  /** The same to type: base32. */
  readonly secret: string;
  /** The address as a QR code: one row per string, `1` is dark. */
  readonly rows: readonly string[];
  readonly recovery_codes: readonly string[];
}

/** A person, as owners see them. */
export interface UserSummary {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly is_disabled: boolean;
  readonly has_second_factor: boolean;
  readonly passkeys: number;
  readonly wallets: number;
  /** The caller. */
  readonly is_self: boolean;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

/** An invitation that was not accepted yet. */
export interface InvitationSummary {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly language: z.infer<typeof language>;
  readonly expires_at: string;
  readonly is_expired: boolean;
  readonly created_at: string;
}

/** The body of `POST /api/admin/invitations`. */
export const newInvitation = z.strictObject({ email, role, language });
export type NewInvitation = z.input<typeof newInvitation>;

/** The body of `PATCH /api/admin/users/:id`: one change of rights. */
export const userChange = z
  .strictObject({ role: role.optional(), disabled: z.boolean().optional() })
  .refine((change) => Object.values(change).filter((value) => value !== undefined).length === 1);
export type UserChange = z.output<typeof userChange>;
