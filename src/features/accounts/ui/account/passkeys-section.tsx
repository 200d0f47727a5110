import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate } from '../../../../shared/dates.ts';
import { useLanguage, useWords } from '../../../../shared/i18n/language-context.tsx';
import { addPasskey, removePasskey, renamePasskey } from '../../client/account.ts';
import type { Account, PasskeySummary } from '../../contract.ts';
import { maximumName } from '../../rules.ts';
import { useProblemWords } from '../problem-words.ts';
import { SubmitRow } from '../submit-row.tsx';
import { Sure } from '../sure.tsx';
import { TextLine } from '../text-line.tsx';
import { Told } from '../told.tsx';
import { typedIn, useFormCall } from '../use-form-call.ts';
import { words } from '../words.ts';
import { textButton } from './buttons.ts';
import { Confirmed } from './confirmed.tsx';
import { Section } from './section.tsx';
import { useReload } from './use-reload.ts';

/** One's passkeys. */
export function PasskeysSection({ account }: { account: Account }) {
  const { account: text, failure } = useWords(words);
  const { transport } = useRouter().options.context;
  const reload = useReload();
  const [said, setSaid] = useState('');
  const add = async (password: string, typed: FormData) => {
    setSaid('');
    const isMade = await addPasskey(transport, { name: typedIn(typed, 'name'), password });
    await reload();
    setSaid(isMade ? text.added : text.brokenOff);
  };
  const remove = async ({ id }: PasskeySummary) => {
    const told = await removePasskey(transport, id).then(
      () => text.removed,
      () => failure.failed,
    );
    await reload();
    setSaid(told);
  };
  return (
    <Section title={text.passkeysTitle}>
      <p>{text.passkeysText}</p>
      <Told said={said} />
      {account.passkeys.length === 0 ? (
        <p className="text-ink-2">{text.noPasskeys}</p>
      ) : (
        <ul className="border-line border-b">
          {account.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => remove(passkey)} />
          ))}
        </ul>
      )}
      <Confirmed label={text.addPasskey} onConfirmed={add}>
        {(problemOf) => (
          <TextLine
            name="name"
            label={text.passkeyName}
            problem={problemOf('name')}
            autoComplete="off"
            maxLength={maximumName}
          />
        )}
      </Confirmed>
    </Section>
  );
}

interface PasskeyRowProps {
  passkey: PasskeySummary;
  onRemove: () => Promise<void>;
}

/** A passkey, with its name to change. */
function PasskeyRow({ passkey, onRemove }: PasskeyRowProps) {
  const { account: text, name } = useWords(words);
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const reload = useReload();
  const [isOpen, setIsOpen] = useState(false);
  const { form, busy, refusal, send } = useFormCall(async (typed) => {
    await renamePasskey(transport, passkey.id, typedIn(typed, 'name'));
    await reload();
    setIsOpen(false);
  });
  const problem = useProblemWords(refusal);
  const used = passkey.last_used_at === null ? text.never : formatDate(passkey.last_used_at, language);
  return (
    <li className="grid gap-3 border-line border-t py-4">
      {isOpen ? (
        <form ref={form} noValidate aria-busy={busy} className="grid gap-6 bg-wall p-5" onSubmit={send}>
          <TextLine
            name="name"
            label={name}
            problem={problem.of('name')}
            autoComplete="off"
            maxLength={maximumName}
            defaultValue={passkey.name}
          />
          <SubmitRow label={text.save} busy={busy} problem={problem.call}>
            <button type="button" className={textButton} onClick={() => setIsOpen(false)}>
              {text.cancel}
            </button>
          </SubmitRow>
        </form>
      ) : (
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <span className="wrap-anywhere font-medium">{passkey.name}</span>
          <span className="flex flex-wrap gap-x-5">
            <button type="button" className={textButton} onClick={() => setIsOpen(true)}>
              {text.rename}
            </button>
            <Sure label={text.remove} question={text.removeSure(passkey.name)} onSure={onRemove} />
          </span>
        </div>
      )}
      <p className="label text-ink-2">
        {text.created} {formatDate(passkey.created_at, language)} · {text.used.toLowerCase()} {used}
        {passkey.is_synced && ` · ${text.synced}`}
      </p>
    </li>
  );
}
