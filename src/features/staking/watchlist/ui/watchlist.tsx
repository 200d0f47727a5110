import { Link, useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { TextField } from '#design/form/fields.tsx';
import { useAction } from '#design/form/use-action.ts';
import { StatusMessage } from '#design/status/status-message.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { deleteWatchlistEntry, renameWatchlistEntry } from '../../client.ts';
import { messages } from '../../messages/messages.ts';
import { Address } from '../../ui/formatted-values.tsx';
import type { WatchlistEntry } from '../contract.ts';
import { toProblem } from './add-to-watchlist.tsx';

interface WatchlistProps {
  readonly entries: readonly WatchlistEntry[];
  readonly chosen: string | null;
  readonly search: Readonly<Record<string, unknown>>;
}

export function Watchlist({ entries, chosen, search }: WatchlistProps) {
  const text = useMessages(messages).account;
  return (
    <div className="pt-3">
      <h2 id="watchlist" className="label text-ink-2 tracking-normal">
        {text.mine}
      </h2>
      <ul aria-labelledby="watchlist">
        {entries.map((one) => (
          <li key={one.id} className="flex flex-wrap items-baseline gap-x-6 border-line border-b py-1.5">
            <Link
              to="."
              search={{ ...search, account: one.address }}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={one.address === chosen ? 'true' : undefined}
              className="label min-h-6 min-w-0 flex-1 aria-[current]:dotted"
            >
              {one.label !== '' && (
                <span className="wrap-anywhere font-text text-[0.9375rem]">{one.label} </span>
              )}
              <span className="text-ink-2">
                <Address address={one.address} />
              </span>
            </Link>
            <WatchlistEntryActions entry={one} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function WatchlistEntryActions({ entry }: { entry: WatchlistEntry }) {
  const text = useMessages(messages).account;
  const router = useRouter();
  const { transport } = router.options.context;
  const [isNaming, setNaming] = useState(false);
  const { run, isPending, error } = useAction(async (change: () => Promise<void>) => {
    // The form closes in any case: a failure is shown next to the buttons.
    await change().finally(() => setNaming(false));
    await router.invalidate();
  });
  const name = entry.label || entry.address;
  if (isNaming)
    return (
      <NameForm
        name={entry.label}
        isPending={isPending}
        onSubmitName={(label) => run(() => renameWatchlistEntry(transport, { id: entry.id, label }))}
        onCancel={() => setNaming(false)}
      />
    );
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 [@media(scripting:none)]:hidden">
      <StatusMessage message={error === undefined ? '' : text.problems[toProblem(error)]} tone="error" />
      <Button
        variant="underlined"
        size="label"
        aria-label={`${text.rename} ${name}`}
        onClick={() => setNaming(true)}
      >
        {text.rename}
      </Button>
      <Button
        variant="underlined"
        size="label"
        aria-label={`${text.remove} ${name}`}
        isPending={isPending}
        onClick={() => void run(() => deleteWatchlistEntry(transport, entry.id))}
      >
        {text.remove}
      </Button>
    </div>
  );
}

interface NameFormProps {
  readonly name: string;
  readonly isPending: boolean;
  readonly onSubmitName: (label: string) => Promise<void>;
  readonly onCancel: () => void;
}

function NameForm({ name, isPending, onSubmitName, onCancel }: NameFormProps) {
  const text = useMessages(messages).account;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void onSubmitName(String(new FormData(event.currentTarget).get('label') ?? ''));
  };
  return (
    <form method="post" className="flex flex-wrap items-end gap-x-4" onSubmit={onSubmit}>
      <TextField
        // It replaces the button that was pressed.
        autoFocus
        name="label"
        label={text.label}
        defaultValue={name}
        onKeyDown={({ key }) => key === 'Escape' && onCancel()}
        maxLength={60}
        autoComplete="off"
      />
      <Button type="submit" variant="underlined" size="label" isPending={isPending}>
        {text.save}
      </Button>
      <Button variant="underlined" size="label" onClick={onCancel}>
        {text.cancel}
      </Button>
    </form>
  );
}
