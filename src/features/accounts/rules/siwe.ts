/** Validity of a wallet challenge, in milliseconds. */
export const siweChallengeTtlMs = 5 * 60 * 1000;

/** The fields of a message that a wallet signs. */
export interface SiweMessage {
  /** Host and port, as in the address bar. */
  readonly domain: string;
  /** With its checksum (EIP-55). */
  readonly address: string;
  /** The effect of the signature, in ASCII and on one line. */
  readonly statement: string;
  readonly uri: string;
  readonly chainId: number;
  /** At least 8 letters and digits. */
  readonly nonce: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** The library rejects hosts without a dot and IPv6 addresses, which `PUBLIC_URL` allows: the domain is put in after it. */
const placeholderDomain = 'localhost';

/**
 * Writes the message that a wallet signs (EIP-4361, version 1). The server never reads one: the client returns only
 * a signature, so it chooses no part of the message.
 * @throws SiweInvalidMessageFieldError or InvalidAddressError for a field that the standard does not allow
 */
export async function createSiweMessage(fields: SiweMessage): Promise<string> {
  // Loaded with the first wallet: most sites never see one.
  const { createSiweMessage: writeMessage } = await import('viem/siwe');
  const { domain, address, expiresAt: expirationTime, ...rest } = fields;
  const message = writeMessage({
    ...rest,
    address: address as `0x${string}`,
    domain: placeholderDomain,
    expirationTime,
    version: '1',
  });
  return domain + message.slice(placeholderDomain.length);
}

/** The order of the curve secp256k1 (SEC 2, section 2.4.1). */
const curveOrder = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/**
 * Returns whether a signature has the lower of its two valid values of `s` (EIP-2). Anybody can derive the other form
 * from it, so only one is accepted.
 * @param signature `r`, `s` and the recovery bit, 65 bytes in hexadecimal digits behind `0x`
 */
export function isCanonicalSignature(signature: string): boolean {
  if (!/^0x[0-9a-f]{130}$/i.test(signature)) return false;
  const s = BigInt(`0x${signature.slice(66, 130)}`);
  return s > 0n && s <= curveOrder / 2n;
}
