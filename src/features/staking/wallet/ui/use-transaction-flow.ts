import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StakingContract } from '../../contract/staking.ts';
import type { Connection } from '../client/connection.ts';
import { loadFlow, loadPending, saveFlow, savePending } from '../client/flow-storage.ts';
import { type FlowRunner, runFlow } from '../client/run-flow.ts';
import type { StakingIntent } from '../rules/actions.ts';
import { getPendingTransaction } from '../rules/persisted-flow.ts';
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

  // The flow as it was stored last, so that its entry can be replaced.
  const stored = useRef(flow);
  const set = useCallback(
    (next: TransactionFlow | null) => {
      setFlow(next);
      if (wallet) saveFlow({ rdns: wallet.info.rdns, flow: next });
      const before = stored.current;
      const owner = (next ?? before)?.intent.account;
      const replaced = before && getPendingTransaction(before)?.hash;
      if (owner !== undefined) savePending(owner, next, replaced ?? null);
      stored.current = next;
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

  // What this browser sent before its tab was closed is looked up on the chain, one transaction after the other.
  const findPending = (owner: string) =>
    loadPending(owner).find(({ intent }) => contracts.some(({ id }) => id === intent.contractId)) ?? null;

  // A restored transaction is polled as soon as any account is connected: every wallet can poll it, and the account
  // is checked before anything else is sent.
  const account = connection?.account;
  const resume = useEffectEvent(() => {
    if (runner.current) return;
    const found = flow ?? (account === undefined ? null : findPending(account));
    if (found === null) return wallet && saveFlow({ rdns: wallet.info.rdns, flow: null });
    if (found !== flow) set(found);
    run(found);
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
      const next = account === undefined ? null : findPending(account);
      if (next === null) return;
      set(next);
      run(next);
    },
  };
}
