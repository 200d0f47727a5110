import { addDays, toPlainDate, yearOf } from '#shared/dates/plain-date.ts';
import { findDefaultTerms, findKilometreRates } from '../../domain/queries/work-terms.ts';
import type { HoursCriterion, WorkChoices, WorkWeek } from '../contract/week.ts';
import { findClientChoices, findOwnTitles } from '../queries/choices.ts';
import { findCountedDays } from '../queries/days.ts';
import { findTimedItems } from '../queries/items.ts';
import { findTemplates } from '../queries/templates.ts';
import { findUninvoiced, findWeekRows, hasClientWork } from '../queries/week.ts';
import { sumByWeek } from '../rules/hours-criterion.ts';
import type { WorkDeps } from './work-context.ts';

const maxUninvoiced = 100;
const maxTimed = 100;
/** The days whose internal titles are offered. */
const recentDays = 90;

async function getCriterion({ database }: WorkDeps, today: string): Promise<HoursCriterion> {
  const year = yearOf(today);
  const days = await findCountedDays(database.query, `${year}-01-01`, today);
  return { year, ...sumByWeek(days, today) };
}

export async function loadWeek(
  deps: WorkDeps,
  { monday, day }: { readonly monday: string; readonly day: string },
): Promise<WorkWeek> {
  const db = deps.database.query;
  const today = toPlainDate(deps.now());
  const { defaultRate } = await findDefaultTerms(db);
  const rows = await findWeekRows(db, { from: monday, to: addDays(monday, 6), defaultRate });
  const before = { from: addDays(monday, -7), to: addDays(monday, -1), defaultRate };
  const lastWeek = await findWeekRows(db, before);
  return {
    monday,
    today,
    rows,
    last_week: lastWeek.map((row) => ({ ...row, cells: [] })),
    day,
    timeline: await findTimedItems(db, day, maxTimed),
    uninvoiced: await findUninvoiced(db, maxUninvoiced, today),
    has_client_work: await hasClientWork(db, today),
    criterion: await getCriterion(deps, today),
  };
}

export async function loadChoices(deps: WorkDeps): Promise<WorkChoices> {
  const db = deps.database.query;
  const today = toPlainDate(deps.now());
  const { defaultRate, defaultRounding } = await findDefaultTerms(db);
  return {
    clients: await findClientChoices(db),
    own_titles: await findOwnTitles(db, addDays(today, -recentDays)),
    kilometre_rates: await findKilometreRates(db),
    default_rate_cents: defaultRate,
    default_rounding_minutes: defaultRounding,
    templates: await findTemplates(db),
    today,
  };
}
