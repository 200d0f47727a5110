import { Link, useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../../shared/i18n/language-context.tsx';
import { forgetWatched, renameWatched } from '../client.ts';
import type { Watched } from '../contract/watched.ts';
import { Address } from './figure-values.tsx';
import { words } from './words.ts';

interface WatchedListProps {
  readonly watched: readonly Watched[];
  readonly chosen: string | null;
  readonly search: Readonly<Record<string, unknown>>;
}

/** The addresses that a person keeps, to choose among. */
export function WatchedList({ watched, chosen, search }: WatchedListProps) {
  const text = useWords(words).account;
  return (
    <div className="label pt-3">
      <h2 id="watched" className="font-mono text-ink-2 text-label leading-normal tracking-normal">
        {text.mine}
      </h2>
      <ul aria-labelledby="watched">
        {watched.map((one) => (
          <li key={one.id} className="flex flex-wrap items-baseline gap-x-6 border-line border-b py-1.5">
            <Link
              to="."
              search={{ ...search, account: one.address }}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={one.address === chosen ? 'true' : undefined}
              className="min-h-6 min-w-0 flex-1 aria-[current]:dotted"
            >
              {one.label !== '' && (
                <span className="wrap-anywhere font-text text-[0.9375rem]">{one.label} </span>
              )}
              <span className="text-ink-2">
                <Address address={one.address} />
              </span>
            </Link>
            <WatchedActions watched={one} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function WatchedActions({ watched }: { watched: Watched }) {
  const text = useWords(words).account;
  const router = useRouter();
  const { transport } = router.options.context;
  const [state, setState] = useState<'ready' | 'naming' | 'failed'>('ready');
  const name = watched.label || watched.address;
  const act = async (call: () => Promise<void>) => {
    try {
      await call();
      setState('ready');
      await router.invalidate();
    } catch {
      setState('failed');
    }
  };
  if (state === 'naming')
    return (
      <NameForm
        name={watched.label}
        onName={(label) => act(() => renameWatched(transport, { id: watched.id, label }))}
        onLeave={() => setState('ready')}
      />
    );
  return (
    <span className="[@media(scripting:none)]:hidden flex gap-x-4">
      {state === 'failed' && <span role="alert">{text.problems.failed}</span>}
      <button
        type="button"
        aria-label={`${text.rename} ${name}`}
        className="go min-h-6"
        onClick={() => setState('naming')}
      >
        {text.rename}
      </button>
      <button
        type="button"
        aria-label={`${text.remove} ${name}`}
        className="go min-h-6"
        onClick={() => act(() => forgetWatched(transport, watched.id))}
      >
        {text.remove}
      </button>
    </span>
  );
}

function NameForm(props: { name: string; onName: (label: string) => Promise<void>; onLeave: () => void }) {
  const text = useWords(words).account;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void props.onName(String(new FormData(event.currentTarget).get('label') ?? ''));
  };
  return (
    <form className="flex items-baseline gap-x-4" onSubmit={onSubmit}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the field takes the place of the button that was pressed
        autoFocus
        name="label"
        aria-label={text.label}
        defaultValue={props.name}
        onKeyDown={({ key }) => key === 'Escape' && props.onLeave()}
        maxLength={60}
        autoComplete="off"
        className="writing-line min-h-6 min-w-0 rounded-none bg-transparent"
      />
      <button type="submit" className="go min-h-6">
        {text.save}
      </button>
      <button type="button" className="go min-h-6" onClick={props.onLeave}>
        {text.cancel}
      </button>
    </form>
  );
}
