/** How long a wallet may take to sign. */
export const walletQuestionMs = 5 * 60 * 1000;

/** What a message is made of that a wallet signs. */
export interface EthereumSignIn {
  /** Host and port that the person sees in the address bar. */
  readonly domain: string;
  /** With its checksum (EIP-55). */
  readonly address: string;
  /** What signing does, in ASCII and on one line. */
  readonly statement: string;
  readonly uri: string;
  readonly chainId: number;
  /** At least 8 letters and digits. */
  readonly nonce: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/**
 * The message that a wallet signs (EIP-4361, version 1). The server writes it and never reads one: what comes back
 * is only a signature, so that nothing of a message is the caller's choice.
 */
export function writeEthereumSignIn(given: EthereumSignIn): string {
  const { domain, address, statement, uri, chainId, nonce, issuedAt, expiresAt } = given;
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    statement,
    '',
    `URI: ${uri}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt.toISOString()}`,
    `Expiration Time: ${expiresAt.toISOString()}`,
  ].join('\n');
}

/** The order of the curve secp256k1 (SEC 2, section 2.4.1). */
const curveOrder = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/**
 * Whether a signature has the one form that its signer gave it: of the two values of `s` that fit, the lower (EIP-2).
 * Anybody can make the other one out of it.
 * @param signature `r`, `s` and the recovery bit, 65 bytes in hexadecimal digits behind `0x`
 */
export function isCanonicalSignature(signature: string): boolean {
  if (!/^0x[0-9a-f]{130}$/i.test(signature)) return false;
  const s = BigInt(`0x${signature.slice(66, 130)}`);
  return s > 0n && s <= curveOrder / 2n;
}
