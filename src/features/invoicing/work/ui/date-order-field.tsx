import { RadioGroup } from '#design/form/choices.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { type DateOrder, dateOrders } from '../../domain/contract/import-columns.ts';
import { messages } from '../../domain/messages/messages.ts';

interface DateOrderFieldProps {
  /** Null before the owner has chosen. */
  readonly value: DateOrder | null;
  readonly onChange: (order: DateOrder) => void;
}

/** Asks how the dates of a file are read that does not tell the order of the day and the month. */
export function DateOrderField({ value, onChange }: DateOrderFieldProps) {
  const { dateOrder: text } = useMessages(messages).importing;
  return (
    <RadioGroup<DateOrder | 'none'>
      legend={text.ask}
      hint={text.hint}
      error={value === null ? text.required : undefined}
      value={value ?? 'none'}
      onChange={(order) => order !== 'none' && onChange(order)}
      options={dateOrders.map((order) => ({ value: order, label: text[order] }))}
    />
  );
}
