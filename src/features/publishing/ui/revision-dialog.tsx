import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { RadioGroup } from '#design/form/choices.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { PartsClient, PartTarget } from '../client.ts';
import type { PartFields } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { FieldChanges } from './field-changes.tsx';
import { RevisionList, type RevisionListProps } from './revision-list.tsx';

interface RevisionDialogProps extends Omit<RevisionListProps, 'current'> {
  readonly client: PartsClient;
  readonly target: Omit<PartTarget, 'version'>;
  readonly number: number;
  /** The fields as currently edited. */
  readonly draft: PartFields;
  readonly labels: Readonly<Record<string, string>>;
  readonly onClose: () => void;
  readonly onRestore: () => void;
}

type Loaded = PartFields | 'loading' | 'failed';

/** Revisions never change. */
function useRevision({ client, target }: RevisionDialogProps, number: number | undefined): Loaded {
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const { id, part } = target;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the client has no state
  useEffect(() => {
    let isCurrent = true;
    if (number === undefined) return;
    setLoaded('loading');
    client.getRevision({ id, part }, number).then(
      ({ fields }) => isCurrent && setLoaded(fields),
      () => isCurrent && setLoaded('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, part, number]);
  return loaded;
}

export function RevisionDialog(props: RevisionDialogProps) {
  const { number, revisions, onClose, onRestore } = props;
  const { revisions: text } = useMessages(messages);
  const list = useRef<HTMLElement>(null);
  const previous = revisions.find((revision) => revision.number < number)?.number;
  return (
    <Dialog
      isFull
      title={text.heading(String(number))}
      onClose={onClose}
      initialFocus={list}
      actions={
        <>
          <Button size="small" onClick={onClose}>
            {text.close}
          </Button>
          <Button size="small" variant="filled" onClick={onRestore}>
            {text.restore(String(number))}
          </Button>
          <span className="label text-ink-2">{text.restoreNote}</span>
        </>
      }
    >
      <div className="mt-4 grid content-start gap-y-6 border-line-2 border-t pb-6 md:min-h-0 md:flex-1 md:grid-cols-[17rem_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)] md:pb-0 lg:grid-cols-[21rem_minmax(0,1fr)]">
        <RevisionList {...props} listRef={list} current={number} />
        <Differences {...props} previous={previous} />
      </div>
    </Dialog>
  );
}

function Differences(props: RevisionDialogProps & { readonly previous: number | undefined }) {
  const { number, previous, draft, labels, target } = props;
  const { revisions: text } = useMessages(messages);
  const [choice, setAgainst] = useState<'draft' | 'previous'>('draft');
  const against = previous === undefined ? 'draft' : choice;
  const revision = useRevision(props, number);
  const before = useRevision(props, against === 'previous' ? previous : undefined);
  const [one, other]: readonly Loaded[] = against === 'draft' ? [revision, draft] : [before, revision];
  const isLoaded = typeof one === 'object' && typeof other === 'object';
  const failed = one === 'failed' || other === 'failed';
  return (
    // Content longer than the window scrolls, including by keyboard.
    <section
      aria-label={text.differences}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable
      tabIndex={0}
      className="min-w-0 pt-4 pb-6 outline-offset-[-2px] md:overflow-y-auto md:pl-8"
    >
      {previous === undefined ? (
        <p className="label text-ink-2">
          {text.against} {text.draft}
        </p>
      ) : (
        <RadioGroup
          legend={text.against}
          layout="segments"
          value={against}
          onChange={setAgainst}
          options={[
            { value: 'draft', label: text.draft },
            { value: 'previous', label: text.previous },
          ]}
        />
      )}
      <div lang={target.part === 'shared' ? undefined : target.part} className="max-w-[46rem] pt-4">
        {isLoaded ? (
          <FieldChanges before={one} after={other} labels={labels} />
        ) : (
          <p role="status" className="label">
            {failed ? text.failedOne : text.loading}
          </p>
        )}
      </div>
    </section>
  );
}
