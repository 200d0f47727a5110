/** A contract by its chain and its address in lower case. Its id is only what the upstream API calls it at present. */
export type ContractKey = `${number}:${string}`;

/** Returns the key of a contract. */
export const contractKey = ({
  chainId,
  address,
}: {
  readonly chainId: number;
  readonly address: string;
}): ContractKey => `${chainId}:${address.toLowerCase()}`;
