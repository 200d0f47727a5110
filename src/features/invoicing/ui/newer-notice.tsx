import { Button } from '../../../design/button.tsx';
import { useMessages } from '../../../shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';

/** A field in which what is typed differs from what another session has saved. */
export interface TypedDifference {
  readonly label: string;
  readonly typed: string;
  readonly saved: string;
}

interface NewerNoticeProps {
  readonly differences: readonly TypedDifference[];
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

/** Says that another session has saved what is being edited, and keeps one of both. */
export function NewerNotice({ differences, onKeep, onTake }: NewerNoticeProps) {
  const { newer: text } = useMessages(messages);
  return (
    <section role="alert" aria-label={text.title} className="border border-dot p-5">
      <h3 className="dotted font-medium font-text text-t0">{text.title}</h3>
      <p className="pt-1 text-[0.9375rem]">{text.reason}</p>
      <div className="overflow-x-auto py-3">
        <table className="label data-table">
          <thead>
            <tr>
              <td />
              <th scope="col">{text.typed}</th>
              <th scope="col">{text.saved}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, typed, saved }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="wrap-anywhere whitespace-pre-line">{typed || '–'}</td>
                <td className="wrap-anywhere whitespace-pre-line text-ink-2">{saved || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
