import { type OutboxState, outboxStates } from '#shared/email/outbox-state.ts';
import { defineList, type SearchOf } from '#shared/lists/define-list.ts';
import { choice } from '#shared/lists/parameters.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';

/** Tests whether the state will change without a user action. */
export const isInProgress = (state: OutboxState): boolean => state === 'waiting' || state === 'sending';

/** The list of the emails of the site. */
export const outboxList = defineList({
  path: adminPaths.outbox,
  filters: { state: choice(outboxStates) },
  pageSizes: [50],
});
export type OutboxSearch = SearchOf<typeof outboxList>;

/** Returns the number of pages; at least 1. */
export function getPageCount({ total, per_page }: { total: number; per_page: number }): number {
  return Math.max(1, Math.ceil(total / per_page));
}

export const countEmails = (counts: Readonly<Record<OutboxState, number>>): number =>
  outboxStates.reduce((sum, state) => sum + counts[state], 0);

interface QueuedEmail {
  readonly state: OutboxState;
  readonly next_at: string | null;
}

export const isDue = ({ state, next_at }: QueuedEmail, now: string): boolean =>
  state === 'waiting' && next_at !== null && next_at <= now;

const fastRefreshMs = 2000;
const slowRefreshMs = 30_000;

/**
 * Returns the polling interval for emails in milliseconds, short while one is due or being sent; undefined if
 * no email will change without a user action.
 */
export function getRefreshIntervalMs(
  emails: readonly QueuedEmail[],
  { delivery, generated_at: now }: { delivery: 'smtp' | 'files' | 'none'; generated_at: string },
): number | undefined {
  if (!emails.some(({ state }) => isInProgress(state))) return undefined;
  const isActive = emails.some((email) => email.state === 'sending' || isDue(email, now));
  return isActive && delivery !== 'none' ? fastRefreshMs : slowRefreshMs;
}
