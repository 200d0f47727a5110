import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { TextField } from '#design/form/fields.tsx';
import { firstChoiceClass, useListKeys } from '#design/list/use-list-keys.ts';
import { formatDuration } from '#shared/dates/durations.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages as shared } from '../../../../domain/messages/messages.ts';
import { findClients } from '../../../client.ts';
import type { ClientChoice } from '../../../contract/list.ts';
import { messages } from '../../../messages/messages.ts';

interface ClientListProps {
  /** Listed first, such as the client of the filter. */
  readonly first?: ClientChoice | null;
  readonly noneLabel: string;
  readonly onChoose: (client: ClientChoice | null) => void;
}

interface FoundClients {
  readonly q: string;
  readonly clients: readonly ClientChoice[];
  readonly hasFailed: boolean;
}

/** Loads clients whose name contains a text; returns the previous clients while loading. */
function useClients(q: string): FoundClients | undefined {
  const { transport } = useRouter().options.context;
  const [found, setFound] = useState<FoundClients>();
  useEffect(() => {
    let isCurrent = true;
    findClients(transport, { q: q.trim() }).then(
      (clients) => isCurrent && setFound({ q, clients, hasFailed: false }),
      () => isCurrent && setFound({ q, clients: [], hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [transport, q]);
  return found;
}

export function ClientList({ first = null, noneLabel, onChoose }: ClientListProps) {
  const { create: text } = useMessages(messages);
  const { picker } = useMessages(shared);
  const [q, setQ] = useState('');
  const found = useClients(q);
  const isFirst = first !== null && q === '';
  const clients = isFirst
    ? [first, ...(found?.clients ?? []).filter(({ id }) => id !== first.id)]
    : found?.clients;
  const keys = useListKeys(found?.q === q && clients?.length !== 0);
  return (
    <div className="group/choices pt-4">
      <TextField
        type="search"
        label={text.search}
        value={q}
        maxLength={100}
        onChange={({ currentTarget: { value } }) => setQ(value)}
        onKeyDown={keys.onSearchKey}
      />
      <ul ref={keys.list} className="max-h-72 overflow-y-auto pt-2">
        {clients?.map((client) => (
          <li key={client.id} className="group/choice border-line border-b">
            <button
              type="button"
              className={`control flex w-full justify-between gap-x-4 py-1 text-left max-sm:flex-col max-sm:justify-center sm:items-center leading-tight hover:bg-wall ${firstChoiceClass}`}
              onClick={() => onChoose(client)}
              onKeyDown={keys.onListKey}
            >
              <span>{client.name}</span>
              {client.uninvoiced_minutes > 0 && (
                <span className="label flex-none text-ink-2">
                  {text.hours(formatDuration(client.uninvoiced_minutes))}
                </span>
              )}
            </button>
          </li>
        ))}
        <li>
          <Button
            variant="underlined"
            className="my-2"
            onClick={() => onChoose(null)}
            onKeyDown={keys.onListKey}
          >
            {noneLabel}
          </Button>
        </li>
      </ul>
      <p role="status" className="label text-ink-2">
        {found?.hasFailed && picker.notLoaded}
        {!found?.hasFailed && clients?.length === 0 && (q === '' ? text.noClients : text.nothing)}
      </p>
    </div>
  );
}

export function ClientDialog({ onClose, ...list }: ClientListProps & { readonly onClose: () => void }) {
  const { create: text } = useMessages(messages);
  return (
    <Dialog title={text.client} onClose={onClose} actions={<Button onClick={onClose}>{text.cancel}</Button>}>
      <ClientList {...list} />
    </Dialog>
  );
}
