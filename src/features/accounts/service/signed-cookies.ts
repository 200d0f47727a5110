import { createHmac, timingSafeEqual } from 'node:crypto';
import { getCookieValue } from '#platform/http/session.ts';

const sign = (secret: string, value: string) => createHmac('sha256', secret).update(value).digest('base64');

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** Decodes the value of a cookie; undefined if it is not percent-encoded text. */
function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** Splits the value of a signed cookie, as better-auth writes it; undefined if it is none. */
function parseSigned(encoded: string | undefined): { value: string; signature: string } | undefined {
  const text = encoded === undefined ? undefined : decode(encoded);
  const dot = text?.lastIndexOf('.') ?? -1;
  return text === undefined || dot < 1
    ? undefined
    : { value: text.slice(0, dot), signature: text.slice(dot + 1) };
}

/**
 * Returns whether one of the secrets signed a cookie.
 * @param encoded its value
 */
export function isSigned(encoded: string, secrets: readonly string[]): boolean {
  const parsed = parseSigned(encoded);
  return (
    parsed !== undefined && secrets.some((secret) => isSame(sign(secret, parsed.value), parsed.signature))
  );
}

/**
 * Signs a cookie again that an older secret signed, so that it is accepted after a rotation. It reads what
 * better-auth writes: the value, a dot and its HMAC-SHA-256 in base64, percent-encoded.
 * @param header the `Cookie` header
 * @param names of the signed cookies
 * @param secrets the current one first
 * @returns the header with those of the cookies replaced that an older secret signed; other cookies are dropped then
 */
export function renewSignatures(
  header: string,
  names: readonly string[],
  secrets: readonly [string, ...string[]],
): string {
  const [current, ...older] = secrets;
  let isChanged = false;
  const renewed = names.flatMap((name) => {
    const encoded = getCookieValue(header, name);
    const parsed = parseSigned(encoded);
    if (!parsed) return encoded === undefined ? [] : [`${name}=${encoded}`];
    const { value, signature } = parsed;
    if (!older.some((secret) => isSame(sign(secret, value), signature))) return [`${name}=${encoded}`];
    isChanged = true;
    return [`${name}=${encodeURIComponent(`${value}.${sign(current, value)}`)}`];
  });
  return isChanged ? renewed.join('; ') : header;
}
