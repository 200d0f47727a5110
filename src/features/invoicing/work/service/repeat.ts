import { AppError } from '#shared/api/errors.ts';
import { addDays, daysBetween, toPlainDate } from '#shared/dates/plain-date.ts';
import { findWorkDateProblem } from '../../domain/rules/work/record-dates.ts';
import { maxRepeats, type RepeatedWork, type WorkRepeat } from '../contract/templates.ts';
import { findItemRows } from '../queries/items.ts';
import { insertWork, toFields } from './items.ts';
import { openPricer } from './price-work.ts';
import { auditWork, itemNotFound, type WorkContext, type WorkDeps } from './work-context.ts';

const invalid = (reason: string) =>
  new AppError('invalid', 'the item cannot be repeated until then', { fields: { to: reason } });

function getDates(date: string, { to, is_weekly }: WorkRepeat): readonly string[] {
  if (!is_weekly) return [to];
  const count = Math.floor(daysBetween(date, to) / 7);
  if (count < 1) throw invalid('too_early');
  if (count > maxRepeats) throw invalid('too_far');
  return Array.from({ length: count }, (_, index) => addDays(date, 7 * (index + 1)));
}

/**
 * Copies a work item to another day, or to the same day of each week until a date; each copy is invoiced
 * separately. Deleting the copies together undoes it.
 * @throws AppError `not_found`, `invalid` for a date that is too early or too late, or `conflict` for an
 * expense
 */
export const repeatItem = (
  deps: WorkDeps,
  context: WorkContext,
  id: string,
  repeat: WorkRepeat,
): Promise<RepeatedWork> =>
  deps.database.transaction(async (trx) => {
    const [row] = await findItemRows(trx, [id]);
    if (!row) throw itemNotFound();
    const fields = { ...toFields(row), started_at: null };
    const today = toPlainDate(deps.now());
    const dates = getDates(row.date, repeat);
    for (const date of dates) {
      const problem = findWorkDateProblem(date, today);
      if (problem) throw invalid(problem === 'too_late' ? 'too_far' : 'before_2000');
    }
    const entries = dates.map((date) => ({
      fields: { ...fields, date },
      clientKey: null,
    }));
    const pricer = await openPricer(trx, [fields]);
    const { ids } = await insertWork(trx, entries, { pricer, now: deps.now().toISOString() });
    const after = { title: row.title, items: ids.length };
    await auditWork(deps, trx, context, { action: 'repeated', id, after });
    return { ids };
  });
