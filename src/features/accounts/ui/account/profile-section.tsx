import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { saveProfile } from '../../client/account.ts';
import type { Account } from '../../contract.ts';
import { maximumName } from '../../rules/accounts.ts';
import { chosenLanguage, LanguageChoice } from '../language-choice.tsx';
import { useProblemWords } from '../problem-words.ts';
import { SubmitRow } from '../submit-row.tsx';
import { TextLine } from '../text-line.tsx';
import { typedIn, useFormCall } from '../use-form-call.ts';
import { words } from '../words.ts';
import { Section } from './section.tsx';
import { useReload } from './use-reload.ts';

/** How one is called, and in which language one's mails come. */
export function ProfileSection({ account }: { account: Account }) {
  const text = useWords(words);
  const { transport } = useRouter().options.context;
  const reload = useReload();
  const [said, setSaid] = useState('');
  const { form, busy, refusal, send } = useFormCall(async (typed) => {
    setSaid('');
    await saveProfile(transport, { name: typedIn(typed, 'name'), language: chosenLanguage(typed) });
    await reload();
    setSaid(text.account.saved);
  });
  const problem = useProblemWords(refusal);
  return (
    <Section title={text.account.profile}>
      <form ref={form} noValidate aria-busy={busy} className="grid gap-8" onSubmit={send}>
        <TextLine
          name="email"
          label={text.email}
          problem={undefined}
          autoComplete="username"
          defaultValue={account.email}
          readOnly
          required={false}
        />
        <TextLine
          name="name"
          label={text.name}
          problem={problem.of('name')}
          autoComplete="name"
          maxLength={maximumName}
          defaultValue={account.name}
        />
        <LanguageChoice label={text.account.language} chosen={account.language} />
        <SubmitRow label={text.account.save} busy={busy} problem={problem.call}>
          <p role="status">{said}</p>
        </SubmitRow>
      </form>
    </Section>
  );
}
