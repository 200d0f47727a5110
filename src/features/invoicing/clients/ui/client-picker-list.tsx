import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from '#design/form/fields.tsx';
import { useAction } from '#design/form/use-action.ts';
import { firstChoiceClass, useListKeys } from '#design/list/use-list-keys.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages as shared } from '../../domain/messages/messages.ts';
import { formatClientNumber } from '../../domain/rules/parties/record-numbers.ts';
import { findClients } from '../client.ts';
import type { ClientChoice } from '../contract/clients.ts';
import type { LikelyDuplicate } from '../contract/merge.ts';
import { messages } from '../messages/messages.ts';

const typingMs = 250;

interface ClientPickerListProps {
  readonly label: string;
  readonly isChoice?: (client: ClientChoice) => boolean;
  /** Shown first until something is searched, with the reasons. */
  readonly likely?: readonly LikelyDuplicate[];
  readonly onPick: (client: ClientChoice) => void;
}

const none: readonly LikelyDuplicate[] = [];

export function ClientPickerList({
  label,
  isChoice = () => true,
  likely = none,
  onPick,
}: ClientPickerListProps) {
  const { merge: text, duplicates } = useMessages(messages);
  const { picker } = useMessages(shared);
  const { transport } = useRouter().options.context;
  const [q, setQ] = useState('');
  const search = useAction(
    async (query: string, signal) => ({ query, clients: await findClients(transport, query, signal) }),
    { isQueued: true },
  );
  const load = useEffectEvent((query: string) => void search.run(query));
  useEffect(() => {
    const timer = setTimeout(() => load(q), q === '' ? 0 : typingMs);
    return () => clearTimeout(timer);
  }, [q]);
  const first = search.result?.query === '' ? likely : none;
  const isFirst = (client: ClientChoice) => first.some(({ id }) => id === client.id);
  const others = search.result?.clients.filter((client) => isChoice(client) && !isFirst(client));
  const found = others && [...first, ...others.map((client) => ({ ...client, reasons: [] }))];
  const keys = useListKeys(search.result?.query === q);
  return (
    <div className="group/choices">
      <div className="pt-4 sm:w-72">
        <TextField
          type="search"
          label={text.search}
          value={q}
          maxLength={100}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
          onKeyDown={keys.onSearchKey}
        />
      </div>
      <p role="status" className="pt-4 text-ink-2 empty:hidden">
        {search.error === undefined && found === undefined && text.loading}
        {found?.length === 0 && text.none}
        {search.error !== undefined && picker.notLoaded}
      </p>
      <ul ref={keys.list} aria-label={label} className="max-h-[40dvh] overflow-y-auto pt-2">
        {found?.map((client) => (
          <li key={client.id} className="group/choice border-line border-b">
            <button
              type="button"
              className={`flex min-h-11 w-full items-baseline gap-3 py-1.5 text-left hover:bg-wall ${firstChoiceClass}`}
              onClick={() => onPick(client)}
              onKeyDown={keys.onListKey}
            >
              <span className="label text-ink-2">{formatClientNumber(client.number)}</span>
              <span className="min-w-0">
                {client.name}
                {client.reasons.length > 0 && (
                  <span className="label block text-ink-2">
                    {client.reasons.map((reason) => duplicates.reasons[reason]).join(', ')}
                  </span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
