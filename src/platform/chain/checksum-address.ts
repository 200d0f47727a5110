import type { Address } from './chain.ts';

/**
 * An address with its checksum in the case of its letters (EIP-55).
 * @param address 40 hexadecimal digits after `0x`
 * @returns nothing where its letters are of both cases and spell another checksum: it was mistyped
 */
export async function checksumAddress(address: string): Promise<Address | undefined> {
  const { getAddress } = await import('viem/utils');
  const digits = address.slice(2);
  const checked = getAddress(`0x${digits.toLowerCase()}`);
  const isOfOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return isOfOneCase || checked.slice(2) === digits ? checked : undefined;
}
