/** Where a mail is on its way; the last three are final. */
export const outboxStates = ['waiting', 'sending', 'sent', 'failed', 'discarded'] as const;
export type OutboxState = (typeof outboxStates)[number];

/** Whether a mail will be in another state by itself. */
export const isUnderWay = (state: OutboxState): boolean => state === 'waiting' || state === 'sending';

/** What the address of the outbox selects. */
export interface OutboxSearch {
  readonly state?: OutboxState;
  readonly page?: string;
}

const laterPage = /^(?:[2-9]|[1-9]\d{1,4})$/;

/** Reads the address of the outbox; what it can not mean is left out. */
export function parseOutboxSearch(search: Readonly<Record<string, unknown>>): OutboxSearch {
  const state = outboxStates.find((known) => known === search.state);
  const { page } = search;
  const isPage = typeof page === 'string' && laterPage.test(page);
  return { ...(state && { state }), ...(isPage && { page }) };
}

/** The number of pages; one even where there is nothing. */
export function pagesOf({ total, per_page }: { total: number; per_page: number }): number {
  return Math.max(1, Math.ceil(total / per_page));
}

/** A mail as far as it matters for when it changes. */
interface Waiting {
  readonly state: OutboxState;
  readonly next_at: string | null;
}

/** Whether a waiting mail is to be tried as soon as possible. */
export const isDue = ({ state, next_at }: Waiting, now: string): boolean =>
  state === 'waiting' && next_at !== null && next_at <= now;

const soonMs = 2000;
const laterMs = 30_000;

/**
 * When a list of mails is worth another look.
 * @returns milliseconds, or nothing when none of them will change by itself
 */
export function refreshPauseMs(
  mails: readonly Waiting[],
  { delivery, generated_at: now }: { delivery: 'smtp' | 'files' | 'none'; generated_at: string },
): number | undefined {
  if (!mails.some(({ state }) => isUnderWay(state))) return undefined;
  const isMoving = mails.some((mail) => mail.state === 'sending' || isDue(mail, now));
  return isMoving && delivery !== 'none' ? soonMs : laterMs;
}
