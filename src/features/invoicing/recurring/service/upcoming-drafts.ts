import type { Kysely } from 'kysely';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { findRecurrences } from '../queries/recurrences.ts';
import { findSettledDates } from '../queries/runs.ts';
import { fillPlaceholders, getCoveredPeriod } from '../rules/covered-period.ts';
import { findUpcoming } from '../rules/schedule.ts';

export interface UpcomingDraft {
  readonly recurrence_id: string;
  readonly date: PlainDate;
  /** Placeholders are filled in. */
  readonly title: string;
  readonly client_name: string | null;
}

/** Returns the next draft of each active template, the earliest first. */
export async function findUpcomingDrafts(
  db: Kysely<InvoicingTables>,
  {
    today,
    language,
    limit,
  }: { readonly today: PlainDate; readonly language: Language; readonly limit: number },
): Promise<UpcomingDraft[]> {
  const rows = (await findRecurrences(db)).filter(({ status }) => status === 'active');
  const settled = rows.length === 0 ? new Map() : await findSettledDates(db, today);
  const drafts = rows.flatMap(({ id, title, client_name, next_on, ...row }) => {
    const from = next_on === null || next_on < today ? today : next_on;
    const dates = findUpcoming({ ...row, settled: settled.get(id) ?? [] }, from, 1);
    return dates.map((date) => ({
      recurrence_id: id,
      date,
      client_name,
      title: fillPlaceholders(title, getCoveredPeriod(date, row), row, language),
    }));
  });
  return drafts.toSorted((one, other) => one.date.localeCompare(other.date)).slice(0, limit);
}
