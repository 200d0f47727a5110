import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/dialog.tsx';
import { FieldNotes } from '../../../../design/fields.tsx';
import { useAction } from '../../../../design/use-action.ts';
import { adminPaths } from '../../../../shared/admin-paths.ts';
import type { ClientFieldProps } from '../../../../shared/client-picker-context.tsx';
import { useMessages } from '../../../../shared/i18n/language-context.tsx';
import { messages as shared } from '../../messages/messages.ts';
import { formatClientNumber } from '../../rules/client-numbers.ts';
import { findClient } from '../client.ts';
import type { ClientChoice } from '../contract/clients.ts';
import { ClientPickerList } from './client-picker-list.tsx';

/** Chooses a client in the editor of something that was made for one. */
export function ClientPickerField({ id, value, error, onChange }: ClientFieldProps) {
  const { picker: text, cancel } = useMessages(shared);
  const [isOpen, setIsOpen] = useState(false);
  const client = useClient(value);
  const pick = (picked: ClientChoice) => {
    setIsOpen(false);
    onChange({ id: picked.id, name: picked.name });
  };
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
        <Button id={id} variant="underlined" size="label" onClick={() => setIsOpen(true)}>
          {value === null ? text.choose : text.change}
        </Button>
        {value !== null && (
          <Button variant="underlined" size="label" onClick={() => onChange(null)}>
            {text.remove}
          </Button>
        )}
      </span>
      <FieldNotes id={id} error={error} />
      {isOpen && (
        <Dialog
          title={text.title}
          onClose={() => setIsOpen(false)}
          actions={<Button onClick={() => setIsOpen(false)}>{cancel}</Button>}
        >
          <ClientPickerList label={text.title} onPick={pick} />
        </Dialog>
      )}
    </div>
  );
}

/** Returns a client by its id, once it is loaded. */
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
