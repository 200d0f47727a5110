import { timingSafeEqual } from 'node:crypto';
import { deriveSecret } from '#platform/secrets/installation-secrets.ts';

/** The header in which “vitrine doctor” proves that it knows the secret of the installation. */
export const doctorHeader = 'X-Doctor';

const maxAgeMs = 60_000;

const sign = (secret: string, purpose: string, at: string) => deriveSecret(secret, `doctor ${purpose} ${at}`);

const isEqual = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Returns a token that is valid for a minute. */
export const createDoctorToken = (secret: string, now: Date): string =>
  `${now.getTime()}.${sign(secret, 'request', String(now.getTime()))}`;

const tokenPattern = /^(\d{13})\.([\w-]{43})$/;

/**
 * Answers a token with a proof of the same secret.
 * @returns undefined for a token that is invalid or too old
 */
export function proveDoctorToken(
  secrets: readonly string[],
  token: string | undefined,
  now: Date,
): string | undefined {
  const [, at = '', signature = ''] = tokenPattern.exec(token ?? '') ?? [];
  if (at === '' || Math.abs(Number(at) - now.getTime()) > maxAgeMs) return undefined;
  const secret = secrets.find((each) => isEqual(signature, sign(each, 'request', at)));
  return secret === undefined ? undefined : sign(secret, 'answer', at);
}

/** Tests whether a proof shows the same secret as the token. */
export function isDoctorProof(secret: string, token: string, proof: string): boolean {
  const [at = ''] = token.split('.', 1);
  return isEqual(proof, sign(secret, 'answer', at));
}
