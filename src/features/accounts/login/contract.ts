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

export const credentials = z.strictObject({
  email,
  password: existingPassword,
  /** False if the session ends when the browser is closed. */
  remember: z.boolean().default(true),
});
export type Credentials = z.input<typeof credentials>;

export const loginCode = z.strictObject({
  code: z
    .string()
    .max(40)
    .transform((code) => code.replaceAll(/\s/g, ''))
    .pipe(z.string().min(6).max(20)),
});

export interface LoginState {
  /** False while nobody can log in. */
  readonly has_owner: boolean;
}

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

export const siweLogin = z.strictObject({
  token,
  signature: walletSignature,
  /** False if the session ends when the browser is closed. */
  remember: z.boolean().default(true),
});
export type SiweLogin = z.output<typeof siweLogin>;

export const passwordResetRequest = z.strictObject({ email });

export const passwordReset = z.strictObject({
  token,
  password: newPassword,
  remove_login_methods: z.boolean().default(false),
});

export const setUp = z.strictObject({
  token,
  name: displayName,
  email,
  password: newPassword,
  site_name: singleLine(maxSiteNameLength).min(1),
  language,
});
export type SetUp = z.output<typeof setUp>;
