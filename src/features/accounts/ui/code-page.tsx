import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../shared/i18n/language-context.tsx';
import { paths } from '../../../shared/paths.ts';
import { sendCode } from '../client/sign-in.ts';
import { Entrance } from './entrance.tsx';
import { SubmitRow } from './submit-row.tsx';
import { TextLine } from './text-line.tsx';
import { useGoOn } from './use-go-on.ts';
import { words } from './words.ts';

const route = getRouteApi('/login/code');

/** The second step: the code of an app, or a recovery code. */
export function CodePage() {
  const text = useWords(words);
  const { transport } = useRouter().options.context;
  const { attempt } = route.useLoaderData();
  const goOn = useGoOn();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState(attempt?.problems ?? []);
  useEffect(() => {
    const input = form.current?.elements.namedItem('code');
    if (input instanceof HTMLInputElement) {
      input.focus();
      if (problems.length > 0) input.select();
    }
  }, [problems]);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const outcome = await sendCode(transport, String(new FormData(event.currentTarget).get('code')));
    if (outcome.problems.length === 0) return goOn();
    setBusy(false);
    setProblems(outcome.problems);
  };
  const whole = (['expired', 'limited', 'failed'] as const).find((each) => problems.includes(each));
  return (
    <Entrance title={text.code.title} label={text.code.label}>
      <form ref={form} method="post" noValidate aria-busy={busy} className="grid gap-8" onSubmit={send}>
        <TextLine
          name="code"
          label={text.code.field}
          hint={text.code.hint}
          problem={problems.includes('code') ? text.problem.code : undefined}
          autoComplete="one-time-code"
          maxLength={40}
        />
        <SubmitRow label={text.code.submit} busy={busy} problem={whole && text.problem[whole]}>
          <Link to={paths.login} search={true} className="go font-medium">
            {text.back}
          </Link>
        </SubmitRow>
      </form>
    </Entrance>
  );
}
