import { AppError } from '#shared/api/errors.ts';
import { maxTemplates, type NewTemplate, type WorkTemplate } from '../contract/templates.ts';
import { deleteTemplate, findTemplates, insertTemplate } from '../queries/templates.ts';
import { openPricer } from './price-work.ts';
import { auditWork, type WorkContext, type WorkDeps } from './work-context.ts';

const isSame = (one: NewTemplate, other: NewTemplate) =>
  one.kind === other.kind &&
  one.client_id === other.client_id &&
  one.project_id === other.project_id &&
  one.title === other.title &&
  one.minutes === other.minutes &&
  one.quantity === other.quantity &&
  one.amount_cents === other.amount_cents;

/**
 * Saves a template, or returns the existing template that is equal.
 * @throws AppError `invalid` for fields that do not go together, an unknown client or project, or too many
 * templates
 */
export const saveTemplate = (
  deps: WorkDeps,
  context: WorkContext,
  given: NewTemplate,
): Promise<WorkTemplate> =>
  deps.database.transaction(async (trx) => {
    const now = deps.now().toISOString();
    const flags = { is_invoicable: true, counts_for_hours: true };
    const rest = { date: now.slice(0, 10), rate_cents: null, started_at: null };
    // Rejects values that could not be entered either.
    const { fields } = (await openPricer(trx, [given])).price({ ...given, ...rest, ...flags });
    const { kind, client_id, project_id, title, minutes, quantity, amount_cents } = fields;
    const template = { kind, client_id, project_id, title, minutes, quantity, amount_cents };
    const templates = await findTemplates(trx);
    const known = templates.find((one) => isSame(one, template));
    if (known) return known;
    if (templates.length >= maxTemplates)
      throw new AppError('invalid', 'too many templates', { fields: { templates: 'too_many' } });
    const id = await insertTemplate(trx, template, now);
    await auditWork(deps, trx, context, { action: 'template_saved', id, after: { title } });
    return { id, ...template };
  });

/** @throws AppError `not_found`, including if another session has deleted it */
export const removeTemplate = (deps: WorkDeps, context: WorkContext, id: string): Promise<null> =>
  deps.database.transaction(async (trx) => {
    if (!(await deleteTemplate(trx, id))) throw new AppError('not_found', 'no template has this id');
    await auditWork(deps, trx, context, { action: 'template_deleted', id });
    return null;
  });
