/** Matches an Ethereum address in any case; ignores its checksum. */
export const ethereumAddressPattern = /^0x[0-9a-fA-F]{40}$/;

/** Tests whether a value has the form of an Ethereum address. */
export const isEthereumAddress = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && ethereumAddressPattern.test(value);
