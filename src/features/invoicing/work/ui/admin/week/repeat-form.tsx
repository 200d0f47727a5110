import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { DateField } from '#design/form/fields.tsx';
import { addDays, isPlainDate } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { deleteTemplate, repeatWorkItem, runBulk, saveTemplate } from '../../../client.ts';
import type { EnteredKind, WorkItem } from '../../../contract/items.ts';
import { messages } from '../../../messages/messages.ts';
import { describeCount } from '../offline-status.tsx';
import type { WorkActions } from '../use-work-actions.ts';

interface RepeatFormProps {
  readonly item: WorkItem;
  readonly kind: EnteredKind;
  readonly actions: WorkActions;
  readonly onClose: () => void;
}

/** Names an item in the same way as its templates. */
const nameItem = ({ client, project, title }: WorkItem): string =>
  [[client?.name, project?.name].filter(Boolean).join(' '), title].filter(Boolean).join(': ');

function useTemplate({ item, kind, actions, onClose }: RepeatFormProps) {
  const { repeat: text } = useMessages(messages);
  const { transport } = useRouter().options.context;
  return () => {
    const { title, minutes, quantity, amount_cents } = item;
    const ids = { client_id: item.client?.id ?? null, project_id: item.project?.id ?? null };
    void actions.run(async () => {
      const { id } = await saveTemplate(transport, { kind, title, minutes, quantity, amount_cents, ...ids });
      const name = nameItem(item);
      const undo = async () => {
        await deleteTemplate(transport, id);
        return { text: text.deleted(name) };
      };
      return { text: text.saved(name), undo };
    });
    onClose();
  };
}

export function RepeatForm(props: RepeatFormProps) {
  const { item, actions, onClose } = props;
  const { repeat: text } = useMessages(messages);
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const save = useTemplate(props);
  const repeat = (is_weekly: boolean) => {
    const to = field.current?.value ?? '';
    if (!isPlainDate(to)) return setError(text.needed);
    void actions.run(async () => {
      const { ids } = await repeatWorkItem(transport, item.id, { to, is_weekly });
      const undo = async () => {
        await runBulk(transport, { action: 'delete', ids: [...ids] });
        return { text: text.undone };
      };
      return { text: describeCount(text.copied, ids.length, language), undo };
    });
    return onClose();
  };
  return (
    <section aria-label={text.title} className="mt-5 border-line border-t pt-4">
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <DateField ref={field} label={text.to} defaultValue={addDays(item.date, 7)} error={error} />
        <Button size="small" onClick={() => repeat(false)}>
          {text.copy}
        </Button>
        <Button size="small" onClick={() => repeat(true)}>
          {text.weekly}
        </Button>
      </div>
      <p className="pt-3">
        <Button variant="underlined" size="label" onClick={save}>
          {text.saveTemplate}
        </Button>
      </p>
    </section>
  );
}
