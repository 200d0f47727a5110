import { createHmac, timingSafeEqual } from 'node:crypto';
import { getCookieValue } from '#platform/http/session.ts';

const sign = (secret: string, value: string) => createHmac('sha256', secret).update(value).digest('base64');

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** Returns undefined for a value that is not percent-encoded text. */
function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** Returns undefined for a value that has no signature. */
function parseSigned(encoded: string | undefined): { value: string; signature: string } | undefined {
  const text = encoded === undefined ? undefined : decode(encoded);
  const dot = text?.lastIndexOf('.') ?? -1;
  return text === undefined || dot < 1
    ? undefined
    : { value: text.slice(0, dot), signature: text.slice(dot + 1) };
}

export function isSigned(encoded: string, secrets: readonly string[]): boolean {
  const parsed = parseSigned(encoded);
  return (
    parsed !== undefined && secrets.some((secret) => isSame(sign(secret, parsed.value), parsed.signature))
  );
}

/**
 * Signs cookies again that an older secret signed, so that they are accepted after a rotation. Reads
 * better-auth's format: the value, a dot and its HMAC-SHA-256 in base64, percent-encoded. Returns the header
 * with those cookies replaced and other cookies dropped, or unchanged if an older secret signed none.
 * @param header the `Cookie` header
 * @param names of the signed cookies
 * @param secrets the current secret first
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
