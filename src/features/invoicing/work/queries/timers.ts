import type { Kysely } from 'kysely';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { TimersTable } from '../../domain/tables/work.ts';
import type { WorkTimer } from '../contract/timer.ts';

type Db = Kysely<InvoicingTables>;

export async function findTimer(db: Db, userId: string): Promise<WorkTimer | undefined> {
  const row = await db
    .selectFrom('timers')
    .leftJoin('clients', 'clients.id', 'timers.client_id')
    .leftJoin('projects', 'projects.id', 'timers.project_id')
    .select([
      'timers.id',
      'timers.client_id',
      'timers.project_id',
      'timers.title',
      'timers.started_at',
      'clients.name as client_name',
      'projects.name as project_name',
    ])
    .where('timers.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, client_id, project_id, title, started_at } = row;
  return {
    id,
    client: client_id === null ? null : { id: client_id, name: row.client_name ?? '' },
    project: project_id === null ? null : { id: project_id, name: row.project_name ?? '' },
    title,
    started_at,
  };
}

export async function insertTimer(db: Db, timer: TimersTable): Promise<void> {
  await db.insertInto('timers').values(timer).execute();
}

export async function deleteTimer(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('timers').where('user_id', '=', userId).execute();
}
