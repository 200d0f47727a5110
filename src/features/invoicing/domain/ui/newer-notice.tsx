import { Button } from '#design/form/button.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';
import { DifferenceTable, type TypedDifference } from './difference-table.tsx';

interface NewerNoticeProps {
  readonly differences: readonly TypedDifference[];
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

export function NewerNotice({ differences, onKeep, onTake }: NewerNoticeProps) {
  const { newer: text } = useMessages(messages);
  return (
    <section role="alert" aria-label={text.title} className="border border-dot p-5">
      <h3 className="dotted font-medium font-text text-t0">{text.title}</h3>
      <p className="pt-1 text-[0.9375rem]">{text.reason}</p>
      <DifferenceTable typed={text.typed} saved={text.saved} differences={differences} />
      <p className="flex flex-wrap gap-3">
        <Button size="small" onClick={onKeep}>
          {text.keep}
        </Button>
        <Button size="small" onClick={onTake}>
          {text.take}
        </Button>
      </p>
    </section>
  );
}
