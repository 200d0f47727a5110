import type { PlainDate } from '#shared/dates/plain-date.ts';
import { findRecurrence, isChangedAfter, isClientMasked, updateRecurrence } from '../queries/recurrences.ts';
import { deleteMissedAfter, findMissedAfter, findSettledOf } from '../queries/runs.ts';
import { findUpcoming } from '../rules/schedule.ts';
import { appendAudit, type RecurringDeps, type Trx } from './context.ts';

const batchSize = 500;

/** Has a template continue with the first date that only a clock that was ahead has passed. */
async function restoreTemplate(deps: RecurringDeps, trx: Trx, id: string, today: PlainDate): Promise<void> {
  const now = deps.now().toISOString();
  const first = await deleteMissedAfter(trx, id, today);
  const row = await findRecurrence(trx, id);
  if (!row || first === undefined || (await isClientMasked(trx, row.client_id))) return;
  // One that ended before the clock was ahead, or after it was set back, was ended by the owner.
  if (row.status === 'ended' && !(await isChangedAfter(trx, id, now))) return;
  const settled = await findSettledOf(trx, id, first);
  const [next_on] = findUpcoming({ ...row, settled }, first, 1);
  if (next_on === undefined) return;
  const status = row.status === 'ended' ? 'active' : row.status;
  await updateRecurrence(trx, id, { status, next_on }, now);
  const after = { title: row.title, next_on };
  await appendAudit(deps, trx, { actor: null }, { event: 'changed', id, after });
}

/**
 * Undoes that future dates of recurring invoices were missed, as happens while the clock is ahead: each gets its draft on
 * its day. Dates that have a draft already keep it.
 */
export async function restoreMissed(deps: RecurringDeps, today: PlainDate): Promise<void> {
  const { database } = deps;
  for (const id of await findMissedAfter(database.query, today, batchSize))
    await database.transaction((trx) => restoreTemplate(deps, trx, id, today));
}
