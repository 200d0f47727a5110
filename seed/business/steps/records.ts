import { emptyClient } from '#features/invoicing/clients/rules/empty-client.ts';
import { changeClient, createClient } from '#features/invoicing/clients/service/edit-client.ts';
import { createProject } from '#features/invoicing/clients/service/projects.ts';
import { addCompanyDetails, changeInvoicingSettings } from '#features/invoicing/company/service/company.ts';
import { findInvoicingSettings } from '#features/invoicing/domain/queries/invoicing-settings.ts';
import { createDueDrafts } from '#features/invoicing/recurring/service/create-due.ts';
import { changeRecurrence, createRecurrence } from '#features/invoicing/recurring/service/recurrences.ts';
import { toPlainDate, yearOf } from '#shared/dates/plain-date.ts';
import { clients, company as details, hourlyRateCents, projects } from '../plan/parties.ts';
import type { ActionOf } from '../plan/steps.ts';
import { actor, type StepContext } from './context.ts';

/** The first year of the details, before the first document. */
const yearsBefore = 3;

export async function company({ trx, common, made, now }: StepContext): Promise<void> {
  const valid_from = `${yearOf(toPlainDate(now())) - yearsBefore}-01-01`;
  made.add('company_details', await addCompanyDetails(common, actor, { ...details, valid_from }));
  const { settings, version } = await findInvoicingSettings(trx);
  await changeInvoicingSettings(common, actor, { ...settings, rate_cents: hourlyRateCents, version });
}

export async function client(context: StepContext, { key }: ActionOf<'client'>): Promise<void> {
  const { clients: deps, made } = context;
  const { id } = await createClient(deps, actor, {
    name: clients[key].name,
    is_business: true,
    email: '',
    country: 'NL',
  });
  made.add('clients', id, key);
  const result = await changeClient(deps, actor, id, { ...emptyClient, ...clients[key], version: 1 });
  if ('conflict' in result) throw new Error(`${key} was not saved`);
}

export async function project({ clients: deps, made }: StepContext, { key }: ActionOf<'project'>) {
  const { client: of, ...fields } = projects[key];
  made.add('projects', await createProject(deps, actor, made.get('clients', of), fields), key);
}

export async function recur({ recurring, made }: StepContext, action: ActionOf<'recur'>): Promise<void> {
  const { key, of, schedule, isPaused } = action;
  const invoice_id = made.get('invoices', of);
  const { id } = await createRecurrence(recurring, actor, { invoice_id, ...schedule });
  made.add('recurrences', id, key);
  if (isPaused) await changeRecurrence(recurring, actor, id, { action: 'pause', version: 1 });
}

export async function run({ trx, recurring, made, now }: StepContext, { key, of }: ActionOf<'run'>) {
  const recurrence_id = made.get('recurrences', of);
  await createDueDrafts(recurring, trx, recurrence_id);
  const { invoice_id } = await trx
    .selectFrom('recurrence_runs')
    .select('invoice_id')
    .where('recurrence_id', '=', recurrence_id)
    .where('run_on', '=', toPlainDate(now()))
    .executeTakeFirstOrThrow();
  if (invoice_id === null) throw new Error(`${of} has no draft`);
  made.add('invoices', invoice_id, key);
}
