import { useRouter } from '@tanstack/react-router';
import { maximumEmail } from '../../../shared/credential-limits.ts';
import { useLanguage, useWords } from '../../../shared/i18n/language-context.tsx';
import { beginSite, lookAtSetUp } from '../client/links.ts';
import { maximumName } from '../rules/accounts.ts';
import { chosenLanguage, LanguageChoice } from './language-choice.tsx';
import { LinkPage } from './link-page.tsx';
import { PasswordLine } from './password-line.tsx';
import { useProblemWords } from './problem-words.ts';
import { SubmitRow } from './submit-row.tsx';
import { TextLine } from './text-line.tsx';
import { useEnter } from './use-enter.ts';
import { typedIn, useFormCall } from './use-form-call.ts';
import { useLink } from './use-link.ts';
import { words } from './words.ts';

const maximumSiteName = 80;

/** Where the link that the program prints leads: the first owner says who they are. */
export function SetUpPage() {
  const { setUp } = useWords(words);
  return (
    <LinkPage state={useLink(lookAtSetUp)} {...setUp}>
      {({ token }) => <SetUpForm token={token} />}
    </LinkPage>
  );
}

function SetUpForm({ token }: { token: string }) {
  const text = useWords(words);
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const enter = useEnter();
  const { form, busy, refusal, send } = useFormCall(async (typed) =>
    enter(
      await beginSite(transport, {
        token,
        name: typedIn(typed, 'name'),
        email: typedIn(typed, 'email'),
        password: typedIn(typed, 'password'),
        site_name: typedIn(typed, 'site_name'),
        language: chosenLanguage(typed),
      }),
    ),
  );
  const problem = useProblemWords(refusal);
  const line = (
    name: string,
    label: string,
    more: { autoComplete: string; maxLength: number; type?: string },
  ) => <TextLine name={name} label={label} problem={problem.of(name)} {...more} />;
  return (
    <form ref={form} noValidate aria-busy={busy} className="grid gap-8" onSubmit={send}>
      <p className="max-w-[52ch]">{text.setUp.text}</p>
      {line('name', text.name, { autoComplete: 'name', maxLength: maximumName })}
      {line('email', text.email, { autoComplete: 'username', maxLength: maximumEmail, type: 'email' })}
      <PasswordLine
        name="password"
        label={text.password}
        kind="new-password"
        problem={problem.of('password')}
      />
      {line('site_name', text.setUp.siteName, { autoComplete: 'off', maxLength: maximumSiteName })}
      <LanguageChoice label={text.setUp.language} chosen={language} />
      <SubmitRow label={text.setUp.submit} busy={busy} problem={problem.call} />
    </form>
  );
}
