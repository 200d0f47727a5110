import { requestProviders } from 'mipd';
import { useEffect, useState } from 'react';
import type { EthereumProvider } from '../client/wallets.ts';

/** A wallet that has announced itself (EIP-6963). */
export interface Wallet {
  readonly id: string;
  /** What it says that it is called. */
  readonly name: string;
  readonly provider: EthereumProvider;
}

/** A name is whatever an extension says. */
const longestName = 40;

/** The wallets that announce themselves in this browser; none on the server. */
export function useWallets(): readonly Wallet[] {
  const [wallets, setWallets] = useState<readonly Wallet[]>([]);
  useEffect(
    () =>
      requestProviders(({ info, provider }) => {
        const wallet: Wallet = {
          id: info.uuid,
          name: info.name.slice(0, longestName),
          provider: provider as EthereumProvider,
        };
        setWallets((known) => [...known.filter(({ id }) => id !== wallet.id), wallet]);
      }),
    [],
  );
  return wallets;
}
