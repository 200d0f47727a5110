import { AppError } from '#shared/api/errors.ts';
import { isCanonicalSignature } from '../rules/siwe.ts';

// Loaded with the first wallet login: most sites have none.
const loadViem = () => import('viem/utils');

/**
 * Converts an Ethereum address to its form with a checksum (EIP-55).
 * @throws AppError `invalid` for mixed case with a wrong checksum
 */
export async function toChecksumAddress(address: string): Promise<string> {
  const { getAddress, isAddress } = await loadViem();
  if (!isAddress(address))
    throw new AppError('invalid', 'the checksum of the address is wrong', {
      fields: { address: 'checksum' },
    });
  return getAddress(address);
}

/**
 * Returns true if the key of an address signed a message (ERC-191, `personal_sign`). Contract wallets have no key and
 * are rejected: verifying their signatures (ERC-1271) would need a chain.
 * @param address with its checksum
 */
export async function isSignedBy(address: string, message: string, signature: string): Promise<boolean> {
  if (!isCanonicalSignature(signature)) return false;
  const { recoverMessageAddress } = await loadViem();
  try {
    return (await recoverMessageAddress({ message, signature: signature as `0x${string}` })) === address;
  } catch {
    // No key can have made this signature.
    return false;
  }
}
