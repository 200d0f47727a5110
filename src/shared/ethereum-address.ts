/** The form of an address on a chain like Ethereum's, in letters of either size; checksums are another matter. */
export const ethereumAddress = /^0x[0-9a-fA-F]{40}$/;

/** Whether something has the form of an address. */
export const isEthereumAddress = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && ethereumAddress.test(value);
