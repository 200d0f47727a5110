import { useRouter } from '@tanstack/react-router';
import { Dialog } from '#design/dialog/dialog.tsx';
import { DialogForm } from '#design/dialog/form-dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { Checkbox } from '#design/form/choices.tsx';
import { DateField, TextField } from '#design/form/fields.tsx';
import { getFieldErrors } from '#design/form/form-errors.ts';
import { useFormAction } from '#design/form/use-action.ts';
import { createFieldError } from '#design/form/use-field-errors.ts';
import type { FieldErrors } from '#shared/api/errors.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import { deleteWorkItem, runBulk, updateWorkItem } from '../../client.ts';
import { type EnteredKind, type WorkItem, workLimits } from '../../contract/items.ts';
import type { WorkChoices } from '../../contract/week.ts';
import { messages } from '../../messages/messages.ts';
import { formatMeasure, type ReadEntry, readEntry } from '../../rules/entry-form.ts';
import { InvoiceNote } from './invoice-note.tsx';
import { parseSubject, SubjectSelect } from './subject-select.tsx';
import { useTimer } from './timer-provider.tsx';
import type { WorkActions } from './use-work-actions.ts';
import { RepeatForm } from './week/repeat-form.tsx';

interface EntryDialogProps {
  readonly item: WorkItem;
  readonly choices: WorkChoices;
  readonly actions: WorkActions;
  readonly onClose: () => void;
}

const measures = {
  hours: { label: 'duration', field: 'minutes' },
  fixed: { label: 'amount', field: 'amount_cents' },
  kilometres: { label: 'quantity', field: 'quantity' },
} as const;

export function EntryDialog({ item, choices, actions, onClose }: EntryDialogProps) {
  const text = useMessages(messages);
  const timer = useTimer();
  const { kind } = item;
  return (
    <Dialog title={text.entry.title} onClose={onClose} closeLabel={text.close}>
      {kind === 'expense' ? (
        <p className="pt-4">{text.problems['id.expense']}</p>
      ) : item.invoice ? (
        <InvoiceNote invoice={item.invoice} />
      ) : (
        <EntryForm item={item} kind={kind} choices={choices} actions={actions} onClose={onClose} />
      )}
      {kind !== 'expense' && <RepeatForm item={item} kind={kind} actions={actions} onClose={onClose} />}
      {timer && kind === 'hours' && (
        <p className="mt-5 border-line border-t pt-3">
          <Button
            variant="underlined"
            size="label"
            onClick={() => {
              const ids = { client_id: item.client?.id ?? null, project_id: item.project?.id ?? null };
              void timer.start({ ...ids, title: item.title });
              onClose();
            }}
          >
            {text.cell.start}
          </Button>
        </p>
      )}
    </Dialog>
  );
}

type EntryFormProps = EntryDialogProps & { readonly kind: EnteredKind };

/** Returns the reason of each field that could not be read. */
const findProblems = (typed: ReadEntry): FieldErrors =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([, value]) => value === undefined)
      .map(([name]) => [name, 'custom']),
  );

function useEntryForm({ item, kind, actions, onClose }: EntryFormProps) {
  const { entry } = useMessages(messages);
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const action = useFormAction(async (data) => {
    const get = (name: string) => String(data.get(name) ?? '');
    const typed = readEntry(
      kind,
      { date: get('date'), measure: get('measure'), rate: get('rate') },
      language,
    );
    const { date, measure, rate } = typed;
    if (date === undefined || measure === undefined || rate === undefined)
      throw createFieldError(findProblems(typed));
    const flags = {
      is_invoicable: data.has('is_invoicable'),
      counts_for_hours: data.has('counts_for_hours'),
    };
    const change = { date, title: get('title'), [measures[kind].field]: measure, rate_cents: rate, ...flags };
    void actions.run(async () => {
      const subject = parseSubject(data.get('subject'));
      await updateWorkItem(transport, item.id, { ...change, ...subject, version: item.version });
      return { text: entry.saved };
    });
    onClose();
  });
  const remove = () => {
    void actions.run(async () => {
      await deleteWorkItem(transport, item.id, item.version);
      const undo = async () => {
        await runBulk(transport, { action: 'restore', ids: [item.id] });
        return { text: entry.restored };
      };
      return { text: entry.deleted, undo };
    });
    onClose();
  };
  return { action, remove };
}

function EntryForm(props: EntryFormProps) {
  const { item, kind, choices, onClose } = props;
  const text = useMessages(messages);
  const { entry } = text;
  const language = useLanguage();
  const { action, remove } = useEntryForm(props);
  const { label } = measures[kind];
  const errors = getFieldErrors(action.error);
  const getError = (name: keyof ReadEntry, title: string) =>
    errors[name] === undefined ? undefined : text.reasons[errors[name]]?.(title);
  const subject = { client_id: item.client?.id ?? null, project_id: item.project?.id ?? null };
  return (
    <DialogForm
      action={action}
      submitLabel={entry.save}
      error={undefined}
      onClose={onClose}
      furtherActions={
        <Button variant="underlined" size="label" onClick={remove}>
          {entry.delete}
        </Button>
      }
    >
      <div className="grid gap-5 sm:grid-cols-3">
        <DateField
          name="date"
          label={entry.date}
          defaultValue={item.date}
          error={getError('date', entry.date)}
        />
        <TextField
          name="measure"
          label={entry[label]}
          defaultValue={formatMeasure(item, language)}
          maxLength={16}
          error={getError('measure', entry[label])}
        />
        {kind !== 'fixed' && (
          <TextField
            name="rate"
            label={entry.rate}
            hint={entry.rateHint}
            defaultValue={item.rate_cents === null ? '' : formatAmount(item.rate_cents, language)}
            maxLength={16}
            error={getError('rate', entry.rate)}
          />
        )}
      </div>
      <SubjectSelect
        name="subject"
        label={entry.subject}
        clients={choices.clients}
        value={subject}
        current={item}
      />
      <TextField name="title" label={entry.what} defaultValue={item.title} maxLength={workLimits.title} />
      <div>
        <Checkbox name="is_invoicable" label={entry.invoicable} defaultChecked={item.is_invoicable} />
        {kind === 'hours' && (
          <Checkbox name="counts_for_hours" label={entry.counts} defaultChecked={item.counts_for_hours} />
        )}
      </div>
    </DialogForm>
  );
}
