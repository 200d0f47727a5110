import { z } from 'zod';
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

/** The most days after the due date on which a step begins. */
export const maxReminderDays = 365;

const days = z.int().min(1).max(maxReminderDays);
const subject = singleLine(maxSubjectLength).refine((text) => text !== '');
const message = z
  .string()
  .max(maxMessageLength)
  .refine((text) => text.trim() !== '');

/** The text of a kind of reminder, in a language and a form of address; English has one form. */
export const reminderText = z.strictObject({
  kind: z.enum(reminderKinds),
  language: z.enum(languages),
  form: z.enum(addressForms),
  subject,
  message,
});
export type ReminderText = z.output<typeof reminderText>;

const maxTexts = reminderKinds.length * languages.length * addressForms.length;

/** The stored setting `reminders`; texts that are absent are the default ones. */
export const reminderSettings = z.strictObject({
  /** Reminders that are due are listed, or sent by themselves. */
  mode: z.enum(['proposed', 'automatic']).default('proposed'),
  /** The days after the due date on which each step begins. */
  days: z.tuple([days, days, days]).default([7, 21, 35]),
  /** True to charge the costs of collection that the law allows with the final notice. */
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

/** The body of `POST /api/admin/reminders/invoices/:id`: sends the next reminder as it is written here. */
export const newReminder = z.strictObject({
  step,
  /** Each gets an email of its own; together they are one reminder. */
  to: z.array(emailAddress()).min(1).max(maxRecipients),
  subject,
  message,
});
export type NewReminder = z.output<typeof newReminder>;

/** The most reminders that are sent together. */
export const maxSentTogether = 100;

/** The body of `POST /api/admin/reminders/send`: sends reminders as they are proposed. */
export const remindersToSend = z.strictObject({
  reminders: z
    .array(z.strictObject({ invoice_id: z.uuid(), step }))
    .min(1)
    .max(maxSentTogether),
});
export type RemindersToSend = z.output<typeof remindersToSend>;

/** The body that pauses the reminders of an invoice or a client, or resumes them. */
export const pauseChange = z.strictObject({ is_paused: z.boolean() });

/** Why a reminder that is due is not sent. */
export type ReminderBlock =
  | 'invoice_paused'
  | 'client_paused'
  /** The client has neither got it nor seen it, as far as is known. */
  | 'not_sent'
  | 'no_email'
  | 'no_file'
  /** An imported invoice has the PDF that comes with it, or none. */
  | 'pdf_not_imported'
  /** The client gets no more than one email a day. */
  | 'same_day'
  /** It was paid, credited, written off or reminded meanwhile. */
  | 'not_due';

/** A reminder that is due; amounts in cents. */
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

/** An invoice that is a year overdue, so that its VAT is reclaimable. */
export interface YearOverdue {
  readonly invoice_id: string;
  readonly code: string;
  readonly client: string;
  readonly due_date: string;
  readonly outstanding_cents: number;
}

/** The content of the page of reminders. */
export interface ReminderOverview {
  readonly mode: ReminderSettings['mode'];
  /** Emails are sent by a mail server, saved as files, or wait for a server. */
  readonly delivery: 'smtp' | 'files' | 'none';
  readonly proposed: readonly ProposedReminder[];
  readonly year_overdue: readonly YearOverdue[];
  readonly settings: ReminderSettings & { readonly version: number };
  /** The texts that apply, of each kind, language and form. */
  readonly texts: readonly ReminderText[];
}

/** A reminder of an invoice. */
export interface SentReminder {
  readonly id: string;
  readonly step: ReminderStep;
  readonly kind: ReminderKind;
  readonly state: ReminderState;
  readonly queued_on: string;
  readonly sent_on: string | null;
  readonly costs_cents: number;
}

/** The reminders of an invoice, and what the next one would say. */
export interface InvoiceReminders {
  readonly reminders: readonly SentReminder[];
  readonly is_paused: boolean;
  readonly client: { readonly id: string; readonly is_paused: boolean };
  /** Null after the last step, and for an invoice that is not overdue. */
  readonly next: {
    readonly step: ReminderStep;
    readonly kind: ReminderKind;
    readonly due_on: string;
    /** True from that day: it is among those to send. */
    readonly is_due: boolean;
    readonly costs_cents: number;
    /** True if it can be sent today, which may be before the planned day. */
    readonly is_possible: boolean;
    readonly block: ReminderBlock | null;
    /** The language of the email. */
    readonly language: Language;
    readonly email: Omit<NewReminder, 'step'>;
  } | null;
}

/** The result of sending several reminders. */
export interface SendResult {
  readonly sent: number;
  readonly skipped: readonly { readonly invoice_id: string; readonly block: ReminderBlock }[];
}
