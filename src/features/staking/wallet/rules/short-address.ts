import { getAddress, type Hex } from 'viem';

/** Shortens an address to its checksummed ends. @example shortenAddress(address) // '0xf39F…2266' */
export function shortenAddress(address: Hex): string {
  const checksummed = getAddress(address);
  return `${checksummed.slice(0, 6)}…${checksummed.slice(-4)}`;
}
