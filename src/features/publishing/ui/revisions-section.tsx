import { useEffect, useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { useAction } from '#design/form/use-action.ts';
import { Timestamp } from '#design/page/timestamp.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { PartsClient } from '../client.ts';
import type { ListedRevision, Part, PartFields } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { RevisionDialog } from './revision-dialog.tsx';
import { useRevisionOrigin, WordCounts } from './revision-list.tsx';

export interface RevisionsSectionProps {
  readonly client: PartsClient;
  readonly id: string;
  readonly part: Part;
  /** Changes when there may be new revisions. */
  readonly version: string;
  /** The fields as currently edited. */
  readonly draft: PartFields;
  readonly labels: Readonly<Record<string, string>>;
  readonly isPending: boolean;
  readonly onRestore: (number: number) => void;
  readonly title: string;
  readonly compared: number | undefined;
  /** Undefined ends the comparison. */
  readonly onCompare: (number: number | undefined) => void;
}

const pageSize = 50;

function useRevisions({ client, id, part, version }: RevisionsSectionProps) {
  const [revisions, setRevisions] = useState<readonly ListedRevision[] | 'loading' | 'failed'>('loading');
  const [hasOlder, setHasOlder] = useState(false);
  const load = async (before?: number) => {
    const found = await client.findRevisions({ id, part, version: 0 }, before);
    setHasOlder(found.length === pageSize);
    return found;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what the server has
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (found) => isCurrent && setRevisions(found),
      () => isCurrent && setRevisions('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, part, version]);
  const shown = typeof revisions === 'string' ? [] : revisions;
  const loadOlder = useAction(async () => {
    const older = await load(shown.at(-1)?.number);
    setRevisions([...shown, ...older]);
  });
  const status = typeof revisions === 'string' ? revisions : undefined;
  return { shown, status, hasOlder, loadOlder };
}

/** Restoring a revision only changes the draft. */
export function RevisionsSection(props: RevisionsSectionProps) {
  const { client, id, part, draft, labels, isPending, onRestore, title, compared, onCompare } = props;
  const { revisions: text } = useMessages(messages);
  const { shown, status, hasOlder, loadOlder } = useRevisions(props);
  return (
    <section aria-label={text.title}>
      <h2 className="label pb-1 text-ink-2">{text.title}</h2>
      {status && (
        <p role="status" className="label">
          {text[status]}
        </p>
      )}
      {!status && shown.length === 0 && <p className="label">{text.none}</p>}
      <ol className="label border-line border-t">
        {shown.map((revision) => (
          <RevisionRow
            key={revision.number}
            revision={revision}
            isPending={isPending}
            onCompare={() => onCompare(revision.number)}
            onRestore={() => onRestore(revision.number)}
          />
        ))}
      </ol>
      {hasOlder && (
        <Button
          variant="underlined"
          size="label"
          className="mt-2"
          isPending={loadOlder.isPending}
          pendingLabel={text.loading}
          onClick={() => void loadOlder.run()}
        >
          {text.more}
        </Button>
      )}
      {compared !== undefined && (
        <RevisionDialog
          client={client}
          target={{ id, part }}
          number={compared}
          title={title}
          revisions={shown}
          onCompare={onCompare}
          onLoadOlder={hasOlder ? () => void loadOlder.run() : undefined}
          isLoadingOlder={loadOlder.isPending}
          draft={draft}
          labels={labels}
          onClose={() => onCompare(undefined)}
          onRestore={() => {
            onCompare(undefined);
            onRestore(compared);
          }}
        />
      )}
    </section>
  );
}

interface RevisionRowProps {
  readonly revision: ListedRevision;
  readonly isPending: boolean;
  readonly onCompare: () => void;
  readonly onRestore: () => void;
}

function RevisionRow({ revision, isPending, onCompare, onRestore }: RevisionRowProps) {
  const { revisions: text } = useMessages(messages);
  const { number, created_at } = revision;
  const origin = useRevisionOrigin(revision);
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-line border-b py-1.5">
      <span>{number}</span>
      <span className="mr-auto">
        <Timestamp at={created_at} />
        <span className="block text-ink-2">{origin}</span>
      </span>
      <WordCounts changes={revision.changes} />
      <Button variant="underlined" size="label" aria-label={text.compare(String(number))} onClick={onCompare}>
        {text.compareShort}
      </Button>
      <Button
        variant="underlined"
        size="label"
        aria-label={text.restore(String(number))}
        isPending={isPending}
        onClick={onRestore}
      >
        {text.restoreShort}
      </Button>
    </li>
  );
}
