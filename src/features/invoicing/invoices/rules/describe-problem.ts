import type { Language } from '../../../../shared/language.ts';
import { formatPlainDate } from '../../../../shared/plain-date.ts';
import type { FinaliseProblem, FinaliseReason } from '../contract/finalise.ts';

/** The texts of a language that a sentence on a problem is made of. */
interface ProblemTexts {
  readonly problemOwners: Readonly<Record<FinaliseProblem['place'], string>>;
  readonly problemFields: Readonly<Record<string, string>>;
  readonly problemReasons: Readonly<Record<FinaliseReason, string>>;
  readonly linesMissing: string;
  readonly periodClosed: (closedThrough: string) => string;
  readonly editor: { readonly line: (number: number) => string };
}

/** Returns the field of a draft that a problem names, and its line counted from 0; undefined for a field of the document. */
export function getProblemField(field: string): { readonly name: string; readonly position?: number } {
  const [, position, name = ''] = /^lines\.(\d+)\.(.+)$/.exec(field) ?? [];
  return position === undefined ? { name: field } : { name, position: Number(position) };
}

/** Describes a problem in a sentence without its full stop: where it is entered, the line and the field, and why. */
export function describeProblem(
  text: ProblemTexts,
  { place, field, reason, closed_through }: FinaliseProblem,
  language: Language,
): string {
  const owner = text.problemOwners[place];
  const { name, position } = getProblemField(field);
  if (name === 'lines' && reason === 'missing') return `${owner}: ${text.linesMissing}`;
  const line = position === undefined ? undefined : text.editor.line(position + 1);
  const subject = [line, text.problemFields[name] ?? name].filter(Boolean).join(', ');
  const why =
    closed_through === undefined
      ? text.problemReasons[reason]
      : text.periodClosed(formatPlainDate(closed_through, language));
  return `${owner}: ${subject} ${why}`;
}
