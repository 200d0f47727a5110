import { nowMs } from '../../../../shared/clock.ts';
import {
  maxPersistedLength,
  type PersistedFlow,
  parsePersistedFlow,
  serializeFlow,
} from '../rules/persisted-flow.ts';

/** The key in session storage; `wallet-launcher.tsx` repeats it. */
export const storageKey = 'vitrine.wallet';

/** Stores the wallet and its transaction for this tab; null deletes them. */
export function saveFlow(persisted: PersistedFlow | null): void {
  try {
    const text = persisted && serializeFlow(persisted);
    if (text !== null && text.length <= maxPersistedLength) sessionStorage.setItem(storageKey, text);
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage, only reloads lose the state.
  }
}

/** Returns the stored wallet and transaction of this tab. */
export function loadFlow(): PersistedFlow | null {
  try {
    return parsePersistedFlow(sessionStorage.getItem(storageKey), nowMs());
  } catch {
    return null;
  }
}
