import { requestProviders } from 'mipd';
import { useEffect, useState } from 'react';
import type { EthereumProvider } from '../client/request-wallet-signature.ts';

/** Announced by EIP-6963. */
export interface Wallet {
  readonly id: string;
  readonly name: string;
  readonly provider: EthereumProvider;
}

/** Extensions choose their names freely. */
const maxWalletNameLength = 40;

/** Returns none on the server. */
export function useWallets(): readonly Wallet[] {
  const [wallets, setWallets] = useState<readonly Wallet[]>([]);
  useEffect(
    () =>
      requestProviders(({ info, provider }) => {
        const wallet: Wallet = {
          id: info.uuid,
          name: info.name.slice(0, maxWalletNameLength),
          provider: provider as EthereumProvider,
        };
        setWallets((others) => [...others.filter(({ id }) => id !== wallet.id), wallet]);
      }),
    [],
  );
  return wallets;
}
