/** Matches an Ethereum address in any case, without checking its checksum. */
export const ethereumAddressPattern = /^0x[0-9a-fA-F]{40}$/;

/** Returns whether a value has the form of an Ethereum address. */
export const isEthereumAddress = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && ethereumAddressPattern.test(value);
