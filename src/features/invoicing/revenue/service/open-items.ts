import { type PlainDate, toPlainDate } from '#shared/dates/plain-date.ts';
import { sumCents } from '#shared/money/money.ts';
import type { OpenItems } from '../contract.ts';
import { findOpenItems } from '../queries/open-items.ts';
import { groupByClient, sumAges } from '../rules/ageing.ts';
import type { RevenueDeps } from './revenue.ts';

const clientsPerPage = 50;

export async function getOpenItems(
  { database, now }: RevenueDeps,
  { date: given, page }: { readonly date?: PlainDate | undefined; readonly page: number },
): Promise<OpenItems> {
  const today = toPlainDate(now());
  const date = given ?? today;
  const items = await findOpenItems(database.query, date);
  const clients = groupByClient(items);
  const start = (page - 1) * clientsPerPage;
  return {
    date,
    today,
    page,
    per_page: clientsPerPage,
    clients: clients.slice(start, start + clientsPerPage),
    ages: sumAges(items),
    total_cents: sumCents(items.map(({ outstanding_cents }) => outstanding_cents)),
    overpaid_cents: -sumCents(items.map(({ outstanding_cents }) => Math.min(0, outstanding_cents))) || 0,
    client_count: clients.length,
    item_count: items.length,
  };
}
