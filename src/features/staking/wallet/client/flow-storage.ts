import { nowMs } from '#shared/dates/clock.ts';
import type { TransactionFlow } from '../rules/flow-state.ts';
import {
  getPendingId,
  maxPersistedLength,
  type PersistedFlow,
  parsePending,
  parsePersistedFlow,
  serializeFlow,
  serializePending,
} from '../rules/persisted-flow.ts';

/** The key in session storage; `wallet-launcher.tsx` repeats it. */
export const storageKey = 'vitrine.wallet';

export function saveFlow(persisted: PersistedFlow | null): void {
  try {
    const text = persisted && serializeFlow(persisted);
    if (text !== null && text.length <= maxPersistedLength) sessionStorage.setItem(storageKey, text);
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage, only reloads lose the state.
  }
}

export function loadFlow(): PersistedFlow | null {
  try {
    return parsePersistedFlow(sessionStorage.getItem(storageKey), nowMs());
  } catch {
    return null;
  }
}

/** Returns the key in local storage; `wallet-launcher.tsx` repeats its prefix. */
const pendingKey = (account: string) => `vitrine.transactions.${account.toLowerCase()}`;

export function loadPending(account: string): readonly TransactionFlow[] {
  try {
    return parsePending(localStorage.getItem(pendingKey(account)), account, nowMs());
  } catch {
    return [];
  }
}

/**
 * Lets the transaction be followed after the tab was closed.
 * @param replacedId the previous id, or the id of a transaction that is no longer pending
 */
export function savePending(account: string, flow: TransactionFlow | null, replacedId: string | null): void {
  const pendingId = flow && getPendingId(flow);
  const others = loadPending(account).filter((one) => {
    const id = getPendingId(one);
    return id !== replacedId && id !== pendingId;
  });
  const flows = flow && pendingId !== null ? [flow, ...others] : others;
  try {
    if (flows.length === 0) localStorage.removeItem(pendingKey(account));
    else localStorage.setItem(pendingKey(account), serializePending(flows));
  } catch {
    // Without storage, only this tab follows the transaction.
  }
}
