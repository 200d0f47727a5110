import type { Language } from '../../../../shared/language.ts';
import { formatEuros } from '../../../../shared/money.ts';
import { formatPlainDate } from '../../../../shared/plain-date.ts';
import type { DocumentKind } from '../../contract/values.ts';
import { formatRate } from '../../rules/format-rate.ts';
import type { FinaliseProblem, FinaliseReason } from '../contract/finalise.ts';

/** The texts of a language that name where something is entered. */
interface FieldTexts {
  readonly problemOwners: Readonly<Record<FinaliseProblem['place'], string>>;
  readonly problemFields: Readonly<Record<string, string>>;
  readonly editor: { readonly line: (number: number) => string };
}

/** The texts of a language that a sentence on a problem is made of. */
interface ProblemTexts extends FieldTexts {
  readonly problemReasons: Readonly<Record<FinaliseReason, string>>;
  /** By place, field and reason, or by kind as well: problems that a sentence of their own describes better. */
  readonly problemSentences: Readonly<Record<string, string>>;
  readonly periodClosed: (closedThrough: string) => string;
  readonly detailsLater: (from: string) => string;
  readonly hasWorkOf: (client: string) => string;
  /** @param rate empty for what has no VAT */
  readonly creditLeft: (amount: string, rate: string) => string;
}

/** Returns the field of a draft that a problem names, and its line counted from 0; undefined for a field of the document. */
export function getProblemField(field: string): { readonly name: string; readonly position?: number } {
  const [, position, name = ''] = /^lines\.(\d+)\.(.+)$/.exec(field) ?? [];
  return position === undefined ? { name: field } : { name, position: Number(position) };
}

/** Names a field of a draft with its line, if it is one of a line. */
function nameField(text: FieldTexts, field: string): string {
  const { name, position } = getProblemField(field);
  const line = position === undefined ? undefined : text.editor.line(position + 1);
  return [line, text.problemFields[name] ?? name].filter(Boolean).join(', ');
}

/** Parts of a text that a warning is about, and where the text is entered. */
export interface FoundText extends Pick<FinaliseProblem, 'place' | 'field'> {
  readonly found: readonly string[];
}

/** The most parts of a text that a warning shows. */
const maxShown = 6;

/** Describes in a line which parts of a text a warning is about, and where they are entered. */
export function describeFound(text: FieldTexts, { place, field, found }: FoundText): string {
  const shown = found.slice(0, maxShown);
  const rest = found.length > maxShown ? ['…'] : [];
  return `${text.problemOwners[place]}: ${nameField(text, field)}: ${[...shown, ...rest].join(' ')}`;
}

/** The document that has a problem, and the language of the sentence. */
interface ProblemContext {
  readonly kind: DocumentKind;
  readonly language: Language;
}

/** Describes a problem in a sentence without its full stop: where it is entered, the line and the field, and why. */
export function describeProblem(
  text: ProblemTexts,
  problem: FinaliseProblem,
  { kind, language }: ProblemContext,
): string {
  const { place, field, reason } = problem;
  const key = `${place}.${field}.${reason}`;
  const sentence = text.problemSentences[`${kind}.${key}`] ?? text.problemSentences[key];
  if (sentence !== undefined) return sentence;
  const owner = text.problemOwners[place];
  if (problem.work_of !== undefined) return `${owner}: ${text.hasWorkOf(problem.work_of)}`;
  return `${owner}: ${nameField(text, field)} ${describeReason(text, problem, language)}`;
}

function describeReason(
  text: ProblemTexts,
  { reason, closed_through, details_from, left }: FinaliseProblem,
  language: Language,
): string {
  if (closed_through !== undefined) return text.periodClosed(formatPlainDate(closed_through, language));
  if (details_from !== undefined) return text.detailsLater(formatPlainDate(details_from, language));
  if (left) {
    const rate = left.rate_bp === 0 ? '' : formatRate(left.rate_bp, language);
    return text.creditLeft(formatEuros(left.base_cents, language), rate);
  }
  return text.problemReasons[reason];
}
