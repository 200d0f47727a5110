import { addDays, addMonths, daysBetween, type PlainDate } from '#shared/dates/plain-date.ts';
import { at, line, planDocument, planFinal } from './document-steps.ts';
import type { ActionOf, ClientKey, PlannedDraft, Step } from './steps.ts';

const planDraft = (client: ClientKey, title: string, text: string, cents: number): PlannedDraft => ({
  document: 'invoice',
  client,
  title,
  lines: [line(text, cents, { unit: 'month' })],
});

type Schedule = ActionOf<'recur'>['schedule'];

/** A schedule without an end that begins on a day, and continues on that day of the month. */
const getSchedule = (
  starts_on: PlainDate,
  interval_unit: Schedule['interval_unit'],
  covered: Schedule['covered'],
): Schedule => ({
  interval_count: 1,
  interval_unit,
  day: Number(starts_on.slice(8)),
  starts_on,
  ends_on: null,
  max_times: null,
  covered,
});

/** The months before the last date on which the hosting began. */
const hostingMonths = 4;

/** Plans a monthly invoice whose last draft waits for the owner. */
function planHosting(today: PlainDate): Step[] {
  const last = addDays(today, -3);
  const getMonth = (count: number) => addMonths(last, -count);
  const getPaid = (count: number) => ({ paid: { ago: daysBetween(getMonth(count), today) - 10 } });
  const first = getMonth(hostingMonths);
  const draft = planDraft('seeds', 'Hosting en onderhoud', 'Hosting en onderhoud van de zadenwinkel', 8_900);
  // The day of the last date, because the first month may be shorter.
  const schedule = { ...getSchedule(getMonth(3), 'month', 'current'), day: Number(last.slice(8)) };
  const of = `hosting-${hostingMonths}`;
  return [
    ...planDocument({ key: of, date: first, draft, ...getPaid(hostingMonths) }, today),
    at(addDays(first, 1), '11:00', { kind: 'recur', key: 'hosting', of, schedule, isPaused: false }),
    ...[3, 2, 1].flatMap((count) => [
      at(getMonth(count), '09:30', { kind: 'run', key: `hosting-${count}`, of: 'hosting' }),
      ...planFinal(`hosting-${count}`, getMonth(count), getPaid(count), today),
    ]),
    at(last, '09:30', { kind: 'run', key: 'hosting-0', of: 'hosting' }),
  ];
}

/** Plans a quarterly invoice that begins soon. */
function planUpkeep(today: PlainDate): Step[] {
  const title = 'Onderhoud ligplaatsenregister';
  const draft = planDraft('harbour', title, `${title}, per kwartaal`, 45_000);
  const schedule = getSchedule(addDays(today, 10), 'quarter', 'previous');
  return [
    ...planDocument({ key: 'upkeep', date: addDays(today, -150), draft, paid: { ago: 128 } }, today),
    at(addDays(today, -5), '11:00', {
      kind: 'recur',
      key: 'upkeep',
      of: 'upkeep',
      schedule,
      isPaused: false,
    }),
  ];
}

/** Plans a yearly invoice that is paused. */
function planLicence(today: PlainDate): Step[] {
  const text = 'Kaartviewer, licentie voor een jaar';
  const draft = planDraft('association', 'Kaartviewer, jaarlicentie', text, 36_000);
  const schedule = getSchedule(addDays(today, 120), 'year', 'next');
  return [
    ...planDocument({ key: 'licence', date: addDays(today, -240), draft, paid: { ago: 214 } }, today),
    at(addDays(today, -238), '11:00', {
      kind: 'recur',
      key: 'licence',
      of: 'licence',
      schedule,
      isPaused: true,
    }),
  ];
}

/** Plans recurring invoices: monthly with drafts, quarterly from soon on, and one that is paused. */
export const planRecurring = (today: PlainDate): Step[] => [
  ...planHosting(today),
  ...planUpkeep(today),
  ...planLicence(today),
];
