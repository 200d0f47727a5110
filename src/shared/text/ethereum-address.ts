/** An address in any case; ignores the checksum. */
export const ethereumAddressPattern = /^0x[0-9a-fA-F]{40}$/;

export const isEthereumAddress = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && ethereumAddressPattern.test(value);
