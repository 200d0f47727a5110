import { expect, test } from 'vitest';
import { reminderKinds } from '../../domain/contract/values.ts';
import type { ReminderText } from '../contract.ts';
import {
  fillReminderText,
  findTextProblems,
  getOwnTexts,
  getReminderText,
  getReminderTexts,
} from './texts.ts';

const values = {
  name: 'Contactpersoon',
  sender: 'Studio Vitrine',
  code: '2026-014',
  outstanding_cents: 129_038,
  costs_cents: 19_356,
  due_date: '2026-10-01',
  today: '2026-11-24',
};

test('there is a text of each kind for je, for u and in English, and every placeholder in it is filled', () => {
  const texts = getReminderTexts({ texts: [] });
  expect(texts).toHaveLength(reminderKinds.length * 3);
  expect(findTextProblems(texts)).toEqual({});
  for (const text of texts) {
    const { subject, message } = fillReminderText(text, values);
    expect(subject + message).not.toMatch(/[{}]/);
    expect(subject).toContain('2026-014');
    expect(message).toContain(text.language === 'en' ? '1,290.38' : '1.290,38');
  }
});

test('the Dutch texts use one form of address consistently', () => {
  for (const { language, form, message } of getReminderTexts({ texts: [] })) {
    if (language === 'nl') expect(message).not.toMatch(form === 'u' ? /\b(?:je|jij|jouw)\b/ : /\b(?:u|uw)\b/);
  }
});

test('the 14-day letter names the amount, its time and the costs that follow', () => {
  for (const form of ['je', 'u'] as const) {
    const text = getReminderText({ texts: [] }, 'fourteen_day_notice', 'nl', form);
    const { message } = fillReminderText(text, values);
    expect(message).toContain('€\u00a01.290,38');
    expect(message).toContain('€\u00a0193,56');
    expect(message).toMatch(/14\u00a0dagen vanaf de dag nadat (?:je|u) deze mail/);
  }
});

test('the final notice asks for the costs if there are any', () => {
  const text = getReminderText({ texts: [] }, 'final_notice', 'en', 'u');
  expect(fillReminderText(text, values).message).toContain(
    '€1,483.94 (including €193.56 in collection costs)',
  );
  expect(fillReminderText(text, { ...values, costs_cents: 0 }).message).toContain(
    'Please transfer €1,290.38 by',
  );
});

test('the owner’s text replaces the default text, which is not stored', () => {
  const own: ReminderText = {
    kind: 'reminder',
    language: 'nl',
    form: 'je',
    subject: 'Niet vergeten',
    message: 'Betaal {amount}.',
  };
  expect(getReminderText({ texts: [own] }, 'reminder', 'nl', 'je')).toEqual(own);
  expect(getReminderText({ texts: [own] }, 'reminder', 'nl', 'u').subject).toContain('{invoice}');
  expect(getOwnTexts(getReminderTexts({ texts: [own] }))).toEqual([own]);
});

test('an unknown placeholder and a 14-day letter without its amounts are reported', () => {
  const base = { kind: 'fourteen_day_notice', language: 'nl', form: 'u', subject: 'Betaal' } as const;
  expect(findTextProblems([{ ...base, message: '{bedrag}' }])).toEqual({
    'texts.fourteen_day_notice.nl.u': 'placeholder',
  });
  expect(findTextProblems([{ ...base, message: '{amount}' }])).toEqual({
    'texts.fourteen_day_notice.nl.u': 'notice_amounts',
  });
});
