import type { OutboxState } from '#shared/email/outbox-state.ts';
import type { JobsTable } from './jobs-tables.ts';

/** @param now UTC ISO timestamp, which decides whether a lock has expired */
export function getEmailState(
  job: Pick<JobsTable, 'done_at' | 'failed_at' | 'discarded_at' | 'locked_until'>,
  now: string,
): OutboxState {
  if (job.done_at !== null) return 'sent';
  if (job.failed_at !== null) return 'failed';
  if (job.discarded_at !== null) return 'discarded';
  return job.locked_until !== null && job.locked_until > now ? 'sending' : 'waiting';
}
