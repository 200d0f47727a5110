import { RadioGroup } from '#design/form/choices.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { type DateOrder, dateOrders } from '../../domain/contract/import-columns.ts';
import { messages } from '../../domain/messages/messages.ts';

interface DateOrderFieldProps {
  /** Null before the owner has chosen. */
  readonly value: DateOrder | null;
  readonly onChange: (order: DateOrder) => void;
}

/** Asks for the order of day and month in a file with ambiguous dates. */
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
