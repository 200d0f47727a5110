import { daysBetween, type PlainDate } from '#shared/dates/plain-date.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { AddressForm } from '../../domain/contract/values.ts';
import type { ProposedReminder, ReminderBlock, ReminderSettings } from '../contract.ts';
import { getCollectionCosts } from './collection-costs.ts';
import { getNextReminder, hasCollectionCosts, type NextReminder, type PastReminder } from './next-step.ts';

/** An overdue invoice with the inputs of its reminders; amounts in cents. */
export interface OverdueInvoice {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly language: Language;
  readonly due_date: PlainDate;
  readonly outstanding_cents: number;
  readonly client_name: string;
  /** The client that gets its emails; the surviving one if the client of the invoice was merged. */
  readonly client_id: string;
  readonly is_business: boolean;
  readonly address_form: AddressForm;
  readonly emails: readonly string[];
  readonly names: readonly string[];
  readonly is_invoice_paused: boolean;
  readonly is_client_paused: boolean;
  readonly has_file: boolean;
  readonly is_imported: boolean;
  /** True once it was emailed, marked as sent, or opened by the client, and for imported invoices. */
  readonly is_sent: boolean;
}

export interface PlannedReminder extends NextReminder {
  readonly costs_cents: number;
}

export function planReminder(
  invoice: OverdueInvoice,
  past: readonly PastReminder[],
  { days, has_costs }: Pick<ReminderSettings, 'days' | 'has_costs'>,
  today: PlainDate,
): PlannedReminder | null {
  const { due_date } = invoice;
  // The 14-day letter is only required before costs.
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

/** Returns why the next reminder of an invoice cannot be sent; null if it can. */
export function getBlock(invoice: OverdueInvoice, isRemindedToday: boolean): ReminderBlock | null {
  if (invoice.is_invoice_paused) return 'invoice_paused';
  if (invoice.is_client_paused) return 'client_paused';
  if (!invoice.is_sent) return 'not_sent';
  if (invoice.emails.length === 0) return 'no_email';
  if (!invoice.has_file) return invoice.is_imported ? 'pdf_not_imported' : 'no_file';
  return isRemindedToday ? 'same_day' : null;
}

function toProposed(
  invoice: OverdueInvoice,
  { step, kind, costs_cents }: PlannedReminder,
  today: PlainDate,
  block: ReminderBlock | null,
): ProposedReminder {
  const { id, code, client_id, client_name, title, due_date, outstanding_cents } = invoice;
  return {
    invoice_id: id,
    code,
    client_id,
    client: client_name,
    title,
    due_date,
    outstanding_cents,
    days_overdue: daysBetween(due_date, today),
    step,
    kind,
    costs_cents,
    block,
  };
}

interface Due {
  readonly invoice: OverdueInvoice;
  readonly planned: PlannedReminder;
}

/**
 * Returns the first reminder of each client that can be sent: the reminder with the highest step, then the
 * oldest.
 */
function findFirst(due: readonly Due[]): ReadonlyMap<string, Due> {
  const first = new Map<string, Due>();
  for (const one of due) {
    const { client_id } = one.invoice;
    const other = first.get(client_id);
    const isSendable = getBlock(one.invoice, false) === null;
    if (isSendable && (!other || one.planned.step > other.planned.step)) first.set(client_id, one);
  }
  return first;
}

/**
 * Returns the reminders that are due, in the order of the invoices, one per client and day.
 * @param reminded the clients that got a reminder today
 */
export function proposeReminders(
  invoices: readonly OverdueInvoice[],
  getPast: (invoice: OverdueInvoice) => readonly PastReminder[],
  {
    settings,
    reminded,
    today,
  }: {
    readonly settings: ReminderSettings;
    readonly reminded: ReadonlySet<string>;
    readonly today: PlainDate;
  },
): ProposedReminder[] {
  const due = invoices.flatMap((invoice): Due[] => {
    const planned = planReminder(invoice, getPast(invoice), settings, today);
    return planned && planned.due_on <= today ? [{ invoice, planned }] : [];
  });
  const first = findFirst(due);
  return due.map((one) => {
    const { invoice, planned } = one;
    const isOther = reminded.has(invoice.client_id) || first.get(invoice.client_id) !== one;
    return toProposed(invoice, planned, today, getBlock(invoice, isOther));
  });
}
