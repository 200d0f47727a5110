import { useCallback, useEffect, useRef, useState } from 'react';
import type { StakingContract } from '../../contract/staking.ts';
import type { Connection } from '../client/connection.ts';
import { readWalletPosition, type WalletPosition } from '../client/contract-reads.ts';

const refreshMs = 15_000;
/** The interval while the wallet's node lags behind a transaction, in milliseconds. */
const lagMs = 1_000;

export interface ReadPosition {
  readonly position: WalletPosition | null;
  readonly isUnreadable: boolean;
  /** True while it is known to be old: older than a transaction, or being read again on request. */
  readonly isOld: boolean;
}

/** Tests whether a position was read before a block, or at an unknown block. */
export const isOlderThan = ({ since }: WalletPosition, block: number | null): boolean =>
  block !== null && (since === null || since < block);

/** @param minBlock the last transaction's block, before which a position is old; null if there is none */
export function useWalletPosition(
  { wallet, account, chainId }: Connection,
  contract: StakingContract,
  minBlock: number | null,
): ReadPosition & { readonly refresh: () => void } {
  const [latest, setLatest] = useState<Pick<ReadPosition, 'position' | 'isUnreadable'>>({
    position: null,
    isUnreadable: false,
  });
  const [isRefreshing, setRefreshing] = useState(false);
  const round = useRef(0);
  const isOnChain = chainId === contract.chain_id;
  const { provider } = wallet;
  const read = useCallback(async () => {
    if (!isOnChain) return;
    round.current += 1;
    const ownRound = round.current;
    const next = await readWalletPosition(provider, contract, account).catch(() => null);
    if (ownRound !== round.current) return;
    // An unreadable position is kept, so that no form disappears.
    setLatest(({ position }) => ({ position: next ?? position, isUnreadable: next === null }));
    setRefreshing(false);
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
  const { position } = latest;
  const isBehind = position !== null && isOlderThan(position, minBlock);
  // One read after the other: a slow node would never finish one that is started again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each position that is still old is followed by another read
  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(() => void read(), lagMs);
    return () => clearTimeout(timer);
  }, [isBehind, latest, read]);
  const refresh = useCallback(() => {
    if (isOnChain) setRefreshing(true);
    void read();
  }, [isOnChain, read]);
  return { ...latest, isOld: isBehind || isRefreshing, refresh };
}
