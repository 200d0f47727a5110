import type { FieldErrors } from '#shared/api/errors.ts';
import { addDays, formatPlainDate, type PlainDate } from '#shared/dates/plain-date.ts';
import type { Language } from '#shared/i18n/language.ts';
import { formatAmount, formatEuros } from '#shared/money/money.ts';
import {
  type AddressForm,
  addressForms,
  type ReminderKind,
  reminderKinds,
} from '../../domain/contract/values.ts';
import type { ReminderSettings, ReminderText } from '../contract.ts';
import { englishTexts } from '../messages/default-en.ts';
import { getDutchText } from '../messages/default-nl.ts';

/** Placeholders for values of the invoice, written in braces. */
export const placeholders = [
  'name',
  'invoice',
  'amount',
  'due_date',
  'pay_by',
  'costs',
  'total',
  'sender',
] as const;
export type Placeholder = (typeof placeholders)[number];

export const textVariants = [
  ...addressForms.map((form) => ({ language: 'nl', form }) as const),
  { language: 'en', form: 'u' } as const,
];

const defaults = (kind: ReminderKind, language: Language, form: AddressForm) =>
  language === 'en' ? englishTexts[kind] : getDutchText(kind, form);

export function getReminderText(
  { texts }: Pick<ReminderSettings, 'texts'>,
  kind: ReminderKind,
  language: Language,
  form: AddressForm,
): ReminderText {
  const own = language === 'en' ? 'u' : form;
  const written = texts.find((text) => text.kind === kind && text.language === language && text.form === own);
  return written ?? { kind, language, form: own, ...defaults(kind, language, own) };
}

/** Returns the texts in use, default or changed, per kind, language and form of address. */
export const getReminderTexts = (settings: Pick<ReminderSettings, 'texts'>): ReminderText[] =>
  reminderKinds.flatMap((kind) =>
    textVariants.map(({ language, form }) => getReminderText(settings, kind, language, form)),
  );

/** Returns the texts that differ from the defaults; only these are stored. */
export const getOwnTexts = (texts: readonly ReminderText[]): ReminderText[] =>
  texts.filter(({ kind, language, form, subject, message }) => {
    if (!textVariants.some((variant) => variant.language === language && variant.form === form)) return false;
    const standard = defaults(kind, language, form);
    return subject !== standard.subject || message !== standard.message;
  });

/** Placeholders that the law requires in the 14-day letter. */
const noticePlaceholders: readonly Placeholder[] = ['amount', 'costs'];

const placeholderPattern = /\{(\w*)\}/g;

const isPlaceholder = (name: string): name is Placeholder => placeholders.some((known) => known === name);

/** Returns the reason for each text with an unknown placeholder, or without amounts that the law requires. */
export function findTextProblems(texts: readonly ReminderText[]): FieldErrors {
  const problems: Record<string, string> = {};
  for (const { kind, language, form, subject, message } of texts) {
    const name = `texts.${kind}.${language}.${form}`;
    const found = `${subject}\n${message}`.matchAll(placeholderPattern);
    const used: readonly string[] = [...found].map(([, name = '']) => name);
    if (!used.every(isPlaceholder)) problems[name] = 'placeholder';
    else if (kind === 'fourteen_day_notice' && !noticePlaceholders.every((needed) => used.includes(needed)))
      problems[name] = 'notice_amounts';
  }
  return problems;
}

function namesAmount(text: string, cents: number, language: Language): boolean {
  const amount = formatAmount(cents, language).replaceAll('.', String.raw`\.`);
  return new RegExp(String.raw`(?<![\d.,])${amount}(?!\d)`).test(text);
}

/**
 * Checks an edited reminder like `findTextProblems`; its placeholders are no longer filled in.
 * @param proposed the text before editing, whose values may contain braces
 */
export function findEditedProblems(
  edited: FilledText,
  proposed: FilledText,
  {
    kind,
    language,
    outstanding_cents,
    costs_cents,
  }: {
    readonly kind: ReminderKind;
    readonly language: Language;
    readonly outstanding_cents: number;
    readonly costs_cents: number;
  },
): FieldErrors {
  const known = `${proposed.subject}\n${proposed.message}`;
  const hasPlaceholder = (text: string) =>
    [...text.matchAll(placeholderPattern)].some(([whole]) => !known.includes(whole));
  const lacksAmounts =
    kind === 'fourteen_day_notice' &&
    ![outstanding_cents, costs_cents].every((cents) => namesAmount(edited.message, cents, language));
  return {
    ...(hasPlaceholder(edited.subject) && { subject: 'placeholder' }),
    ...(lacksAmounts && { message: 'notice_amounts' }),
    ...(hasPlaceholder(edited.message) && { message: 'placeholder' }),
  };
}

/** The values in the texts of a reminder; amounts in cents. */
export interface ReminderValues {
  readonly name: string;
  readonly sender: string;
  readonly code: string;
  readonly outstanding_cents: number;
  /** The costs that are charged, or that the notice to a consumer announces. */
  readonly costs_cents: number;
  readonly due_date: PlainDate;
  readonly today: PlainDate;
}

/** Days for the client to pay. */
const payDays = 7;

export interface FilledText {
  readonly subject: string;
  readonly message: string;
}

export function fillReminderText(
  { kind, language, subject, message }: ReminderText,
  values: ReminderValues,
): FilledText {
  const { outstanding_cents, costs_cents, today } = values;
  const isCharged = kind === 'final_notice';
  const total = outstanding_cents + (isCharged ? costs_cents : 0);
  const filled: Readonly<Record<Placeholder, string>> = {
    name: values.name,
    sender: values.sender,
    invoice: values.code,
    amount: formatEuros(outstanding_cents, language),
    due_date: formatPlainDate(values.due_date, language),
    pay_by: formatPlainDate(addDays(today, payDays), language),
    costs: formatEuros(costs_cents, language),
    total: describeTotal(total, isCharged ? costs_cents : 0, language),
  };
  const fill = (text: string) =>
    text.replaceAll(placeholderPattern, (whole, name: string) =>
      isPlaceholder(name) ? filled[name] : whole,
    );
  return { subject: fill(subject), message: fill(message) };
}

function describeTotal(totalCents: number, costsCents: number, language: Language): string {
  const total = formatEuros(totalCents, language);
  if (costsCents === 0) return total;
  const costs = formatEuros(costsCents, language);
  return language === 'nl'
    ? `${total} (inclusief ${costs} aan incassokosten)`
    : `${total} (including ${costs} in collection costs)`;
}
