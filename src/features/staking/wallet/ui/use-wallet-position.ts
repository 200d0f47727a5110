import { useCallback, useEffect, useRef, useState } from 'react';
import type { StakingContract } from '../../contract/staking.ts';
import type { Connection } from '../client/connection.ts';
import { readWalletPosition, type WalletPosition } from '../client/contract-reads.ts';

/** The refresh interval while the page is visible, in milliseconds. */
const refreshMs = 15_000;

/** Returns the connected account's position in a contract; `failed` if its wallet cannot read it. */
export function useWalletPosition({ wallet, account, chainId }: Connection, contract: StakingContract) {
  const [position, setPosition] = useState<WalletPosition | 'failed' | null>(null);
  const round = useRef(0);
  const isOnChain = chainId === contract.chain_id;
  const { provider } = wallet;
  const read = useCallback(async () => {
    if (!isOnChain) return;
    round.current += 1;
    const ownRound = round.current;
    const next = await readWalletPosition(provider, contract, account).catch(() => 'failed' as const);
    if (ownRound === round.current) setPosition(next);
  }, [provider, contract, account, isOnChain]);
  useEffect(() => {
    void read();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void read();
    }, refreshMs);
    return () => {
      round.current += 1;
      clearInterval(timer);
    };
  }, [read]);
  return { position, refresh: () => void read() };
}
