import type { Delivery } from '#shared/email/delivery.ts';
import { type OutboxState, outboxStates } from '#shared/email/outbox-state.ts';
import { defineList, type SearchOf } from '#shared/lists/define-list.ts';
import { choice } from '#shared/lists/parameters.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';

/** True if the state will change without a user action. */
export const isInProgress = (state: OutboxState): boolean => state === 'waiting' || state === 'sending';

export const outboxList = defineList({
  path: adminPaths.outbox,
  filters: { state: choice(outboxStates) },
  pageSizes: [50],
});
export type OutboxSearch = SearchOf<typeof outboxList>;

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

/** Short while an email is due or being sent; undefined if only a user action can change an email. */
export function getRefreshIntervalMs(
  emails: readonly QueuedEmail[],
  { delivery, generated_at: now }: { delivery: Delivery; generated_at: string },
): number | undefined {
  if (!emails.some(({ state }) => isInProgress(state))) return undefined;
  const isActive = emails.some((email) => email.state === 'sending' || isDue(email, now));
  return isActive && delivery !== 'none' ? fastRefreshMs : slowRefreshMs;
}
