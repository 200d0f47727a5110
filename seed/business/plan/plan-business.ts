import type { PlainDate } from '#shared/dates/plain-date.ts';
import { planInvoices } from './plan-invoices.ts';
import { planPurchases } from './plan-purchases.ts';
import { planQuotes } from './plan-quotes.ts';
import { planRecurring } from './plan-recurring.ts';
import { getFirstDay, planWork } from './plan-work.ts';
import { type Action, clientKeys, projectKeys, type Step } from './steps.ts';

/** Creates the company, its clients and their projects, before anything else happens. */
function planBeginning(today: PlainDate): Step[] {
  const actions: Action[] = [
    { kind: 'company' },
    ...clientKeys.map((key): Action => ({ kind: 'client', key })),
    ...projectKeys.map((key): Action => ({ kind: 'project', key })),
    {
      kind: 'template',
      work: {
        client: 'seeds',
        project: 'shop',
        title: 'Overleg met de tuinploeg',
        minutes: 60,
        kilometres: null,
      },
    },
    {
      kind: 'template',
      work: {
        client: 'harbour',
        project: 'register',
        title: 'Slikhaven, heen en terug',
        minutes: null,
        kilometres: 46,
      },
    },
  ];
  return actions.map((action) => ({ date: getFirstDay(today), time: '08:00', ...action }));
}

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

/**
 * Plans the business of the demo: everything that happened in the fourteen months before a day, in order.
 * It depends on nothing else, so that an interrupted start continues with the same plan.
 * @param today the day of the start, on which nothing has happened yet
 */
export const planBusiness = (today: PlainDate): readonly Step[] =>
  [
    ...planBeginning(today),
    ...planWork(today),
    ...planInvoices(today),
    ...planQuotes(today),
    ...planRecurring(today),
    ...planPurchases(today),
  ].toSorted((one, other) => compare(`${one.date} ${one.time}`, `${other.date} ${other.time}`));
