import type { Kysely } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { maxTemplates, type NewTemplate, type WorkTemplate } from '../contract/templates.ts';

type Db = Kysely<InvoicingTables>;

export const findTemplates = (db: Db): Promise<WorkTemplate[]> =>
  db
    .selectFrom('work_templates')
    .select(['id', 'kind', 'client_id', 'project_id', 'title', 'minutes', 'quantity', 'amount_cents'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxTemplates)
    .execute();

export async function insertTemplate(db: Db, template: NewTemplate, now: string): Promise<string> {
  const id = newId();
  await db
    .insertInto('work_templates')
    .values({ id, ...template, created_at: now, updated_at: now })
    .execute();
  return id;
}

/** Deletes a template; returns false if it did not exist. */
export async function deleteTemplate(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('work_templates').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
