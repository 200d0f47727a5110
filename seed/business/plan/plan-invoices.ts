import type { Grouping } from '#features/invoicing/documents/contract/drafts.ts';
import { addDays, addMonths, daysBetween, type PlainDate } from '#shared/dates/plain-date.ts';
import { at, type Course, line, planDocument, planFinal, toWeekday } from './document-steps.ts';
import { getFirstDay, getMonthClient, getWeekday } from './plan-work.ts';
import type { ClientKey, PlannedDraft, PlannedLine, Step } from './steps.ts';

const hoursTitles: Readonly<Record<ClientKey, string>> = {
  seeds: 'Zadenwinkel, uren',
  harbour: 'Ligplaatsenregister, uren',
  association: 'Polderatlas, uren',
  publisher: 'Tide book, hours',
  almanac: 'Almanac redesign, hours',
  family: 'Familiearchief',
};

/** The invoices of two clients have other lines than one per title: one per project, or one per entry, on two pages. */
const groupings: Readonly<Partial<Record<ClientKey, Grouping>>> = { harbour: 'project', association: 'item' };

const planHoursDraft = (client: ClientKey, date: PlainDate): PlannedDraft => ({
  document: 'invoice',
  client,
  title: hoursTitles[client],
  work: { until: addDays(date, -1), grouping: groupings[client] ?? 'title' },
});

/** The monthly invoices end so many days before the start; the last ones each have a state of their own. */
const lastMonthlyAgo = 62;
const firstMonthDays = 25;

/** Plans an invoice of hours at the beginning of each month, paid some weeks later. */
function planMonthly(today: PlainDate): Step[] {
  const firstDay = getFirstDay(today);
  const steps: Step[] = [];
  for (let month = 1; ; month += 1) {
    // The second, because nobody sends invoices on New Year’s Day.
    const first = addMonths(`${firstDay.slice(0, 7)}-02`, month);
    const date = getWeekday(first) > 4 ? addDays(first, 7 - getWeekday(first)) : first;
    const ago = daysBetween(date, today);
    if (ago < lastMonthlyAgo) return steps;
    if (daysBetween(firstDay, date) < firstMonthDays) continue;
    const client = getMonthClient(addDays(first, -2), today);
    const paid = { ago: ago - 9 - (month % 5) * 4 };
    steps.push(
      ...planDocument({ key: `month-${month}`, date, draft: planHoursDraft(client, date), paid }, today),
    );
  }
}

/** Plans the invoices of the last weeks, one in each state. */
function planRecent(today: PlainDate): Step[] {
  const hours = (key: string, client: ClientKey, ago: number, course: Course = {}) => {
    const date = toWeekday(addDays(today, -ago));
    return planDocument({ key, date, draft: planHoursDraft(client, date), ...course }, today);
  };
  const ago = (days: number) => addDays(today, -days);
  return [
    // Overdue: its second reminder is due.
    ...hours('overdue-twice', 'publisher', 43),
    at(ago(20), '08:40', { kind: 'files', key: 'overdue-twice' }),
    at(ago(20), '09:00', { kind: 'remind', key: 'overdue-twice', step: 1 }),
    // Overdue: its first reminder is due.
    ...hours('overdue-once', 'association', 37),
    ...hours('partly-paid', 'harbour', 20, { paid: { ago: 8, percent: 40 } }),
    ...hours('outstanding-1', 'seeds', 12),
    ...hours('outstanding-2', 'almanac', 6),
    ...hours('not-sent', 'publisher', 1, { isSent: false }),
    ...hours('draft', 'harbour', 2, { isFinal: false }),
  ];
}

/** Plans what went wrong: credits, a write-off and an email that did not arrive. */
function planCorrections(today: PlainDate): Step[] {
  const ago = (days: number) => addDays(today, -days);
  const fixed = (client: ClientKey, title: string, lines: readonly PlannedLine[]): PlannedDraft => ({
    document: 'invoice',
    client,
    title,
    lines,
  });
  return [
    ...planDocument(
      {
        key: 'written-off',
        date: ago(410),
        draft: fixed('harbour', 'Meerwerk legenda', [line('Meerwerk: legenda in drie talen', 30_000)]),
      },
      today,
    ),
    // A year after its due date, when its VAT can be reclaimed.
    at(ago(10), '16:00', {
      kind: 'write-off',
      key: 'written-off',
      reason: 'Meerwerk betwist; in overleg niet verder verhaald',
    }),
    ...planDocument(
      {
        key: 'credited',
        date: ago(200),
        draft: fixed('harbour', 'Storingsdienst', [line('Storingsdienst, weekend', 36_000)]),
      },
      today,
    ),
    at(ago(190), '10:00', { kind: 'credit', key: 'credit-all', of: 'credited' }),
    ...planFinal('credit-all', ago(190), {}, today),
    ...planDocument(
      {
        key: 'credited-partly',
        date: ago(120),
        draft: fixed('seeds', 'Zaaikalender en workshop', [
          line('Zaaikalender, gedrukt', 640, { quantity: 250, unit: 'piece', vat_code: 'low' }),
          line('Workshop voor vrijwilligers', 45_000),
          line('Reservezakjes met opdruk', 12_000),
        ]),
        paid: { ago: 100 },
      },
      today,
    ),
    at(ago(112), '10:00', { kind: 'credit', key: 'credit-part', of: 'credited-partly', only: [2] }),
    ...planFinal('credit-part', ago(112), {}, today),
  ];
}

/** Plans the sale of an asset on an invoice. */
function planSale(today: PlainDate): Step[] {
  const draft: PlannedDraft = {
    document: 'invoice',
    client: 'association',
    title: 'Camera, gebruikt',
    lines: [line('Camera met lens, gebruikt', 64_000, { unit: 'piece' })],
  };
  return [
    ...planDocument({ key: 'camera-sale', date: addDays(today, -60), draft, paid: { ago: 41 } }, today),
    at(addDays(today, -60), '15:00', { kind: 'sell', key: 'camera', document: 'camera-sale', line: 0 }),
  ];
}

/** Plans the invoices, apart from those of quotes and templates. */
export const planInvoices = (today: PlainDate): Step[] => [
  ...planMonthly(today),
  ...planRecent(today),
  ...planCorrections(today),
  ...planSale(today),
];
