import { useEffect, useEffectEvent, useState } from 'react';
import { discoverWallets, type Wallet } from '../client/discover-wallets.ts';

/** Time for wallets to announce themselves, in milliseconds. */
const discoveryMs = 1_000;

/** @param onWallets receives all known wallets each time one is added */
export function useDiscoveredWallets(onWallets: (wallets: readonly Wallet[]) => void) {
  const [wallets, setWallets] = useState<readonly Wallet[]>([]);
  const [isLooking, setLooking] = useState(true);
  const [round, setRound] = useState(0);
  const notify = useEffectEvent(onWallets);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round discovers the wallets again
  useEffect(() => {
    setWallets([]);
    setLooking(true);
    const timer = setTimeout(() => setLooking(false), discoveryMs);
    const stop = discoverWallets((found) => {
      setWallets(found);
      notify(found);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [round]);
  return {
    wallets,
    /** True until wallets had time to announce themselves. */
    isLooking,
    rediscover: () => setRound((current) => current + 1),
  };
}
