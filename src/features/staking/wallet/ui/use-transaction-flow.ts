import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StakingContract } from '../../contract/staking.ts';
import type { Connection } from '../client/connection.ts';
import { loadFlow, saveFlow } from '../client/flow-storage.ts';
import { type FlowRunner, runFlow } from '../client/run-flow.ts';
import type { StakingIntent } from '../rules/actions.ts';
import { type FlowEvent, startFlow, type TransactionFlow } from '../rules/transaction-flow.ts';

/** Runs one transaction flow, and restores it after a reload. */
export function useTransactionFlow(
  connection: Connection | null,
  contracts: readonly StakingContract[],
  onSettled?: () => void,
) {
  const [flow, setFlow] = useState<TransactionFlow | null>(() => loadFlow()?.flow ?? null);
  const runner = useRef<FlowRunner | null>(null);
  const wallet = connection?.wallet;
  const notifySettled = useEffectEvent(() => onSettled?.());

  const set = useCallback(
    (next: TransactionFlow | null) => {
      setFlow(next);
      if (wallet) saveFlow({ rdns: wallet.info.rdns, flow: next });
      const outcome = next?.phase.at === 'ended' ? next.phase.result.outcome : null;
      if (outcome === 'success' || outcome === 'reverted') notifySettled();
    },
    [wallet],
  );
  const run = useCallback(
    (start: TransactionFlow) => {
      const contract = contracts.find(({ id }) => id === start.intent.contractId);
      if (!wallet || !contract) return;
      runner.current?.stop();
      runner.current = runFlow(start, { provider: wallet.provider, contract }, set);
    },
    [contracts, wallet, set],
  );

  // A restored transaction is polled as soon as any account is connected: every wallet can poll it, and the account
  // is checked before anything else is sent.
  const account = connection?.account;
  const resume = useEffectEvent(() => {
    if (!runner.current && flow) run(flow);
    else if (wallet && !flow) saveFlow({ rdns: wallet.info.rdns, flow: null });
  });
  useEffect(() => {
    if (account) resume();
  }, [account]);
  useEffect(() => () => runner.current?.stop(), []);

  return {
    flow: contracts.some(({ id }) => id === flow?.intent.contractId) ? flow : null,
    begin(intent: StakingIntent) {
      const start = startFlow(intent);
      set(start);
      run(start);
    },
    apply: (event: FlowEvent) => runner.current?.apply(event),
    close() {
      runner.current?.stop();
      runner.current = null;
      set(null);
    },
  };
}
