import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StakingContract } from '../../contract/staking.ts';
import type { Connection } from '../client/connection.ts';
import type { Wallet } from '../client/discover-wallets.ts';
import { loadFlow, loadPending, saveFlow, savePending } from '../client/flow-storage.ts';
import { type FlowRunner, runFlow } from '../client/run-flow.ts';
import type { StakingIntent } from '../rules/actions.ts';
import { type FlowEvent, type FlowResult, isBatch, type TransactionFlow } from '../rules/flow-state.ts';
import { getPending, getPendingId } from '../rules/persisted-flow.ts';
import { startFlow } from '../rules/transaction-flow.ts';
import { getEvidence } from '../rules/uncertain-result.ts';

/** Outcomes after which a position has changed, or may have. */
const changingOutcomes: ReadonlySet<FlowResult['outcome']> = new Set([
  'success',
  'changed',
  'reverted',
  'partial',
  'forgotten',
  'unverified',
  'foreign',
  'unanswered',
  'not_included',
  'replaced',
  'removed',
]);

function mayChangePosition(result: FlowResult): boolean {
  const state = getEvidence(result)?.state;
  return changingOutcomes.has(result.outcome) || state === 'happened' || state === 'changed';
}

/**
 * Returns false for a batch of another wallet that has no transaction, because this wallet does not know it.
 */
function isFollowable(flow: TransactionFlow, rdns: string | undefined): boolean {
  const pending = getPending(flow);
  if (pending === null || !isBatch(pending) || pending.hashes.length > 0) return true;
  return pending.rdns === rdns;
}

/**
 * Returns the first pending flow of an earlier tab that this wallet can follow; undefined if there is none.
 */
const findPending = (account: string, rdns: string | undefined, contracts: readonly StakingContract[]) =>
  loadPending(account).find(
    (one) => isFollowable(one, rdns) && contracts.some(({ id }) => id === one.intent.contractId),
  ) ?? null;

/** Returns this tab's flow, unless it belongs to another project's page, which restores it itself. */
function loadOwnFlow(contracts: readonly StakingContract[]): TransactionFlow | null {
  const flow = loadFlow()?.flow ?? null;
  return contracts.some(({ id }) => id === flow?.intent.contractId) ? flow : null;
}

interface FlowContracts {
  /** The page's contracts, whose flows are restored. */
  readonly usable: readonly StakingContract[];
  /** Includes other projects' contracts, whose allowances can be revoked. */
  readonly all: readonly StakingContract[];
}

/** Keeps this tab's flow in session storage, and pending transactions in local storage. */
function useStoredFlow(
  wallet: Wallet | undefined,
  usable: readonly StakingContract[],
  onSettled: (() => void) | undefined,
) {
  const [flow, setFlow] = useState<TransactionFlow | null>(() => loadOwnFlow(usable));
  const notifySettled = useEffectEvent(() => onSettled?.());

  // After disconnecting, a reload does not connect again.
  const isLeft = useRef(false);
  // The flow as last stored, so that its entry can be replaced.
  const stored = useRef(flow);
  const set = useCallback(
    (next: TransactionFlow | null) => {
      setFlow(next);
      if (wallet && !isLeft.current) saveFlow({ rdns: wallet.info.rdns, flow: next });
      const before = stored.current;
      const owner = (next ?? before)?.intent.account;
      const [id, idBefore] = [next && getPendingId(next), before && getPendingId(before)];
      // An open request does not change; another tab may already know its outcome.
      const isSaved = id === idBefore && (next === null || getPending(next) === null);
      if (owner !== undefined && !isSaved) savePending(owner, next, idBefore);
      stored.current = next;
      if (next?.phase.at === 'ended' && mayChangePosition(next.phase.result)) notifySettled();
    },
    [wallet],
  );
  return { flow, setFlow, stored, isLeft, set };
}

export function useTransactionFlow(
  connection: Connection | null,
  { usable, all }: FlowContracts,
  onSettled?: () => void,
) {
  const wallet = connection?.wallet;
  const runner = useRef<FlowRunner | null>(null);
  const { flow, setFlow, stored, isLeft, set } = useStoredFlow(wallet, usable, onSettled);
  const run = useCallback(
    (start: TransactionFlow) => {
      const contract = all.find(({ id }) => id === start.intent.contractId);
      if (!wallet || !contract) return;
      runner.current?.stop();
      const { provider, info } = wallet;
      const own = runFlow(start, { provider, rdns: info.rdns, contract }, (next) => {
        if (runner.current === own) return set(next);
        // The wallet sent what its user confirmed only after its panel was closed.
        if (getPending(next) === null) return;
        if (runner.current) return savePending(next.intent.account, next, null);
        set({ ...next, resumed: true });
        run({ ...next, resumed: true });
      });
      runner.current = own;
    },
    [all, wallet, set],
  );

  // A restored transaction is polled as soon as any account is connected: every wallet can poll it, and the
  // account is checked before anything else is sent. A batch that has no known transaction stays in storage
  // until its own wallet is connected.
  const account = connection?.account;
  const resume = useEffectEvent(() => {
    isLeft.current = false;
    if (runner.current) return;
    const restored = flow && isFollowable(flow, wallet?.info.rdns) ? flow : null;
    stored.current = restored;
    const found =
      restored ?? (account === undefined ? null : findPending(account, wallet?.info.rdns, usable));
    if (found === null) {
      setFlow(null);
      return wallet && saveFlow({ rdns: wallet.info.rdns, flow: null });
    }
    if (found !== flow) set(found);
    run(found);
  });
  useEffect(() => {
    if (account) resume();
  }, [account]);
  useEffect(() => () => runner.current?.stop(), []);

  return {
    flow: all.some(({ id }) => id === flow?.intent.contractId) ? flow : null,
    begin(intent: StakingIntent, batching: 'off' | 'on' = 'off') {
      const start = startFlow(intent, batching);
      set(start);
      run(start);
    },
    apply: (event: FlowEvent) => runner.current?.apply(event),
    disconnect() {
      isLeft.current = true;
      runner.current?.disconnect();
    },
    close() {
      runner.current?.stop();
      runner.current = null;
      set(null);
      const next = account === undefined ? null : findPending(account, wallet?.info.rdns, usable);
      if (next === null) return;
      set(next);
      run(next);
    },
  };
}
