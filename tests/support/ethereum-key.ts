import { privateKeyToAccount } from 'viem/accounts';

/** Creates the key of an Ethereum address for tests; each digit gives a different key. */
export function createEthereumKey(digit = '1') {
  const account = privateKeyToAccount(`0x${digit.repeat(64)}`);
  return {
    address: account.address,
    sign: (message: string) => account.signMessage({ message }),
  };
}

export type EthereumKey = ReturnType<typeof createEthereumKey>;
