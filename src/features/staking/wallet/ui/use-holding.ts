import { useCallback, useEffect, useRef, useState } from 'react';
import type { StakingContract } from '../../contract/staking.ts';
import type { Connection } from '../client/connection.ts';
import { type Holding, readHolding } from '../client/reads.ts';

/** How often what is earned is read again while somebody looks. */
const readEveryMs = 15_000;

/** What the connected account has in a contract; `failed` when its wallet cannot read it. */
export function useHolding({ wallet, account, chainId }: Connection, contract: StakingContract) {
  const [holding, setHolding] = useState<Holding | 'failed' | null>(null);
  const round = useRef(0);
  const isHere = chainId === contract.chain_id;
  const { provider } = wallet;
  const read = useCallback(async () => {
    if (!isHere) return;
    round.current += 1;
    const own = round.current;
    const next = await readHolding(provider, contract, account).catch(() => 'failed' as const);
    if (own === round.current) setHolding(next);
  }, [provider, contract, account, isHere]);
  useEffect(() => {
    void read();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void read();
    }, readEveryMs);
    return () => {
      round.current += 1;
      clearInterval(timer);
    };
  }, [read]);
  return { holding, readAgain: () => void read() };
}
