import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { DialogForm } from '#design/dialog/form-dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { Checkbox, RadioGroup } from '#design/form/choices.tsx';
import { DateField } from '#design/form/fields.tsx';
import { useAction, useFormAction } from '#design/form/use-action.ts';
import { currentTime } from '#shared/dates/clock.ts';
import { formatDuration } from '#shared/dates/durations.ts';
import { isPlainDate, toPlainDate } from '#shared/dates/plain-date.ts';
import { describeError } from '#shared/i18n/describe-error.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { createDraft } from '../../../client.ts';
import { groupings, type NewDraft } from '../../../contract/drafts.ts';
import type { ClientChoice } from '../../../contract/list.ts';
import { messages } from '../../../messages/messages.ts';
import { ClientList } from './client-dialog.tsx';

interface NewDraftDialogProps {
  readonly kind: 'invoice' | 'quote';
  readonly client: ClientChoice | null;
  readonly onClose: () => void;
}

function useCreateDraft(kind: NewDraft['kind']) {
  const navigate = useNavigate();
  const { transport } = useRouter().options.context;
  return async (draft: Partial<NewDraft>) => {
    const id = await createDraft(transport, { kind, ...draft });
    await navigate({ to: adminPaths.invoice, params: { id } });
  };
}

const hasWork = ({ uninvoiced_minutes }: ClientChoice) => uninvoiced_minutes > 0;

export function NewDraftDialog({ kind, client: given, onClose }: NewDraftDialogProps) {
  const { create: text } = useMessages(messages);
  const language = useLanguage();
  const [client, setClient] = useState(given);
  const create = useCreateDraft(kind);
  const { run, isPending, error } = useAction(async (chosen: ClientChoice | null) =>
    create({ client_id: chosen?.id ?? null }),
  );
  const choose = (chosen: ClientChoice | null) => {
    if (isPending) return;
    if (chosen && kind === 'invoice' && hasWork(chosen)) setClient(chosen);
    else void run(chosen);
  };
  return (
    <Dialog title={kind === 'quote' ? text.quoteTitle : text.invoiceTitle} onClose={onClose}>
      {client && kind === 'invoice' && hasWork(client) ? (
        <WorkForm client={client} onCreate={create} onClose={onClose} />
      ) : (
        <>
          <ClientList first={client} noneLabel={text.noClient} onChoose={choose} />
          <p role={error === undefined ? 'status' : 'alert'} className="label pt-2 empty:hidden">
            {isPending ? text.pending : describeError(error, language)}
          </p>
          <p className="pt-4">
            <Button onClick={onClose}>{text.cancel}</Button>
          </p>
        </>
      )}
    </Dialog>
  );
}

interface WorkFormProps {
  readonly client: ClientChoice;
  readonly onCreate: (draft: Partial<NewDraft>) => Promise<void>;
  readonly onClose: () => void;
}

function WorkForm({ client, onCreate, onClose }: WorkFormProps) {
  const { create: text } = useMessages(messages);
  const language = useLanguage();
  const action = useFormAction(async (data) => {
    const until = String(data.get('until') ?? '');
    const grouping = groupings.find((name) => name === data.get('grouping')) ?? 'item';
    const work = data.get('work') === 'on' && isPlainDate(until) ? { until, grouping } : null;
    await onCreate({ client_id: client.id, work });
  });
  return (
    <DialogForm
      action={action}
      submitLabel={text.submit}
      pendingLabel={text.pending}
      cancelLabel={text.cancel}
      error={describeError(action.error, language)}
      onClose={onClose}
    >
      <p>
        <span className="label block text-ink-2">{text.client}</span>
        {client.name}{' '}
        <span className="label pl-2 text-ink-2">{text.hours(formatDuration(client.uninvoiced_minutes))}</span>
      </p>
      <WorkFields />
    </DialogForm>
  );
}

function WorkFields() {
  const { create: text } = useMessages(messages);
  return (
    <>
      <Checkbox name="work" label={text.work} defaultChecked />
      <DateField name="until" label={text.until} defaultValue={toPlainDate(currentTime())} />
      <RadioGroup
        legend={text.grouping}
        name="grouping"
        layout="segments"
        defaultValue="item"
        options={groupings.map((value) => ({ value, label: text.groupings[value] }))}
      />
    </>
  );
}
