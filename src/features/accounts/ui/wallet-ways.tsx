import { type ComponentProps, lazy, Suspense } from 'react';
import { useWallets } from './use-wallets.ts';

const WalletButtons = lazy(async () => ({ default: (await import('./wallet-buttons.tsx')).WalletButtons }));

/** Signing in with Ethereum, where a wallet announces itself; its script is loaded only then. */
export function WalletWays(props: Omit<ComponentProps<typeof WalletButtons>, 'wallets'>) {
  const wallets = useWallets();
  if (wallets.length === 0) return null;
  return (
    <Suspense>
      <WalletButtons {...props} wallets={wallets} />
    </Suspense>
  );
}
