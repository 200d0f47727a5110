import { useEffect, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Timestamp } from '../../../design/timestamp.tsx';
import { useMessages } from '../../../shared/i18n/language-context.tsx';
import type { PartsClient } from '../client.ts';
import type { Part, RevisionSummary } from '../contract.ts';
import { messages } from '../messages/messages.ts';

interface RevisionsSectionProps {
  readonly client: PartsClient;
  readonly id: string;
  readonly part: Part;
  /** Changes when there may be new ones. */
  readonly version: string;
  readonly onRestore: (number: number) => void;
}

/** The newest revisions of a part; restoring one fills the draft only. */
export function RevisionsSection({ client, id, part, version, onRestore }: RevisionsSectionProps) {
  const { revisions: text } = useMessages(messages);
  const [revisions, setRevisions] = useState<readonly RevisionSummary[] | 'loading' | 'failed'>('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what the server has
  useEffect(() => {
    let isCurrent = true;
    client.findRevisions({ id, part, version: 0 }).then(
      (found) => isCurrent && setRevisions(found),
      () => isCurrent && setRevisions('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, part, version]);
  const shown = typeof revisions === 'string' ? [] : revisions;
  return (
    <section aria-label={text.title}>
      <h2 className="label pb-1 text-ink-2">{text.title}</h2>
      {typeof revisions === 'string' && (
        <p role="status" className="label">
          {text[revisions]}
        </p>
      )}
      {revisions.length === 0 && <p className="label">{text.none}</p>}
      <ol className="label border-line border-t">
        {shown.map(({ number, reason, author, created_at }) => (
          <li key={number} className="flex flex-wrap items-baseline gap-x-3 border-line border-b py-1.5">
            <span>{number}</span>
            <span className="mr-auto">
              <Timestamp at={created_at} />
              <span className="block text-ink-2">
                {text.reasons[reason]}, {author?.name ?? text.schedule}
              </span>
            </span>
            <Button
              variant="underlined"
              size="label"
              aria-label={text.restore(String(number))}
              onClick={() => onRestore(number)}
            >
              {text.restoreShort}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
