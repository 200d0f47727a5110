import { z } from 'zod';
import type { Delivery } from '#shared/email/delivery.ts';
import { emailAddress } from '#shared/email/email-address-schema.ts';
import { type Language, languages } from '#shared/i18n/language.ts';
import { singleLine } from '#shared/text/single-line-schema.ts';
import {
  addressForms,
  type ReminderKind,
  type ReminderState,
  type ReminderStep,
  reminderKinds,
} from '../domain/contract/values.ts';
import { maxMessageLength, maxRecipients, maxSubjectLength } from '../output/contract/sending.ts';

export const maxReminderDays = 365;

const days = z.int().min(1).max(maxReminderDays);
const subject = singleLine(maxSubjectLength).refine((text) => text !== '');
const message = z
  .string()
  .max(maxMessageLength)
  .refine((text) => text.trim() !== '');

/** The text of a kind of reminder in one language and form of address; English has one form. */
export const reminderText = z.strictObject({
  kind: z.enum(reminderKinds),
  language: z.enum(languages),
  form: z.enum(addressForms),
  subject,
  message,
});
export type ReminderText = z.output<typeof reminderText>;

const maxTexts = reminderKinds.length * languages.length * addressForms.length;

/** The stored setting `reminders`; the defaults are used for absent texts. */
export const reminderSettings = z.strictObject({
  /** `proposed` lists reminders that are due; `automatic` sends them. */
  mode: z.enum(['proposed', 'automatic']).default('proposed'),
  days: z.tuple([days, days, days]).default([7, 21, 35]),
  /** Adds the statutory collection costs to the final notice. */
  has_costs: z.boolean().default(true),
  texts: z.array(reminderText).max(maxTexts).default([]),
});
export type ReminderSettings = z.output<typeof reminderSettings>;

/** The body of `PUT /api/admin/reminders/settings`. */
export const reminderSettingsChange = reminderSettings
  .required()
  .extend({ version: z.int().min(0).max(2_147_483_647) });
export type ReminderSettingsChange = z.output<typeof reminderSettingsChange>;

const step = z.literal([1, 2, 3]);

/** The body of `POST /api/admin/reminders/invoices/:id`, which sends the next reminder with this text. */
export const newReminder = z.strictObject({
  step,
  /** Each recipient gets a separate email; together they are one reminder. */
  to: z.array(emailAddress()).min(1).max(maxRecipients),
  subject,
  message,
});
export type NewReminder = z.output<typeof newReminder>;

export const maxSentTogether = 100;

/** The body of `POST /api/admin/reminders/send`, which sends reminders with the proposed texts. */
export const remindersToSend = z.strictObject({
  reminders: z
    .array(z.strictObject({ invoice_id: z.uuid(), step }))
    .min(1)
    .max(maxSentTogether),
});
export type RemindersToSend = z.output<typeof remindersToSend>;

/** The body that pauses or resumes the reminders of an invoice or a client. */
export const pauseChange = z.strictObject({ is_paused: z.boolean() });

/** The reason why a reminder that is due is not sent. */
export type ReminderBlock =
  | 'invoice_paused'
  | 'client_paused'
  /** Neither sent to the client nor opened by it, as far as is known. */
  | 'not_sent'
  | 'no_email'
  | 'no_file'
  /** An imported invoice without its own PDF. */
  | 'pdf_not_imported'
  /** A client gets at most one reminder a day. */
  | 'same_day'
  /** Paid, credited, written off or reminded meanwhile. */
  | 'not_due';

/** A proposed reminder; amounts in cents. */
export interface ProposedReminder {
  readonly invoice_id: string;
  readonly code: string;
  readonly client_id: string;
  readonly client: string;
  readonly title: string;
  readonly due_date: string;
  readonly days_overdue: number;
  readonly outstanding_cents: number;
  readonly step: ReminderStep;
  readonly kind: ReminderKind;
  readonly costs_cents: number;
  /** Null if it can be sent now. */
  readonly block: ReminderBlock | null;
}

export interface YearOverdue {
  readonly invoice_id: string;
  readonly code: string;
  readonly client: string;
  readonly due_date: string;
  readonly outstanding_cents: number;
}

export interface ReminderOverview {
  readonly mode: ReminderSettings['mode'];
  readonly delivery: Delivery;
  readonly proposed: readonly ProposedReminder[];
  readonly year_overdue: readonly YearOverdue[];
  readonly settings: ReminderSettings & { readonly version: number };
  /** The texts in use, default or changed, per kind, language and form. */
  readonly texts: readonly ReminderText[];
}

export interface SentReminder {
  readonly id: string;
  readonly step: ReminderStep;
  readonly kind: ReminderKind;
  readonly state: ReminderState;
  readonly queued_on: string;
  readonly sent_on: string | null;
  readonly costs_cents: number;
}

export interface InvoiceReminders {
  readonly delivery: Delivery;
  readonly reminders: readonly SentReminder[];
  readonly is_paused: boolean;
  readonly client: { readonly id: string; readonly is_paused: boolean };
  /** Null after the last step, and for an invoice that is not overdue. */
  readonly next: {
    readonly step: ReminderStep;
    readonly kind: ReminderKind;
    readonly due_on: string;
    /** True from the planned day on, when it can be sent. */
    readonly is_due: boolean;
    readonly costs_cents: number;
    /** True if it can be sent today, which may be before the planned day. */
    readonly is_possible: boolean;
    readonly block: ReminderBlock | null;
    readonly language: Language;
    readonly email: Omit<NewReminder, 'step'>;
  } | null;
}

export interface SendResult {
  readonly sent: number;
  readonly skipped: readonly { readonly invoice_id: string; readonly block: ReminderBlock }[];
}
