import { useState } from 'react';
import { Checkbox } from '#design/form/choices.tsx';
import { TextField } from '#design/form/fields.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { formatDocumentCode } from '../../domain/rules/documents/document-codes.ts';
import type { DataImport, SeriesProposal } from '../contract.ts';
import { messages } from '../messages/messages.ts';

interface SeriesChoice {
  readonly proposal: SeriesProposal;
  readonly first: string;
  readonly continues: boolean;
}

const maxFirst = 999_999;

const parseFirst = (text: string): number | undefined => {
  const first = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  return first >= 1 && first <= maxFirst ? first : undefined;
};

const isRejected = ({ proposal, first, continues }: SeriesChoice): boolean => {
  if (!continues) return false;
  const number = parseFirst(first);
  return number === undefined || (proposal.is_required && number < proposal.first);
};

export function useSeriesChoices(proposals: readonly SeriesProposal[]) {
  const [choices, setChoices] = useState<readonly SeriesChoice[]>(
    proposals.map((proposal) => ({ proposal, first: String(proposal.first), continues: true })),
  );
  const change = (index: number, values: Partial<SeriesChoice>) =>
    setChoices(choices.map((choice, each) => (each === index ? { ...choice, ...values } : choice)));
  const series: NonNullable<DataImport['series']> = choices.flatMap(({ proposal, first, continues }) =>
    continues ? [{ series: proposal.series, year: proposal.year, first: parseFirst(first) ?? 0 }] : [],
  );
  return { choices, change, series, isValid: !choices.some(isRejected) };
}

type SeriesFieldsProps = Pick<ReturnType<typeof useSeriesChoices>, 'choices' | 'change'>;

export function SeriesFields({ choices, change }: SeriesFieldsProps) {
  const { series: text } = useMessages(messages);
  if (choices.length === 0) return null;
  return (
    <section className="grid max-w-[44rem] gap-5">
      <h3 className="text-t1">{text.title}</h3>
      <p className="text-ink-2">{text.intro}</p>
      {choices.map((choice, index) => (
        <SeriesField
          key={`${choice.proposal.series} ${choice.proposal.year}`}
          choice={choice}
          onChange={(values) => change(index, values)}
        />
      ))}
    </section>
  );
}

interface SeriesFieldProps {
  readonly choice: SeriesChoice;
  readonly onChange: (values: Partial<SeriesChoice>) => void;
}

function SeriesField({ choice, onChange }: SeriesFieldProps) {
  const { series: text } = useMessages(messages);
  const { proposal, first, continues } = choice;
  const { series, year, highest_code, format, is_required } = proposal;
  const number = parseFirst(first);
  const next = formatDocumentCode(format, year, number ?? proposal.first);
  const error = number === undefined ? text.invalid : text.tooLow(String(proposal.first));
  return (
    <div>
      {!is_required && (
        <Checkbox
          label={text.continues}
          checked={continues}
          onChange={({ currentTarget }) => onChange({ continues: currentTarget.checked })}
        />
      )}
      {continues && (
        <TextField
          label={text[series](String(year))}
          inputMode="numeric"
          maxLength={6}
          value={first}
          hint={`${text.hint(highest_code, next)}${is_required ? ` ${text.required}` : ''}`}
          error={isRejected(choice) ? error : undefined}
          onChange={({ currentTarget }) => onChange({ first: currentTarget.value })}
        />
      )}
    </div>
  );
}
