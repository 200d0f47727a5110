import { type Kept, longestKept, readKept, writeKept } from '../rules/kept-journey.ts';

/** The place in the tab's own storage; the desk looks there whether a wallet was connected. */
export const keptName = 'vitrine.wallet';

/** Remembers a wallet and its transaction for this tab; null forgets them. */
export function keep(kept: Kept | null): void {
  try {
    const text = kept && writeKept(kept);
    if (text !== null && text.length <= longestKept) sessionStorage.setItem(keptName, text);
    else sessionStorage.removeItem(keptName);
  } catch {
    // A browser that keeps nothing only forgets on a reload.
  }
}

/** What this tab remembers. */
export function recall(): Kept | null {
  try {
    return readKept(sessionStorage.getItem(keptName), Date.now());
  } catch {
    return null;
  }
}
