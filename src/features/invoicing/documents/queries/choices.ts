import { type Kysely, sql } from 'kysely';
import { containsText } from '#platform/db/contains-text.ts';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import { findFutureWork } from '../../domain/queries/future-work.ts';
import { foldText } from '../../domain/rules/parties/fold-text.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { ClientChoice, ClientsQuery } from '../contract/list.ts';

type Db = Kysely<InvoicingTables>;

/** More clients are found by typing more of a name. */
const maxClients = 20;

/** Returns active clients by a part of their name, or any client by its id; work is counted up to today. */
export async function findClientChoices(
  db: Db,
  { q, id }: ClientsQuery,
  today: PlainDate,
): Promise<ClientChoice[]> {
  const name = sql<string>`lower(clients.name)`;
  const rows = await db
    .selectFrom('clients')
    .select(['id', 'number', 'name', 'locale', 'payment_days', 'buyer_reference', 'uninvoiced_minutes'])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(id === undefined, (query) =>
      query
        .where('archived_at', 'is', null)
        .where('merged_into_id', 'is', null)
        .where('masked_at', 'is', null),
    )
    .$if(q !== '', (query) =>
      query.where((eb) =>
        eb.or([
          containsText(name, q.toLowerCase()),
          containsText(sql.ref<string>('clients.search_text'), foldText(q)),
        ]),
      ),
    )
    .orderBy(name)
    .orderBy('id')
    .limit(maxClients)
    .execute();
  const future = await findFutureWork(db, today);
  return rows.map((row) => ({
    ...row,
    uninvoiced_minutes: row.uninvoiced_minutes - (future.get(row.id)?.minutes ?? 0),
  }));
}

export async function findYears(db: Db): Promise<number[]> {
  const { first, last } = await db
    .selectFrom('invoices')
    .select((eb) => [eb.fn.min('issue_date').as('first'), eb.fn.max('issue_date').as('last')])
    .where('issue_date', 'is not', null)
    .executeTakeFirstOrThrow();
  if (!first || !last) return [];
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  return Array.from({ length: to - from + 1 }, (_, index) => to - index);
}
