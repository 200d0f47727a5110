import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { InvoiceReminders, ReminderBlock } from '../contract.ts';
import { ReminderHistory } from './reminder-history.tsx';

const renderNext = (block: ReminderBlock | null, is_due = false): string => {
  const email = { to: ['a@halte.example'], subject: 'a', message: 'a' };
  const reminders: InvoiceReminders = {
    delivery: 'smtp',
    reminders: [],
    is_paused: false,
    client: { id: 'a', is_paused: block === 'client_paused' },
    next: {
      step: 2,
      kind: 'second_reminder',
      due_on: '2026-12-03',
      is_due,
      costs_cents: 0,
      is_possible: true,
      block,
      language: 'nl',
      email,
    },
  };
  return renderToStaticMarkup(<ReminderHistory reminders={reminders} />);
};

test('the next reminder has its date, unless reminders are paused, in which case only that is shown', () => {
  expect(renderNext(null)).toContain('3 Dec');
  for (const block of ['client_paused', 'invoice_paused'] as const) {
    const shown = renderNext(block);
    expect(shown).not.toContain('3 Dec');
    expect(shown).toContain('paused');
  }
  expect(renderNext('no_email')).toContain('3 Dec');
});

test('a reminder that is due is shown as due now, without its planned date', () => {
  const shown = renderNext(null, true);
  expect(shown).toContain('Due now');
  expect(shown).not.toContain('3 Dec');
});
