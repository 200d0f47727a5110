import type { Kysely } from 'kysely';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { ClientChoice, ProjectChoice } from '../contract/week.ts';

type Db = Kysely<InvoicingTables>;

const maxClients = 2000;
const maxProjects = 5000;
const maxTitles = 30;

/** Returns active clients by name, with their active projects. */
export async function findClientChoices(db: Db): Promise<ClientChoice[]> {
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'client_id', 'name', 'rate_cents'])
    .where('archived_at', 'is', null)
    .orderBy('client_id')
    .orderBy('name')
    .limit(maxProjects)
    .execute();
  const byClient = new Map<string, ProjectChoice[]>();
  for (const { client_id, ...project } of projects)
    byClient.set(client_id, [...(byClient.get(client_id) ?? []), project]);
  const clients = await db
    .selectFrom('clients')
    .select(['id', 'name', 'rate_cents', 'rounding_minutes'])
    .where('archived_at', 'is', null)
    .where('merged_into_id', 'is', null)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .limit(maxClients)
    .execute();
  return clients.map((client) => ({ ...client, projects: byClient.get(client.id) ?? [] }));
}

export async function findOwnTitles(db: Db, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('work_items')
    .select('title')
    .where('client_id', 'is', null)
    .where('date', '>=', since)
    .groupBy('title')
    .orderBy((eb) => eb.fn.max('date'), 'desc')
    .orderBy('title')
    .limit(maxTitles)
    .execute();
  return rows.map(({ title }) => title);
}
