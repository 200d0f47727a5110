export const siweChallengeTtlMs = 5 * 60 * 1000;

export interface SiweMessage {
  /** Host and port, as in the address bar. */
  readonly domain: string;
  /** The address with its checksum (EIP-55). */
  readonly address: string;
  /** Effect of the signature, in one line of ASCII. */
  readonly statement: string;
  readonly uri: string;
  readonly chainId: number;
  /** At least 8 letters and digits. */
  readonly nonce: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/**
 * Replaced afterwards, because the library rejects IPv6 and hosts that have no dot, which `PUBLIC_URL`
 * allows.
 */
const placeholderDomain = 'localhost';

/**
 * Writes the message for a wallet to sign (EIP-4361, version 1). The server never parses one: the client
 * returns only a signature, so it chooses no part of the message.
 * @throws SiweInvalidMessageFieldError or InvalidAddressError for an invalid field
 */
export async function createSiweMessage(fields: SiweMessage): Promise<string> {
  // Loaded with the first wallet, which most sites never see.
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

/** Order of the curve secp256k1 (SEC 2, section 2.4.1). */
const curveOrder = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/**
 * Tests whether a signature has the lower of its two valid `s` values (EIP-2). Anybody can derive the other
 * from it, so only one is accepted.
 * @param signature `r`, `s` and the recovery bit, 65 bytes in hexadecimal after `0x`
 */
export function isCanonicalSignature(signature: string): boolean {
  if (!/^0x[0-9a-f]{130}$/i.test(signature)) return false;
  const s = BigInt(`0x${signature.slice(66, 130)}`);
  return s > 0n && s <= curveOrder / 2n;
}
