import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { TextField } from '#design/form/fields.tsx';
import { formatDuration, parseDuration } from '#shared/dates/durations.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { createWorkItem, deleteWorkItem, loadCellItems, runBulk, updateWorkItem } from '../../../client.ts';
import { type WorkItem, workLimits } from '../../../contract/items.ts';
import { messages } from '../../../messages/messages.ts';
import { formatShortDay } from '../../../rules/describe-day.ts';
import { createClientKey } from '../entry-queue.ts';
import { InvoiceLink } from '../invoice-note.tsx';
import { useTimer } from '../timer-provider.tsx';
import type { WorkActions } from '../use-work-actions.ts';
import type { OpenCell } from './use-week.ts';
import { nameRow } from './week-row.ts';

interface CellDialogProps {
  readonly cell: OpenCell;
  readonly actions: WorkActions;
  readonly onClose: () => void;
}

export function CellDialog({ cell: { row, date }, actions, onClose }: CellDialogProps) {
  const text = useMessages(messages);
  const { transport } = useRouter().options.context;
  const timer = useTimer();
  const [items, setItems] = useState<readonly WorkItem[]>([]);
  const load = async () => {
    const ids = { client: row.client?.id, project: row.project?.id };
    const found = await loadCellItems(transport, { date, ...ids });
    const ofRow = found.filter(
      ({ kind, title }) => kind === 'hours' && (row.client !== null || title === row.title),
    );
    setItems(ofRow);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cell is another dialog
  useEffect(() => void load(), []);
  const ids = { client_id: row.client?.id ?? null, project_id: row.project?.id ?? null };
  const save = (item: WorkItem | undefined, minutes: number, title: string) =>
    void actions.run(async () => {
      const entry = { date, ...ids, title: title || row.title, minutes, client_key: createClientKey() };
      if (item) await updateWorkItem(transport, item.id, { minutes, title, version: item.version });
      else await createWorkItem(transport, entry);
      await load();
      return { text: text.entry.saved };
    });
  const remove = (item: WorkItem) =>
    void actions.run(async () => {
      await deleteWorkItem(transport, item.id, item.version);
      await load();
      const undo = async () => {
        await runBulk(transport, { action: 'restore', ids: [item.id] });
        return { text: text.entry.restored };
      };
      return { text: text.entry.deleted, undo };
    });
  return (
    <Dialog
      title={text.cell.title(nameRow(row, text.internal), formatShortDay(date, text))}
      onClose={onClose}
      closeLabel={text.close}
    >
      <ul className="pt-4">
        {items.map((item) => (
          <li key={`${item.id} ${item.version}`} className="border-line border-t py-3">
            <CellItem item={item} onSave={(...typed) => save(item, ...typed)} onDelete={() => remove(item)} />
          </li>
        ))}
        <li className="border-line border-t py-3">
          <CellItem key={items.length} onSave={(...typed) => save(undefined, ...typed)} />
        </li>
      </ul>
      {timer && (
        <p className="border-line border-t pt-3">
          <Button
            variant="underlined"
            size="label"
            isPending={timer.isPending}
            onClick={() => void timer.start({ ...ids, title: row.title }).then(onClose)}
          >
            {text.cell.start}
          </Button>
        </p>
      )}
    </Dialog>
  );
}

interface CellItemProps {
  /** The item to edit; absent for a new item. */
  readonly item?: WorkItem;
  readonly onSave: (minutes: number, title: string) => void;
  readonly onDelete?: () => void;
}

function CellItem({ item, onSave, onDelete }: CellItemProps) {
  const text = useMessages(messages);
  const language = useLanguage();
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = String(data.get('duration'));
    const minutes = parseDuration(typed, language);
    if (minutes === undefined || minutes < 1) return setError(text.week.invalid(typed));
    setError(undefined);
    return onSave(minutes, String(data.get('title')));
  };
  if (item && item.invoice !== null)
    return (
      <p className="flex flex-wrap gap-x-4">
        <span className="label">{formatDuration(item.minutes ?? 0)}</span>
        {item.title}
        <InvoiceLink invoice={item.invoice} />
      </p>
    );
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-x-5 gap-y-3">
      <div className="w-24">
        <TextField
          name="duration"
          label={text.cell.duration}
          defaultValue={item ? formatDuration(item.minutes ?? 0) : ''}
          maxLength={12}
          error={error}
        />
      </div>
      <div className="flex-1 basis-52">
        <TextField
          name="title"
          label={text.cell.what}
          defaultValue={item?.title ?? ''}
          maxLength={workLimits.title}
        />
      </div>
      <Button type="submit" size="small">
        {item ? text.cell.save : text.cell.add}
      </Button>
      {onDelete && (
        <Button variant="underlined" size="label" onClick={onDelete}>
          {text.cell.delete}
        </Button>
      )}
    </form>
  );
}
