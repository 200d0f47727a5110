import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { FieldNotes } from '#design/form/fields.tsx';
import { useAction } from '#design/form/use-action.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { ClientFieldProps } from '#shared/users/client-picker-context.tsx';
import { messages as shared } from '../../domain/messages/messages.ts';
import { formatClientNumber } from '../../domain/rules/parties/record-numbers.ts';
import { findClient } from '../client.ts';
import type { ClientChoice } from '../contract/clients.ts';
import { ClientPickerList } from './client-picker-list.tsx';

export function ClientPickerField({ layout = 'block', ...field }: ClientFieldProps) {
  const { picker: text, cancel } = useMessages(shared);
  const [isOpen, setIsOpen] = useState(false);
  const client = useClient(field.value);
  const pick = (picked: ClientChoice) => {
    setIsOpen(false);
    field.onChange({ id: picked.id, name: picked.name });
  };
  const Choice = layout === 'line' ? ClientLine : ClientBlock;
  return (
    <>
      <Choice {...field} client={client} onOpen={() => setIsOpen(true)} />
      {isOpen && (
        <Dialog
          title={text.title}
          onClose={() => setIsOpen(false)}
          actions={<Button onClick={() => setIsOpen(false)}>{cancel}</Button>}
        >
          <ClientPickerList label={text.title} onPick={pick} />
        </Dialog>
      )}
    </>
  );
}

interface ClientChoiceProps extends Omit<ClientFieldProps, 'layout'> {
  readonly client: ClientChoice | undefined;
  readonly onOpen: () => void;
}

function ClientLine({ id, value, client, noneLabel, onChange, onOpen }: ClientChoiceProps) {
  const { picker: text } = useMessages(shared);
  return (
    <div className="min-w-0">
      <span className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="label text-ink-2">
          {text.label}
        </label>
        {value !== null && (
          <Button variant="underlined" size="label" onClick={() => onChange(null)}>
            {text.remove}
          </Button>
        )}
      </span>
      <button
        id={id}
        type="button"
        aria-haspopup="dialog"
        className="control writing-line block max-w-60 truncate py-1 pr-6 text-left text-[1rem]"
        onClick={onOpen}
      >
        {value === null ? (noneLabel ?? text.none) : client?.name}
      </button>
    </div>
  );
}

function ClientBlock({ id, value, error, client, onChange, onOpen }: ClientChoiceProps) {
  const { picker: text } = useMessages(shared);
  return (
    <div className="label grid gap-2">
      <span className="text-ink-2">{text.label}</span>
      <span className="font-text text-[1rem]">
        {value === null && text.none}
        {client && (
          <Link to={adminPaths.client} params={{ id: client.id }} className="go">
            {`${formatClientNumber(client.number)} ${client.name}`}
          </Link>
        )}
      </span>
      <span className="flex flex-wrap gap-x-4">
        <Button id={id} variant="underlined" size="label" onClick={onOpen}>
          {value === null ? text.choose : text.change}
        </Button>
        {value !== null && (
          <Button variant="underlined" size="label" onClick={() => onChange(null)}>
            {text.remove}
          </Button>
        )}
      </span>
      <FieldNotes id={id} error={error} />
    </div>
  );
}

function useClient(id: string | null): ClientChoice | undefined {
  const { transport } = useRouter().options.context;
  const { run, result } = useAction((clientId: string, signal) => findClient(transport, clientId, signal), {
    isQueued: true,
  });
  const load = useEffectEvent((clientId: string) => void run(clientId));
  useEffect(() => {
    if (id !== null) load(id);
  }, [id]);
  return result?.id === id ? result : undefined;
}
