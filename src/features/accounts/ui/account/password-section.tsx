import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { changePassword } from '../../client/account.ts';
import type { Account } from '../../contract.ts';
import { AccountName } from '../account-name.tsx';
import { PasswordLine } from '../password-line.tsx';
import { useProblemWords } from '../problem-words.ts';
import { SubmitRow } from '../submit-row.tsx';
import { Told } from '../told.tsx';
import { typedIn, useFormCall } from '../use-form-call.ts';
import { words } from '../words.ts';
import { plainButton, textButton } from './buttons.ts';
import { Section } from './section.tsx';
import { useReload } from './use-reload.ts';

/** One's password. */
export function PasswordSection({ account }: { account: Account }) {
  const text = useWords(words);
  const { transport } = useRouter().options.context;
  const reload = useReload();
  const [isOpen, setIsOpen] = useState(false);
  const [said, setSaid] = useState('');
  const { form, busy, refusal, send } = useFormCall(async (typed) => {
    const current = typedIn(typed, 'current');
    await changePassword(transport, { current, password: typedIn(typed, 'password') });
    await reload();
    setIsOpen(false);
    setSaid(text.account.passwordChanged);
  });
  const problem = useProblemWords(refusal);
  return (
    <Section title={text.account.passwordTitle}>
      <p>{text.account.passwordText}</p>
      <Told said={said} />
      {isOpen ? (
        <form ref={form} noValidate aria-busy={busy} className="grid gap-6 bg-wall p-5" onSubmit={send}>
          <AccountName email={account.email} />
          <PasswordLine
            name="current"
            label={text.account.current}
            kind="current-password"
            problem={problem.of('current')}
          />
          <PasswordLine
            name="password"
            label={text.newPassword}
            kind="new-password"
            problem={problem.of('password')}
          />
          <SubmitRow label={text.account.changePassword} busy={busy} problem={problem.call}>
            <button type="button" className={textButton} onClick={() => setIsOpen(false)}>
              {text.account.cancel}
            </button>
          </SubmitRow>
        </form>
      ) : (
        <button
          type="button"
          className={`${plainButton} justify-self-start`}
          onClick={() => {
            setSaid('');
            setIsOpen(true);
          }}
        >
          {text.account.changePassword}
        </button>
      )}
    </Section>
  );
}
