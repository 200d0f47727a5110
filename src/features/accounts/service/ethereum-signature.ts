import { AppError } from '#shared/api/errors.ts';
import { isCanonicalSignature } from '../rules/siwe.ts';

// Loaded with the first wallet login, which most sites never see.
const loadViem = () => import('viem/utils');

/** @throws AppError `invalid` for mixed case with a wrong checksum (EIP-55) */
export async function toChecksumAddress(address: string): Promise<string> {
  const { getAddress, isAddress } = await loadViem();
  if (!isAddress(address))
    throw new AppError('invalid', 'the checksum of the address is wrong', {
      fields: { address: 'checksum' },
    });
  return getAddress(address);
}

/**
 * Tests whether the key of an address signed a message (ERC-191, `personal_sign`). Contract wallets have no
 * key and are rejected: verifying their signatures (ERC-1271) would need a chain.
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
