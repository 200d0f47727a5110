import type { Kysely } from 'kysely';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import { formatList } from '#shared/i18n/format.ts';
import { findSeller } from '../../company/queries/company-details.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { NewReminder, ReminderSettings } from '../contract.ts';
import type { OverdueInvoice, PlannedReminder } from '../rules/plan-reminder.ts';
import { fillReminderText, getReminderText } from '../rules/texts.ts';

export async function writeReminder(
  db: Kysely<InvoicingTables>,
  invoice: OverdueInvoice,
  { kind, costs_cents }: Pick<PlannedReminder, 'kind' | 'costs_cents'>,
  { settings, today }: { readonly settings: ReminderSettings; readonly today: PlainDate },
): Promise<Omit<NewReminder, 'step'>> {
  const seller = await findSeller(db, today);
  const { language, address_form, names, client_name, code, outstanding_cents, due_date } = invoice;
  const text = getReminderText(settings, kind, language, address_form);
  const name = formatList(language, names);
  const values = { name: name || client_name, sender: seller?.contact || (seller?.name ?? '') };
  return {
    to: [...invoice.emails],
    ...fillReminderText(text, { ...values, code, outstanding_cents, costs_cents, due_date, today }),
  };
}
