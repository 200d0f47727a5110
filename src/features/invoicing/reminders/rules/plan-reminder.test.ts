import { expect, test } from 'vitest';
import { messages } from '../messages/messages.ts';
import type { PastReminder } from './next-step.ts';
import { type OverdueInvoice, planReminder, proposeReminders } from './plan-reminder.ts';

const today = '2026-11-24';
const settings = { mode: 'proposed', days: [7, 21, 35], has_costs: true, texts: [] } as const;

const invoice = (given: Partial<OverdueInvoice> = {}): OverdueInvoice => ({
  id: 'one',
  code: '2026-001',
  title: '',
  language: 'nl',
  due_date: '2026-10-01',
  outstanding_cents: 129_038,
  client_name: 'Zaaigoed',
  client_id: 'zaaigoed',
  is_business: true,
  address_form: 'u',
  emails: ['a@b.example'],
  names: [],
  is_invoice_paused: false,
  is_client_paused: false,
  has_file: true,
  is_imported: false,
  is_sent: true,
  ...given,
});

const past = (step: 1 | 2, kind: PastReminder['kind'], sent_on: string): PastReminder => ({
  step,
  kind,
  state: 'sent',
  queued_on: sent_on,
  sent_on,
});

const propose = (invoices: readonly OverdueInvoice[], reminded: readonly string[] = []) =>
  proposeReminders(invoices, () => [], {
    settings: { ...settings, days: [...settings.days], texts: [] },
    reminded: new Set(reminded),
    today,
  }).map(({ invoice_id, block }) => [invoice_id, block]);

test('the final notice charges a business the statutory costs', () => {
  const reminders = [past(1, 'reminder', '2026-10-08'), past(2, 'second_reminder', '2026-10-22')];
  const planned = planReminder(invoice(), reminders, { ...settings, days: [7, 21, 35] }, today);
  expect(planned).toMatchObject({ step: 3, kind: 'final_notice', costs_cents: 19_356 });
});

test('a seller who charges no costs needs no 14-day letter', () => {
  const consumer = invoice({ is_business: false });
  const withoutCosts = { days: [7, 21, 35] as [number, number, number], has_costs: false };
  const first = [past(1, 'reminder', '2026-10-08')];
  expect(planReminder(consumer, first, withoutCosts, today)).toMatchObject({
    kind: 'second_reminder',
    costs_cents: 0,
  });
  const second = [...first, past(2, 'second_reminder', '2026-10-22')];
  expect(planReminder(consumer, second, withoutCosts, today)).toMatchObject({
    kind: 'final_notice',
    costs_cents: 0,
  });
});

test('a client with several invoices gets one reminder a day, and a paused invoice does not block the others', () => {
  const second = invoice({ id: 'two', due_date: '2026-10-05' });
  const other = invoice({ id: 'three', client_id: 'other' });
  expect(propose([invoice(), second, other])).toEqual([
    ['one', null],
    ['two', 'same_day'],
    ['three', null],
  ]);
  expect(propose([invoice({ is_invoice_paused: true }), second])).toEqual([
    ['one', 'invoice_paused'],
    ['two', null],
  ]);
  expect(propose([invoice(), other], ['zaaigoed'])).toEqual([
    ['one', 'same_day'],
    ['three', null],
  ]);
});

test('if there is no email address or PDF, nothing is sent, and the reason is shown', () => {
  expect(propose([invoice({ emails: [] })])).toEqual([['one', 'no_email']]);
  expect(propose([invoice({ has_file: false })])).toEqual([['one', 'no_file']]);
});

test('if the PDF of an imported invoice was not imported, the reason says so and how to fix it', () => {
  const proposed = propose([invoice({ has_file: false, is_imported: true })]);
  expect(proposed).toEqual([['one', 'pdf_not_imported']]);
  expect(messages.nl.blocks.pdf_not_imported).toContain('met de pdf erbij');
});

test('a reminder that waits for another reminder of its client does not promise tomorrow, when a third may come first', () => {
  expect(propose([invoice(), invoice({ id: 'two', due_date: '2026-10-05' })], ['zaaigoed'])).toEqual([
    ['one', 'same_day'],
    ['two', 'same_day'],
  ]);
  expect([messages.en.blocks.same_day, messages.nl.blocks.same_day].join()).not.toMatch(/tomorrow|morgen/);
});
