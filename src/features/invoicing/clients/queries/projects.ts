import { type Kysely, sql } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { Project, ProjectFields } from '../contract/projects.ts';

type Db = Kysely<InvoicingTables>;

const columns = [
  'id',
  'name',
  'rate_cents',
  'budget_minutes',
  'budget_cents',
  'archived_at',
  'version',
] as const;

const maxProjects = 200;

async function findSpent(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { minutes: number; cents: number }>();
  const rows = await db
    .selectFrom('work_items')
    .select([
      'project_id',
      sql<number>`coalesce(sum(minutes), 0)`.as('minutes'),
      sql<number>`coalesce(sum(total_cents), 0)`.as('cents'),
    ])
    .where('project_id', 'in', ids)
    .groupBy('project_id')
    .execute();
  return new Map(
    rows.map(({ project_id, minutes, cents }) => [
      project_id ?? '',
      { minutes: Number(minutes), cents: Number(cents) },
    ]),
  );
}

/** Returns a client's projects with the work done for each, active projects first. */
export async function findProjects(db: Db, clientId: string): Promise<Project[]> {
  const rows = await db
    .selectFrom('projects')
    .select(columns)
    .where('client_id', '=', clientId)
    .orderBy(sql`case when archived_at is null then 0 else 1 end`)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .limit(maxProjects)
    .execute();
  const ids = rows.map(({ id }) => id);
  const spent = await findSpent(db, ids);
  return rows.map((row) => {
    const { minutes = 0, cents = 0 } = spent.get(row.id) ?? {};
    return { ...row, spent_minutes: minutes, spent_cents: cents };
  });
}

export function findProject(db: Db, clientId: string, id: string) {
  return db
    .selectFrom('projects')
    .select(columns)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertProject(
  db: Db,
  clientId: string,
  fields: ProjectFields,
  now: string,
): Promise<string> {
  const id = newId();
  await db
    .insertInto('projects')
    .values({
      ...fields,
      id,
      client_id: clientId,
      archived_at: null,
      version: 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

export async function updateProject(
  db: Db,
  id: string,
  change: ProjectFields & { readonly archived_at: string | null },
  now: string,
): Promise<void> {
  await db
    .updateTable('projects')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

export async function isProjectUsed(db: Db, id: string): Promise<boolean> {
  for (const table of ['work_items', 'timers', 'invoices'] as const) {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('project_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

export async function deleteProject(db: Db, id: string): Promise<void> {
  await db.deleteFrom('projects').where('id', '=', id).execute();
}
