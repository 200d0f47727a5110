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

/** The names that stand for values of the invoice, in braces. */
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

/** The languages and forms of address that have texts of their own. */
export const textVariants = [
  ...addressForms.map((form) => ({ language: 'nl', form }) as const),
  { language: 'en', form: 'u' } as const,
];

const defaults = (kind: ReminderKind, language: Language, form: AddressForm) =>
  language === 'en' ? englishTexts[kind] : getDutchText(kind, form);

/** Returns the text that applies to a kind, a language and a form of address: the owner’s, else the default one. */
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

/** Returns the texts that apply, of each kind, language and form of address. */
export const getReminderTexts = (settings: Pick<ReminderSettings, 'texts'>): ReminderText[] =>
  reminderKinds.flatMap((kind) =>
    textVariants.map(({ language, form }) => getReminderText(settings, kind, language, form)),
  );

/** Returns the texts that differ from the default ones, which are the ones to store. */
export const getOwnTexts = (texts: readonly ReminderText[]): ReminderText[] =>
  texts.filter(({ kind, language, form, subject, message }) => {
    if (!textVariants.some((variant) => variant.language === language && variant.form === form)) return false;
    const standard = defaults(kind, language, form);
    return subject !== standard.subject || message !== standard.message;
  });

/** The placeholders that the law demands in the 14-day letter. */
const noticePlaceholders: readonly Placeholder[] = ['amount', 'costs'];

const placeholderPattern = /\{(\w*)\}/g;

const isPlaceholder = (name: string): name is Placeholder => placeholders.some((known) => known === name);

/**
 * Returns the reason for each text that is not valid: a placeholder that does not exist, or a 14-day letter without the
 * amounts that the law demands in it.
 */
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

/** Tests whether a text names an amount as it is formatted, whatever spaces are in it. */
function namesAmount(text: string, cents: number, language: Language): boolean {
  const amount = formatAmount(cents, language).replaceAll('.', String.raw`\.`);
  return new RegExp(String.raw`(?<![\d.,])${amount}(?!\d)`).test(text);
}

/**
 * Returns the reason for each field of a reminder that is not valid as it was edited: a placeholder, which nothing fills in any
 * more, or a 14-day letter without the amounts that the law demands in it.
 * @param proposed the text before it was edited, whose values may have braces
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

/** The values of a reminder; amounts in cents. */
export interface ReminderValues {
  readonly name: string;
  readonly sender: string;
  readonly code: string;
  readonly outstanding_cents: number;
  /** The costs that are charged, or in the notice to a consumer those that will be. */
  readonly costs_cents: number;
  readonly due_date: PlainDate;
  readonly today: PlainDate;
}

/** The days in which a client is asked to pay. */
const payDays = 7;

/** A reminder with the values of its invoice. */
export interface FilledText {
  readonly subject: string;
  readonly message: string;
}

/** Fills in the values of an invoice. */
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

/** Returns a total, with the costs in it where there are any. */
function describeTotal(totalCents: number, costsCents: number, language: Language): string {
  const total = formatEuros(totalCents, language);
  if (costsCents === 0) return total;
  const costs = formatEuros(costsCents, language);
  return language === 'nl'
    ? `${total} (inclusief ${costs} aan incassokosten)`
    : `${total} (including ${costs} in collection costs)`;
}
