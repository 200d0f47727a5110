import type { Kysely } from 'kysely';
import { daysBetween, type PlainDate } from '../../../../shared/plain-date.ts';
import { findSeller } from '../../company/queries/company-details.ts';
import type { InvoicingTables } from '../../tables/tables.ts';
import type { ProposedReminder, ReminderBlock, ReminderSettings } from '../contract.ts';
import type { OverdueInvoice } from '../queries/overdue.ts';
import { getCollectionCosts } from '../rules/collection-costs.ts';
import {
  getNextReminder,
  hasCollectionCosts,
  type NextReminder,
  type PastReminder,
} from '../rules/next-step.ts';
import { fillReminderText, getReminderText } from '../rules/texts.ts';

/** The next reminder of an invoice with the costs that it charges, or that the notice to a consumer announces. */
export interface PlannedReminder extends NextReminder {
  readonly costs_cents: number;
}

/** Returns the next reminder of an invoice; null if there is none. */
export function planReminder(
  invoice: OverdueInvoice,
  past: readonly PastReminder[],
  { days, has_costs }: Pick<ReminderSettings, 'days' | 'has_costs'>,
  today: PlainDate,
): PlannedReminder | null {
  const { due_date } = invoice;
  // Only who is charged costs needs the 14-day letter before.
  const is_business = invoice.is_business || !has_costs;
  const next = getNextReminder({ due_date, is_business, days, past });
  if (!next) return null;
  const isAnnounced = next.kind === 'fourteen_day_notice';
  const isCharged = has_costs && hasCollectionCosts(next, { is_business, past }, today);
  return {
    ...next,
    costs_cents: isAnnounced || isCharged ? getCollectionCosts(invoice.outstanding_cents) : 0,
  };
}

/** Returns what keeps the next reminder of an invoice from being sent; null if nothing does. */
export function getBlock(invoice: OverdueInvoice, isRemindedToday: boolean): ReminderBlock | null {
  if (invoice.is_invoice_paused) return 'invoice_paused';
  if (invoice.is_client_paused) return 'client_paused';
  if (invoice.email === '') return 'no_email';
  if (!invoice.has_file) return 'no_file';
  return isRemindedToday ? 'same_day' : null;
}

/** Returns an invoice and its next reminder as lists show them. */
export function toProposed(
  invoice: OverdueInvoice,
  { step, kind, costs_cents }: PlannedReminder,
  today: PlainDate,
  block: ReminderBlock | null,
): ProposedReminder {
  const { id, code, client_id, client_name, title, due_date, outstanding_cents } = invoice;
  return {
    ...{ invoice_id: id, code, client_id, client: client_name, title, due_date, outstanding_cents },
    ...{ days_overdue: daysBetween(due_date, today), step, kind, costs_cents, block },
  };
}

/** Returns the email of a reminder as it is proposed. */
export async function writeReminder(
  db: Kysely<InvoicingTables>,
  invoice: OverdueInvoice,
  { kind, costs_cents }: Pick<PlannedReminder, 'kind' | 'costs_cents'>,
  { settings, today }: { readonly settings: ReminderSettings; readonly today: PlainDate },
) {
  const seller = await findSeller(db, today);
  const { language, address_form, contact, client_name, code, outstanding_cents, due_date } = invoice;
  const text = getReminderText(settings, kind, language, address_form);
  const values = { name: contact || client_name, sender: seller?.contact || (seller?.name ?? '') };
  return {
    to: invoice.email,
    ...fillReminderText(text, { ...values, code, outstanding_cents, costs_cents, due_date, today }),
  };
}
