import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate } from '../../../../shared/dates.ts';
import { useLanguage, useWords } from '../../../../shared/i18n/language-context.tsx';
import { addPasskey, removePasskey, renamePasskey } from '../../client/account.ts';
import type { Account, PasskeySummary } from '../../contract.ts';
import { maximumName } from '../../rules/accounts.ts';
import { TextLine } from '../text-line.tsx';
import { Told } from '../told.tsx';
import { typedIn } from '../use-form-call.ts';
import { words } from '../words.ts';
import { Confirmed } from './confirmed.tsx';
import { NamedRow } from './named-row.tsx';
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
  const { account: text } = useWords(words);
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const used = passkey.last_used_at === null ? text.never : formatDate(passkey.last_used_at, language);
  return (
    <NamedRow
      name={passkey.name}
      question={text.removeSure(passkey.name)}
      onRename={(name) => renamePasskey(transport, passkey.id, name)}
      onRemove={onRemove}
    >
      {text.created} {formatDate(passkey.created_at, language)} · {text.used.toLowerCase()} {used}
      {passkey.is_synced && ` · ${text.synced}`}
    </NamedRow>
  );
}
