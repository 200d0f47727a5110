import { z } from 'zod';
import { singleLine } from '#shared/text/single-line-schema.ts';
import { maxSiteNameLength } from '#shared/users/credential-limits.ts';
import {
  displayName,
  email,
  existingPassword,
  language,
  newPassword,
  token,
  walletSignature,
} from '../contract.ts';
import { challengeToken, credentialResponse, longText } from '../passkeys/contract.ts';

/** The body of `POST /api/auth/sign-in/email`. */
export const credentials = z.strictObject({
  email,
  password: existingPassword,
  /** False if the session ends when the browser is closed. */
  remember: z.boolean().default(true),
});
export type Credentials = z.input<typeof credentials>;

/** The body of `POST /api/auth/sign-in/code`: six digits from an authenticator app, or a recovery code. */
export const loginCode = z.strictObject({
  code: z
    .string()
    .max(40)
    .transform((code) => code.replaceAll(/\s/g, ''))
    .pipe(z.string().min(6).max(20)),
});

/** The response of `GET /api/auth`. */
export interface LoginState {
  /** False while nobody can log in. */
  readonly has_owner: boolean;
}

/** The body of `POST /api/auth/sign-in/passkey`. */
export const passkeyLogin = z.strictObject({
  token: challengeToken,
  credential: z.strictObject({
    ...credentialResponse,
    response: z.strictObject({
      clientDataJSON: longText,
      authenticatorData: longText,
      signature: longText,
      userHandle: longText.nullish(),
    }),
  }),
});
export type PasskeyLogin = z.output<typeof passkeyLogin>;

/** The body of `POST /api/auth/sign-in/ethereum`. */
export const siweLogin = z.strictObject({
  token,
  signature: walletSignature,
  /** False if the session ends when the browser is closed. */
  remember: z.boolean().default(true),
});
export type SiweLogin = z.output<typeof siweLogin>;

/** The body of `POST /api/auth/password/forgot`. */
export const passwordResetRequest = z.strictObject({ email });

/** The body of `POST /api/auth/password/reset`. */
export const passwordReset = z.strictObject({
  token,
  password: newPassword,
  remove_login_methods: z.boolean().default(false),
});

/** The body of `POST /api/auth/set-up`. */
export const setUp = z.strictObject({
  token,
  name: displayName,
  email,
  password: newPassword,
  site_name: singleLine(maxSiteNameLength).min(1),
  language,
});
export type SetUp = z.output<typeof setUp>;
