import type { JobsTables } from '#platform/jobs/jobs-tables.ts';
import { countFailedJobs, countOverdueJobs, type JobCount } from '#platform/jobs/queries/count-jobs.ts';
import { getDelivery } from '#platform/mail/delivery.ts';
import { emailJobKind } from '#platform/mail/email-queue.ts';
import { type DatabaseCheck, ok, warn } from './check.ts';

const hourMs = 60 * 60_000;
/** Failures of the last week are worth a look. */
const failedMs = 7 * 24 * hourMs;
const overdueMs = hourMs;

const describeCounts = (counts: readonly JobCount[]) =>
  counts.map(({ kind, count }) => `${kind} (${count})`).join(', ');

export const queuesCheck: DatabaseCheck = {
  id: 'queues',
  async run({ database, config, now }) {
    const jobs = database.of<JobsTables>();
    const at = now();
    const before = (ms: number) => new Date(at.getTime() - ms).toISOString();
    const failed = await countFailedJobs(jobs, before(failedMs));
    const isWaitingForServer = getDelivery(config) === 'none';
    const overdue = (await countOverdueJobs(jobs, before(overdueMs), at.toISOString())).filter(
      ({ kind }) => kind !== emailJobKind || !isWaitingForServer,
    );
    const findings = [
      ...(failed.length === 0
        ? []
        : [
            warn(
              'queues',
              `Work failed for good in the last week: ${describeCounts(failed)}.`,
              'Look at /admin/outbox and into the log for the reasons.',
            ),
          ]),
      ...(overdue.length === 0
        ? []
        : [
            warn(
              'queues',
              `Work has been due for more than an hour: ${describeCounts(overdue)}.`,
              'Check that the program is running, and look into its log.',
            ),
          ]),
    ];
    return findings.length > 0
      ? findings
      : [ok('queues', 'No work is late, and none failed in the last week.')];
  },
};
