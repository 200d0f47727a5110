import type { PlainDate } from '#shared/dates/plain-date.ts';
import { findRecurrence, isChangedAfter, isClientMasked, updateRecurrence } from '../queries/recurrences.ts';
import { deleteMissedAfter, findMissedAfter, findSettledOf } from '../queries/runs.ts';
import { findUpcoming } from '../rules/schedule.ts';
import { appendAudit, type RecurringDeps, type Trx } from './context.ts';

const batchSize = 500;

/** Resets a template to the first date that was only missed by a clock that was ahead. */
async function restoreTemplate(deps: RecurringDeps, trx: Trx, id: string, today: PlainDate): Promise<void> {
  const now = deps.now().toISOString();
  const first = await deleteMissedAfter(trx, id, today);
  const row = await findRecurrence(trx, id);
  if (!row || first === undefined || (await isClientMasked(trx, row.client_id))) return;
  // A template whose last change is not in the future did not end while the clock was ahead: the owner ended it.
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
 * Restores future dates that were missed because the clock was ahead, so that each gets its draft on its day.
 * Dates that have a draft keep it.
 */
export async function restoreMissed(deps: RecurringDeps, today: PlainDate): Promise<void> {
  const { database } = deps;
  for (const id of await findMissedAfter(database.query, today, batchSize))
    await database.transaction((trx) => restoreTemplate(deps, trx, id, today));
}
