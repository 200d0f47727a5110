import { Button } from '../../../design/button.tsx';
import { useMessages } from '../../../shared/i18n/language-context.tsx';
import type { PartFields } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import type { Draft } from './use-draft.ts';

interface ConflictViewProps {
  readonly draft: Draft;
  /** The labels of the fields, in the order in which they are compared. */
  readonly labels: Readonly<Record<string, string>>;
}

const toText = (fields: PartFields | null, name: string): string => {
  const value = fields?.[name];
  if (Array.isArray(value)) return value.join(', ');
  return value === null || value === undefined ? '' : String(value);
};

/** Shows the fields in which two sessions differ, and lets the user choose one text; the other becomes a revision. */
export function ConflictView({ draft, labels }: ConflictViewProps) {
  const { conflict: text } = useMessages(messages);
  if (draft.state.kind !== 'conflict') return null;
  const { current } = draft.state;
  const differing = Object.keys(labels).filter(
    (name) => toText(draft.fields, name) !== toText(current.fields, name),
  );
  return (
    <section aria-labelledby="conflict" className="my-4 border border-dot p-5">
      <h2 id="conflict" className="dotted font-medium font-text text-t0 leading-normal tracking-normal">
        {text.title}
      </h2>
      <p className="max-w-[41em] pt-2">{text.text}</p>
      {differing.map((name) => (
        <dl key={name} className="grid gap-x-(--spacing-gutter) border-line border-t py-3 md:grid-cols-2">
          <div className="label pb-1 text-ink-2 md:col-span-2">{labels[name]}</div>
          <Version label={text.here} text={toText(draft.fields, name)} />
          <Version label={text.elsewhere} text={toText(current.fields, name)} />
        </dl>
      ))}
      <p className="flex flex-wrap gap-3 border-line border-t pt-4">
        <Button size="small" onClick={() => void draft.resolve('mine')}>
          {text.mine}
        </Button>
        <Button size="small" onClick={() => void draft.resolve('theirs')}>
          {text.theirs}
        </Button>
      </p>
    </section>
  );
}

function Version({ label, text }: { label: string; text: string }) {
  const { conflict } = useMessages(messages);
  return (
    <div className="min-w-0">
      <dt className="label text-ink-2">{label}</dt>
      <dd className="max-h-60 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
        {text === '' ? <span className="text-ink-2">{conflict.empty}</span> : text}
      </dd>
    </div>
  );
}
