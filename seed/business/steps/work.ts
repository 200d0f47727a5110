import type { WorkFields } from '#features/invoicing/work/rules/work-fields.ts';
import { insertWork } from '#features/invoicing/work/service/items.ts';
import { openPricer } from '#features/invoicing/work/service/price-work.ts';
import { saveTemplate } from '#features/invoicing/work/service/templates.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import type { ActionOf, PlannedWork } from '../plan/steps.ts';
import { actor, type StepContext } from './context.ts';

const quantityScale = 10_000;

function toFields({ made, now }: StepContext, work: PlannedWork): WorkFields {
  const { client, project, title, minutes, kilometres } = work;
  return {
    date: toPlainDate(now()),
    kind: kilometres === null ? 'hours' : 'kilometres',
    client_id: client === null ? null : made.get('clients', client),
    project_id: project === null ? null : made.get('projects', project),
    title,
    minutes,
    quantity: kilometres === null ? null : kilometres * quantityScale,
    amount_cents: null,
    rate_cents: null,
    started_at: null,
    // The family pays a fixed price.
    is_invoicable: client !== null && client !== 'family',
    counts_for_hours: true,
  };
}

export async function work(context: StepContext, { items }: ActionOf<'work'>): Promise<void> {
  const { trx, made, now } = context;
  const entries = items.map((item) => ({ fields: toFields(context, item), clientKey: null }));
  const pricer = await openPricer(
    trx,
    entries.map(({ fields }) => fields),
  );
  const { ids } = await insertWork(trx, entries, { pricer, now: now().toISOString() });
  for (const id of ids) made.add('work_items', id);
}

export async function template(context: StepContext, action: ActionOf<'template'>): Promise<void> {
  const { common, made } = context;
  const { kind, client_id, project_id, title, minutes, quantity, amount_cents } = toFields(
    context,
    action.work,
  );
  const given = { kind, client_id, project_id, title, minutes, quantity, amount_cents };
  made.add('work_templates', (await saveTemplate(common, actor, given)).id);
}
