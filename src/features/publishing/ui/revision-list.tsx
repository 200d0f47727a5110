import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { Button } from '#design/form/button.tsx';
import { Timestamp } from '#design/page/timestamp.tsx';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { ListedRevision, RevisionSummary, WordChanges } from '../contract.ts';
import { messages } from '../messages/messages.ts';

export interface RevisionListProps {
  readonly title: string;
  /** The newest first. */
  readonly revisions: readonly ListedRevision[];
  readonly current: number;
  readonly onCompare: (number: number) => void;
  /** Undefined if there are no older revisions. */
  readonly onLoadOlder: (() => void) | undefined;
  readonly isLoadingOlder: boolean;
}

const keySteps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Selects a revision by pointer, or with the arrow keys. */
export function RevisionList(props: RevisionListProps & { readonly listRef: RefObject<HTMLElement | null> }) {
  const { title, revisions, current, onCompare, onLoadOlder, isLoadingOlder, listRef } = props;
  const { revisions: text } = useMessages(messages);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(`[data-number="${current}"]`);
    chosen?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = revisions[revisions.findIndex(({ number }) => number === current) + step];
    if (!next) return;
    onCompare(next.number);
    list.current?.querySelector<HTMLElement>(`[data-number="${next.number}"]`)?.focus();
  };
  return (
    <nav
      ref={listRef}
      aria-label={title}
      tabIndex={-1}
      className="min-w-0 border-line pt-4 outline-none max-md:max-h-[38dvh] max-md:overflow-y-auto max-md:border-b md:overflow-y-auto md:border-r md:pr-6 md:pb-6"
    >
      <h3 className="pb-2 text-t1">{title}</h3>
      <p className="label pb-3 text-ink-2 pointer-coarse:hidden">{text.keys}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: its buttons handle the keys, in one place */}
      <ol ref={list} className="border-line border-t" onKeyDown={onKeyDown}>
        {revisions.map((revision) => (
          <RevisionItem
            key={revision.number}
            revision={revision}
            isCurrent={revision.number === current}
            onCompare={onCompare}
          />
        ))}
      </ol>
      {onLoadOlder && (
        <Button
          variant="underlined"
          size="label"
          className="mt-3"
          isPending={isLoadingOlder}
          pendingLabel={text.loading}
          onClick={onLoadOlder}
        >
          {text.more}
        </Button>
      )}
    </nav>
  );
}

interface RevisionItemProps extends Pick<RevisionListProps, 'onCompare'> {
  readonly revision: ListedRevision;
  readonly isCurrent: boolean;
}

function RevisionItem({ revision, isCurrent, onCompare }: RevisionItemProps) {
  const { number, created_at: createdAt } = revision;
  const origin = useRevisionOrigin(revision);
  return (
    <li className="border-line border-b">
      <button
        type="button"
        data-number={number}
        aria-current={isCurrent ? 'true' : undefined}
        className={`grid min-h-11 w-full grid-cols-[3.5rem_minmax(0,1fr)_auto] items-baseline py-2 text-left outline-offset-[-2px] hover:bg-wall ${isCurrent ? 'bg-wall' : ''}`}
        onClick={() => onCompare(number)}
      >
        <span className={`label ${isCurrent ? 'dotted' : 'text-ink-2'}`}>{number}</span>
        <span className="min-w-0">
          <span className="block font-medium text-[0.9375rem]">
            <Timestamp at={createdAt} />
          </span>
          <span className="label wrap-anywhere block text-ink-2">{origin}</span>
        </span>
        <WordCounts changes={revision.changes} />
      </button>
    </li>
  );
}

export function WordCounts({ changes }: { changes: WordChanges }) {
  const { revisions: text } = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  const [added, removed] = [format(changes.added), format(changes.removed)];
  return (
    <span className="label whitespace-nowrap pl-3 text-ink-2">
      <span aria-hidden="true">{`+${added} −${removed}`}</span>
      <span className="sr-only">{text.changes(added, removed)}</span>
    </span>
  );
}

export function useRevisionOrigin({ reason, author }: RevisionSummary): string {
  const { revisions: text } = useMessages(messages);
  // A published text that has no author was published by its schedule; the author of the initial content is
  // unknown.
  const by = author?.name ?? (reason === 'published' ? text.schedule : undefined);
  return [text.reasons[reason], by].filter(Boolean).join(', ');
}
