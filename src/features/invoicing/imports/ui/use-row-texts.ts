import { formatPlainDate } from '#shared/dates/plain-date.ts';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { messages as shared } from '../../domain/messages/messages.ts';
import type { DataImportReport, ImportRow } from '../contract.ts';
import { messages } from '../messages/messages.ts';

interface DescribedProblem {
  readonly field: string;
  readonly reason: string;
}

export function useRowTexts({ closed_through: closed }: Pick<DataImportReport, 'closed_through'>) {
  const { report: text, labels, reasons, periodClosed } = useMessages(messages);
  const common = useMessages(shared);
  const language = useLanguage();
  const format = getNumberFormatter(language);
  const labelOf = (field: string) => labels[field] ?? common.labels[field] ?? field;
  const describeProblems = ({ problems }: ImportRow): readonly DescribedProblem[] =>
    Object.entries(problems).map(([name, reason]) => {
      const field = labelOf(name);
      if (reason === 'period_closed' && closed !== null)
        return { field, reason: periodClosed(field, formatPlainDate(closed, language)) };
      const describe = reasons[reason] ?? common.problems[reason] ?? common.problems.other;
      return { field, reason: describe?.(field) ?? field };
    });
  const describeNotes = ({
    notes,
    match,
    filled,
    retained,
    kind,
    open_place,
  }: ImportRow): readonly string[] => [
    ...(match === null || kind === 'client' ? [] : [text.matched(match)]),
    ...(match !== null && kind === 'client' ? [match] : []),
    ...(filled.length > 0 ? [text.filled(filled.map(labelOf).join(', '))] : []),
    ...(retained.length > 0 ? [text.retained(retained.map(labelOf).join(', '))] : []),
    ...(open_place === null ? [] : [text.openFrom(format(open_place.line), open_place.file)]),
    ...notes.map((note) => text.notes[note]),
  ];
  return { describeProblems, describeNotes };
}
