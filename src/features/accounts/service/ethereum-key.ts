import { AppError } from '../../../shared/errors.ts';
import { isCanonicalSignature } from '../rules/ethereum.ts';

// Loaded with the first wallet that asks: most sites never see one.
const loadEthereum = () => import('viem/utils');

/**
 * An Ethereum address with its checksum (EIP-55).
 * @throws AppError `invalid` for one in both capitals and small letters whose checksum is wrong
 */
export async function withChecksum(address: string): Promise<string> {
  const { getAddress, isAddress } = await loadEthereum();
  if (!isAddress(address))
    throw new AppError('invalid', 'the checksum of the address is wrong', {
      fields: { address: 'checksum' },
    });
  return getAddress(address);
}

/**
 * Whether the key of an address signed a message (ERC-191, `personal_sign`). Contracts that are wallets have no key
 * and are never right: asking them (ERC-1271) would need a chain.
 * @param address with its checksum
 */
export async function isSignedBy(address: string, message: string, signature: string): Promise<boolean> {
  if (!isCanonicalSignature(signature)) return false;
  const { recoverMessageAddress } = await loadEthereum();
  try {
    return (await recoverMessageAddress({ message, signature: signature as `0x${string}` })) === address;
  } catch {
    // Numbers that are no signature of any key.
    return false;
  }
}
