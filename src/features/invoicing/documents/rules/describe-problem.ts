import { formatPlainDate } from '#shared/dates/plain-date.ts';
import type { Language } from '#shared/i18n/language.ts';
import { formatEuros } from '#shared/money/money.ts';
import type { DocumentKind } from '../../domain/contract/values.ts';
import { formatRate } from '../../domain/rules/vat/format-rate.ts';
import type { CreditLeft, FinaliseProblem, FinaliseReason } from '../contract/finalise.ts';

interface FieldTexts {
  readonly problemOwners: Readonly<Record<Exclude<FinaliseProblem['place'], 'draft'>, string>>;
  readonly problemFields: Readonly<Record<string, string>>;
  readonly withArticle: (field: string) => string;
  readonly editor: { readonly line: (number: number) => string };
}

interface ProblemTexts extends FieldTexts {
  readonly problemReasons: Readonly<Record<FinaliseReason, string>>;
  /** Special sentences by place, field and reason, and optionally by kind. */
  readonly problemSentences: Readonly<Record<string, string>>;
  readonly periodClosed: (closedThrough: string) => string;
  readonly detailsLater: (from: string) => string;
  readonly hasWorkOf: (client: string) => string;
  readonly creditLeft: {
    readonly net: (amount: string, left: string) => string;
    readonly vat: (amount: string, left: string) => string;
    readonly ofRate: (amount: string, left: string, rate: string) => string;
    readonly belowZero: (lines: string) => string;
  };
}

/** Returns the field that a problem names, and the position of its line from 0. */
export function getProblemField(field: string): { readonly name: string; readonly position?: number } {
  const [, position, name = ''] = /^lines\.(\d+)\.(.+)$/.exec(field) ?? [];
  return position === undefined ? { name: field } : { name, position: Number(position) };
}

const capitalize = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** Begins a sentence with a field of a draft and its line: “The note is …”, “Line 2: the quantity is …”. */
export function describeField(text: FieldTexts, field: string, predicate: string): string {
  const { name, position } = getProblemField(field);
  const sentence = `${text.withArticle(text.problemFields[name] ?? name)} ${predicate}`;
  return position === undefined ? capitalize(sentence) : `${text.editor.line(position + 1)}: ${sentence}`;
}

export interface FoundText extends Pick<FinaliseProblem, 'place' | 'field'> {
  readonly found: readonly string[];
}

const maxShown = 6;

/** Describes in one line which parts of a text a warning is about, and where the text is entered. */
export function describeFound(text: FieldTexts, { place, field, found }: FoundText): string {
  const shown = found.slice(0, maxShown);
  const rest = found.length > maxShown ? ['…'] : [];
  const { name, position } = getProblemField(field);
  const owner = place === 'draft' ? '' : `${text.problemOwners[place]}: `;
  const line = position === undefined ? undefined : text.editor.line(position + 1);
  const label = owner + [line, text.problemFields[name] ?? name].filter(Boolean).join(', ');
  return `${capitalize(label)}: ${[...shown, ...rest].join(' ')}`;
}

interface ProblemContext {
  readonly kind: DocumentKind;
  readonly language: Language;
}

/** Describes a problem in a sentence without its full stop: place, line, field and reason. */
export function describeProblem(
  text: ProblemTexts,
  problem: FinaliseProblem,
  { kind, language }: ProblemContext,
): string {
  const { place, field, reason } = problem;
  const key = `${place}.${field}.${reason}`;
  const sentence = text.problemSentences[`${kind}.${key}`] ?? text.problemSentences[key];
  if (sentence !== undefined) return sentence;
  if (problem.work_of !== undefined) return text.hasWorkOf(problem.work_of);
  if (problem.left) return describeExcess(text, problem.left, problem.below_zero ?? [], language);
  const predicate = describeReason(text, problem, language);
  if (place === 'draft') return describeField(text, field, predicate);
  return `${text.problemOwners[place]}: ${text.withArticle(text.problemFields[field] ?? field)} ${predicate}`;
}

function describeExcess(
  { creditLeft }: ProblemTexts,
  { rate_bp, is_vat, amount_cents, left_cents }: CreditLeft,
  belowZero: NonNullable<FinaliseProblem['below_zero']>,
  language: Language,
): string {
  const amount = formatEuros(amount_cents, language);
  const left = formatEuros(left_cents, language);
  if (rate_bp !== null) return creditLeft.ofRate(amount, left, formatRate(rate_bp, language));
  const sentence = creditLeft[is_vat ? 'vat' : 'net'](amount, left);
  const lines = belowZero
    .slice(0, maxShown)
    .map(
      ({ description, net_cents }) => `${description.split('\n')[0]} (${formatEuros(net_cents, language)})`,
    );
  return lines.length === 0 ? sentence : `${sentence}. ${creditLeft.belowZero(lines.join(', '))}`;
}

function describeReason(
  text: ProblemTexts,
  { reason, closed_through, details_from }: FinaliseProblem,
  language: Language,
): string {
  if (closed_through !== undefined) return text.periodClosed(formatPlainDate(closed_through, language));
  if (details_from !== undefined) return text.detailsLater(formatPlainDate(details_from, language));
  return text.problemReasons[reason];
}
