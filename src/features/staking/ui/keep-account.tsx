import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../../shared/api-transport.ts';
import { useWords } from '../../../shared/i18n/language-context.tsx';
import { watchAddress } from '../client.ts';
import { words } from './words.ts';

type Problems = typeof words.en.account.problems;

/** The reason of a refusal, as far as there are words for it. */
function problemOf(error: unknown): keyof Problems {
  const fields = error instanceof ApiError ? error.fields : {};
  if (fields.label !== undefined) return 'label';
  return fields.address === 'known' || fields.address === 'too_many' ? fields.address : 'failed';
}

/** Keeps the address that is looked at, under a name. */
export function KeepAccount({ address }: { address: string }) {
  const text = useWords(words).account;
  const router = useRouter();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<keyof Problems>();
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const label = String(new FormData(event.currentTarget).get('label') ?? '');
    try {
      await watchAddress(router.options.context.transport, { address, label });
      setProblem(undefined);
      await router.invalidate();
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  };
  return (
    <form
      onSubmit={onSubmit}
      aria-busy={busy}
      className="[@media(scripting:none)]:hidden flex max-w-[44rem] flex-wrap items-end gap-x-6 pt-1"
    >
      <label htmlFor={id} className="label min-w-0 flex-1">
        <span className="text-ink-2">{text.label}</span>
        <input
          id={id}
          name="label"
          autoComplete="off"
          maxLength={60}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          className="block min-h-11 w-full min-w-0 writing-line rounded-none bg-transparent py-1"
        />
      </label>
      <button type="submit" className="label go mb-3 min-h-6 flex-none">
        {text.keep}
      </button>
      <p
        id={`${id}-problem`}
        role="alert"
        className={problem === undefined ? 'hidden' : 'dotted basis-full pt-2'}
      >
        {problem !== undefined && text.problems[problem]}
      </p>
    </form>
  );
}
