import type { AuditFields } from '#platform/audit/audit-entry.ts';
import { AppError, type FieldErrors } from '#shared/api/errors.ts';
import { rederiveWork } from '../../domain/service/rederive-work.ts';
import type { ProjectChange, ProjectFields } from '../contract/projects.ts';
import {
  deleteProject,
  findProject,
  insertProject,
  isProjectUsed,
  updateProject,
} from '../queries/projects.ts';
import {
  type AuditContext,
  type ChangeResult,
  type ClientDeps,
  ClientStateError,
  getStoredClient,
  rejectProblems,
  requireEditable,
  saved,
} from './client-deps.ts';

const findProblems = ({ name }: ProjectFields): FieldErrors => (name === '' ? { name: 'required' } : {});

const describe = (context: AuditContext, action: string, id: string) => ({
  ...context,
  action: `project.${action}`,
  entityType: 'project',
  entityId: id,
});

const toAudit = ({ name, rate_cents, budget_minutes, budget_cents }: ProjectFields): AuditFields => ({
  name,
  rate_cents,
  budget_minutes,
  budget_cents,
});

/** @throws AppError `invalid` or `not_found`, or ClientStateError */
export async function createProject(
  { database, audit, now }: ClientDeps,
  context: AuditContext,
  clientId: string,
  fields: ProjectFields,
): Promise<string> {
  rejectProblems(findProblems(fields));
  return database.transaction(async (trx) => {
    requireEditable(await getStoredClient(trx, clientId));
    const id = await insertProject(trx, clientId, fields, now().toISOString());
    await audit.append(trx, { ...describe(context, 'created', id), after: toAudit(fields) });
    return id;
  });
}

/** @throws AppError `invalid` */
export async function changeProject(
  { database, audit, now }: ClientDeps,
  context: AuditContext,
  { clientId, id }: { readonly clientId: string; readonly id: string },
  { version, is_archived, ...fields }: ProjectChange,
): Promise<ChangeResult> {
  rejectProblems(findProblems(fields));
  return database.transaction(async (trx) => {
    const stored = await findProject(trx, clientId, id);
    if (stored?.version !== version) return { conflict: stored?.version ?? null };
    const at = now().toISOString();
    const archived_at = is_archived ? (stored.archived_at ?? at) : null;
    await updateProject(trx, id, { ...fields, archived_at }, at);
    if (stored.name !== fields.name || stored.rate_cents !== fields.rate_cents)
      await rederiveWork(trx, clientId);
    await audit.append(trx, {
      ...describe(context, 'changed', id),
      before: { ...toAudit(stored), archived: stored.archived_at !== null },
      after: { ...toAudit(fields), archived: is_archived },
    });
    return saved;
  });
}

/** @throws AppError `not_found` or ClientStateError */
export async function removeProject(
  { database, audit }: ClientDeps,
  context: AuditContext,
  clientId: string,
  id: string,
): Promise<void> {
  await database.transaction(async (trx) => {
    const stored = await findProject(trx, clientId, id);
    if (!stored) throw new AppError('not_found', 'there is no such project');
    if (await isProjectUsed(trx, id)) throw new ClientStateError('in_use');
    await deleteProject(trx, id);
    await audit.append(trx, { ...describe(context, 'deleted', id), before: toAudit(stored) });
  });
}
