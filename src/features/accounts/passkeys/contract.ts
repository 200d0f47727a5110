import { z } from 'zod';
import { displayName } from '../contract.ts';

/** The token as better-auth signs it in a cookie value. */
export const challengeToken = z
  .string()
  .max(200)
  .regex(/^[\w.%-]+$/);

export const longText = z.string().max(20_000);

/** Common fields of a WebAuthn response in JSON (WebAuthn Level 3, section 5.1.8). */
export const credentialResponse = {
  id: z.string().min(1).max(2000),
  rawId: z.string().min(1).max(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()).default({}),
};

export const newPasskey = z.strictObject({
  name: displayName,
  token: challengeToken,
  credential: z.strictObject({
    ...credentialResponse,
    response: z.strictObject({
      clientDataJSON: longText,
      attestationObject: longText,
      authenticatorData: longText.optional(),
      publicKey: longText.optional(),
      publicKeyAlgorithm: z.number().int().optional(),
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  }),
});
export type NewPasskey = z.input<typeof newPasskey>;

export interface PasskeySummary {
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
  /** True if a service syncs the passkey to other devices. */
  readonly is_synced: boolean;
}
