import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StakingContract } from '../../contract/staking.ts';
import type { Connection } from '../client/connection.ts';
import { keep, recall } from '../client/kept.ts';
import { makeJourney, type Voyage } from '../client/run-journey.ts';
import type { Order } from '../rules/actions.ts';
import { beginJourney, type Journey, type JourneyEvent } from '../rules/journey.ts';

/** The one order that is on its way, also across a reload, and what can be done about it. */
export function useJourney(
  connection: Connection | null,
  contracts: readonly StakingContract[],
  onSettled?: () => void,
) {
  const [journey, setJourney] = useState<Journey | null>(() => recall()?.journey ?? null);
  const voyage = useRef<Voyage | null>(null);
  const wallet = connection?.wallet;
  const settle = useEffectEvent(() => onSettled?.());

  const set = useCallback(
    (next: Journey | null) => {
      setJourney(next);
      if (wallet) keep({ rdns: wallet.info.rdns, journey: next });
      const ending = next?.phase.at === 'ended' ? next.phase.ending.outcome : null;
      if (ending === 'success' || ending === 'reverted') settle();
    },
    [wallet],
  );
  const make = useCallback(
    (start: Journey) => {
      const contract = contracts.find(({ id }) => id === start.order.contractId);
      if (!wallet || !contract) return;
      voyage.current?.leave();
      voyage.current = makeJourney(start, { provider: wallet.provider, contract }, set);
    },
    [contracts, wallet, set],
  );

  // A transaction of before a reload is followed as soon as any account is there: each wallet can look after it, and
  // before anything more is sent the account is compared with the one that ordered it.
  const account = connection?.account;
  const resume = useEffectEvent(() => {
    if (!voyage.current && journey) make(journey);
    else if (wallet && !journey) keep({ rdns: wallet.info.rdns, journey: null });
  });
  useEffect(() => {
    if (account) resume();
  }, [account]);
  useEffect(() => () => voyage.current?.leave(), []);

  return {
    journey: contracts.some(({ id }) => id === journey?.order.contractId) ? journey : null,
    begin(order: Order) {
      const start = beginJourney(order);
      set(start);
      make(start);
    },
    apply: (event: JourneyEvent) => voyage.current?.apply(event),
    close() {
      voyage.current?.leave();
      voyage.current = null;
      set(null);
    },
  };
}
