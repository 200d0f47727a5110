import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { maximumEmail } from '../../../../shared/credential-limits.ts';
import { formatDate } from '../../../../shared/dates.ts';
import { useLanguage, useWords } from '../../../../shared/i18n/language-context.tsx';
import { invite, resendInvitation, revokeInvitation } from '../../client/users.ts';
import type { InvitationSummary } from '../../contract.ts';
import { chosenLanguage, LanguageChoice } from '../language-choice.tsx';
import { useProblemWords } from '../problem-words.ts';
import { SubmitRow } from '../submit-row.tsx';
import { Sure } from '../sure.tsx';
import { TextLine } from '../text-line.tsx';
import { typedIn, useFormCall } from '../use-form-call.ts';
import { words } from '../words.ts';
import type { Doing } from './doing.ts';

interface InvitationsPartProps {
  invitations: readonly InvitationSummary[];
  doing: Doing;
}

/** Who is invited, and inviting somebody. */
export function InvitationsPart({ invitations, doing }: InvitationsPartProps) {
  const { users: text } = useWords(words);
  const id = useId();
  return (
    <section aria-labelledby={id} className="mx-(--spacing-margin) mb-12 border-line-2 border-t pt-3">
      <h2 id={id} className="pb-3 text-t2 tracking-[-0.03em]">
        {text.invitations}
      </h2>
      {invitations.length === 0 ? (
        <p className="pb-6 text-ink-2">{text.noInvitations}</p>
      ) : (
        <ul className="mb-8 border-line border-b">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} doing={doing} />
          ))}
        </ul>
      )}
      <InviteForm doing={doing} />
    </section>
  );
}

function InvitationRow({ invitation, doing }: { invitation: InvitationSummary; doing: Doing }) {
  const { users: text } = useWords(words);
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const { id, email, role, expires_at, is_expired } = invitation;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-line border-t py-3">
      <span className="wrap-anywhere">
        <span className="font-medium">{email}</span>{' '}
        <span className="text-ink-2">
          {text.roles[role]} ·{' '}
          {is_expired ? text.expired : `${text.until} ${formatDate(expires_at, language)}`}
        </span>
      </span>
      <span className="flex flex-wrap gap-x-4">
        <Sure
          label={text.resend}
          question=""
          isHarmless
          onSure={() => doing(resendInvitation(transport, id), text.sent(email))}
        />
        <Sure
          label={text.revoke}
          question=""
          isHarmless
          onSure={() => doing(revokeInvitation(transport, id), text.revoked)}
        />
      </span>
    </li>
  );
}

function InviteForm({ doing }: { doing: Doing }) {
  const { email, users: text } = useWords(words);
  const language = useLanguage();
  const id = useId();
  const { transport } = useRouter().options.context;
  const { form, busy, refusal, send } = useFormCall(async (typed) => {
    const address = typedIn(typed, 'email');
    const role = typed.get('role') === 'owner' ? 'owner' : 'member';
    await invite(transport, { email: address, role, language: chosenLanguage(typed) });
    form.current?.reset();
    await doing(Promise.resolve(), text.sent(address.trim()));
  });
  const problem = useProblemWords(refusal);
  return (
    <form
      ref={form}
      noValidate
      aria-busy={busy}
      aria-label={text.invite}
      className="grid gap-6 bg-wall p-5 md:max-w-[44rem]"
      onSubmit={send}
    >
      <h3 className="font-medium">{text.invite}</h3>
      <TextLine
        name="email"
        type="email"
        label={email}
        problem={problem.of('email')}
        autoComplete="off"
        maxLength={maximumEmail}
      />
      <div>
        <label htmlFor={id} className="label">
          {text.role}
        </label>
        <select
          id={id}
          name="role"
          defaultValue="member"
          className="mt-2 block min-h-11 w-full writing-line bg-transparent py-1 text-t1"
        >
          <option value="member">{text.roles.member}</option>
          <option value="owner">{text.roles.owner}</option>
        </select>
      </div>
      <LanguageChoice label={text.language} chosen={language} />
      <SubmitRow label={text.send} busy={busy} problem={problem.call} />
    </form>
  );
}
