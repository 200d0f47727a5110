import { privateKeyToAccount } from 'viem/accounts';

/** The key of an Ethereum address that only tests have; another digit is another key. */
export function createKey(digit = '1') {
  const account = privateKeyToAccount(`0x${digit.repeat(64)}`);
  return {
    address: account.address,
    sign: (message: string) => account.signMessage({ message }),
  };
}

export type EthereumKey = ReturnType<typeof createKey>;
