import type { JobKind } from '../../../../platform/jobs/job.ts';
import type { JobsTables } from '../../../../platform/jobs/jobs-tables.ts';
import { addJob } from '../../../../platform/jobs/queries/add-job.ts';
import { toTimestamp } from '../../../../shared/local-time.ts';
import { addDays, type PlainDate, toPlainDate } from '../../../../shared/plain-date.ts';
import { hasJob } from '../queries.ts';
import type { RecurringDeps } from './context.ts';
import { createAllDue } from './create-due.ts';

/** The kind of the daily job that creates the drafts of recurring invoices. */
export const recurringJobKind = 'recurring-invoices';

type Deps = Pick<RecurringDeps, 'database' | 'now'>;

/** Shortly after midnight on the clocks of the site, so that a draft is there in the morning. */
const runTime = '00:05';

/** Queues the job of a day, unless any node has done so. */
async function queueDay({ database, now }: Deps, date: PlainDate): Promise<void> {
  const jobs = database.of<JobsTables>();
  const id = `${recurringJobKind}-${date}`;
  if (await hasJob(jobs.query, id)) return;
  const runAt = new Date(toTimestamp(date, runTime) ?? now());
  try {
    await jobs.transaction((trx) =>
      addJob(trx, { id, kind: recurringJobKind, payload: {}, now: now(), runAt }),
    );
  } catch (error) {
    // Another node was first.
    if (!(await hasJob(jobs.query, id))) throw error;
  }
}

/** Queues the job of today when the program starts: after a downtime it creates what was missed. */
export const queueRecurring = (deps: Deps): Promise<void> => queueDay(deps, toPlainDate(deps.now()));

/** Creates the job kind that creates the drafts of a day and queues the next day. Whichever node claims it runs it. */
export const createRecurringJob = (deps: RecurringDeps): JobKind => ({
  async run(_job, signal) {
    await queueDay(deps, addDays(toPlainDate(deps.now()), 1));
    await createAllDue(deps, signal);
  },
});
