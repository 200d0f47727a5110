import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { maximumEmail } from '../../../shared/credential-limits.ts';
import { useWords } from '../../../shared/i18n/language-context.tsx';
import { paths } from '../../../shared/paths.ts';
import { askForReset } from '../client/links.ts';
import { Entrance } from './entrance.tsx';
import { NeedsScripts } from './needs-scripts.tsx';
import { useProblemWords } from './problem-words.ts';
import { SubmitRow } from './submit-row.tsx';
import { TextLine } from './text-line.tsx';
import { typedIn, useFormCall } from './use-form-call.ts';
import { words } from './words.ts';

/** Where one asks for a link to choose a new password. */
export function ForgottenPage() {
  const text = useWords(words);
  const { transport } = useRouter().options.context;
  const [sentTo, setSentTo] = useState('');
  const told = useRef<HTMLParagraphElement>(null);
  const { form, busy, refusal, send } = useFormCall(async (typed) => {
    const email = typedIn(typed, 'email');
    await askForReset(transport, email);
    setSentTo(email.trim());
  });
  const problem = useProblemWords(refusal);
  useEffect(() => {
    if (sentTo !== '') told.current?.focus();
  }, [sentTo]);
  return (
    <Entrance title={sentTo === '' ? text.forgot.title : text.forgot.sent} label={text.forgot.label}>
      <NeedsScripts />
      {sentTo === '' ? (
        <form ref={form} noValidate aria-busy={busy} className="grid gap-8" onSubmit={send}>
          <p className="max-w-[52ch]">{text.forgot.text}</p>
          <TextLine
            name="email"
            type="email"
            label={text.email}
            problem={problem.of('email')}
            autoComplete="username"
            maxLength={maximumEmail}
          />
          <SubmitRow label={text.forgot.submit} busy={busy} problem={problem.call} />
        </form>
      ) : (
        <p ref={told} tabIndex={-1} role="status" className="wrap-anywhere max-w-[52ch] outline-none">
          {text.forgot.sentText(sentTo)}
        </p>
      )}
      <p className="pt-8">
        <Link to={paths.login} className="go">
          {text.back}
        </Link>
      </p>
    </Entrance>
  );
}
