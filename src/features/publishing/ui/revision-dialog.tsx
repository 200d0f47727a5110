import { useEffect, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { RadioGroup } from '../../../design/choices.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { useMessages } from '../../../shared/i18n/language-context.tsx';
import type { PartsClient, PartTarget } from '../client.ts';
import type { PartFields } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { FieldChanges } from './field-changes.tsx';

interface RevisionDialogProps {
  readonly client: PartsClient;
  readonly target: Omit<PartTarget, 'version'>;
  readonly number: number;
  /** The number of the revision before it; undefined for the first one. */
  readonly previous: number | undefined;
  /** The fields as they are typed. */
  readonly draft: PartFields;
  readonly labels: Readonly<Record<string, string>>;
  readonly onClose: () => void;
  readonly onRestore: () => void;
}

type Loaded = PartFields | 'loading' | 'failed';

/** Loads the fields of a revision, which never change. */
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

/** Compares a revision with the draft, or with the revision before it. */
export function RevisionDialog(props: RevisionDialogProps) {
  const { number, previous, draft, labels, onClose, onRestore } = props;
  const { revisions: text } = useMessages(messages);
  const [against, setAgainst] = useState<'draft' | 'previous'>('draft');
  const revision = useRevision(props, number);
  const before = useRevision(props, against === 'previous' ? previous : undefined);
  const [one, other]: readonly Loaded[] = against === 'draft' ? [revision, draft] : [before, revision];
  const failed = one === 'failed' || other === 'failed';
  const isLoaded = typeof one === 'object' && typeof other === 'object';
  return (
    <Dialog
      title={text.heading(String(number))}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.close}</Button>
          <Button variant="filled" onClick={onRestore}>
            {text.restore(String(number))}
          </Button>
        </>
      }
    >
      {previous === undefined ? (
        <p className="label pt-4 text-ink-2">
          {text.against} {text.draft}
        </p>
      ) : (
        <div className="pt-4">
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
        </div>
      )}
      <div className="pt-4">
        {isLoaded ? (
          <FieldChanges before={one} after={other} labels={labels} />
        ) : (
          <p role="status" className="label">
            {failed ? text.failedOne : text.loading}
          </p>
        )}
      </div>
      <p className="label pt-4 text-ink-2">{text.restoreNote}</p>
    </Dialog>
  );
}
