import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { useAction } from '#design/form/use-action.ts';
import { isConflictError } from '#shared/api/api-transport.ts';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { messages as shared } from '../../domain/messages/messages.ts';
import { loadMergePlan, mergeClient } from '../client.ts';
import type { EditedClient } from '../contract/clients.ts';
import type { LikelyDuplicate, MergePlan } from '../contract/merge.ts';
import { messages } from '../messages/messages.ts';
import { ClientPickerList } from './client-picker-list.tsx';
import { MergedFields } from './merged-fields.tsx';

interface MergeDialogProps {
  readonly client: EditedClient;
  /** The client to keep; null to choose it. */
  readonly into: string | null;
  /** Clients that look like it, offered first. */
  readonly duplicates: readonly LikelyDuplicate[];
  readonly onClose: () => void;
}

/** Merges a client in steps: choose the other client, review the changes, confirm. */
export function MergeDialog({ client, into, duplicates, onClose }: MergeDialogProps) {
  const { merge: text } = useMessages(messages);
  const { cancel, failed } = useMessages(shared);
  const [chosen, setChosen] = useState(into);
  const navigate = useNavigate();
  const router = useRouter();
  const { transport } = router.options.context;
  const plan = useAction((id: string, signal) => loadMergePlan(transport, client.id, id, signal));
  const merging = useAction(async (id: string) => {
    await mergeClient(transport, client, id);
    onClose();
    await navigate({ to: adminPaths.client, params: { id }, ignoreBlocker: true });
  });
  const load = useEffectEvent((id: string) => void plan.run(id));
  useEffect(() => {
    if (chosen !== null) load(chosen);
  }, [chosen]);
  const error = plan.error ?? merging.error;
  const message = isConflictError(error) ? error.message : failed;
  return (
    <Dialog
      title={text.title(client.name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          {chosen !== null && (
            <Button
              variant="filled"
              disabled={!plan.result}
              isPending={merging.isPending}
              pendingLabel={text.pending}
              onClick={() => void merging.run(chosen)}
            >
              {text.submit}
            </Button>
          )}
        </>
      }
    >
      {chosen === null && (
        <ClientPickerList
          label={text.choose}
          likely={duplicates}
          isChoice={({ id }) => id !== client.id}
          onPick={({ id }) => setChosen(id)}
        />
      )}
      {plan.result && <Plan plan={plan.result} />}
      {error !== undefined && (
        <p role="alert" className="dotted pt-4">
          {message}
        </p>
      )}
    </Dialog>
  );
}

const movingParts = [
  'projects',
  'work',
  'drafts',
  'contacts',
  'addresses',
  'purchases',
  'websites',
] as const satisfies readonly (keyof MergePlan)[];

function Plan({ plan }: { plan: MergePlan }) {
  const { merge: text } = useMessages(messages);
  const language = useLanguage();
  const format = getNumberFormatter(language);
  const moving = movingParts.filter((part) => plan[part] > 0);
  const documents = plan.final_documents;
  return (
    <div className="pt-4">
      <p className="font-medium">{text.plan(plan.from.name, plan.into.name)}</p>
      {moving.length > 0 && (
        <>
          <h3 className="label pt-4 pb-1 text-ink-2">{text.moves}</h3>
          <ul className="border-line border-t">
            {moving.map((part) => (
              <li key={part} className="border-line border-b py-1.5">
                {`${format(plan[part])} ${plural(language, plan[part], text.counts[part])}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {moving.length === 0 && plan.filled.length === 0 && <p className="pt-4">{text.nothing}</p>}
      <MergedFields plan={plan} />
      {documents > 0 && (
        <>
          <h3 className="label pt-4 pb-1 text-ink-2">{text.stays}</h3>
          <p>{`${format(documents)} ${plural(language, documents, text.documents)}`}</p>
        </>
      )}
      <p className="pt-4">{text.irreversible}</p>
    </div>
  );
}
