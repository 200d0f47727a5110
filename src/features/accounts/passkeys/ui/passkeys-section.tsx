import { useRouter } from '@tanstack/react-router';
import { TextField } from '#design/form/fields.tsx';
import { formatDate } from '#shared/dates/dates.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { maxNameLength } from '#shared/users/credential-limits.ts';
import { messages } from '../../messages/messages.ts';
import type { Account } from '../../profile/contract.ts';
import { ReauthenticationForm } from '../../ui/account-form.tsx';
import { AccountSection } from '../../ui/account-section.tsx';
import { getText } from '../../ui/form-data.ts';
import { RenamableRow } from '../../ui/renamable-row.tsx';
import { useAccountAction } from '../../ui/use-account-action.ts';
import { addPasskey, removePasskey, renamePasskey } from '../client.ts';
import type { PasskeySummary } from '../contract.ts';

export function PasskeysSection({ account }: { account: Account }) {
  const { account: text } = useMessages(messages);
  const { transport } = useRouter().options.context;
  const { run, reset, message } = useAccountAction();
  const add = async (password: string, formData: FormData) => {
    reset();
    const isAdded = await addPasskey(transport, { name: getText(formData, 'name'), password });
    await run(async () => (isAdded ? text.added : text.brokenOff));
  };
  const remove = async ({ id }: PasskeySummary, password: string) => {
    reset();
    await removePasskey(transport, id, password);
    await run(async () => text.removed);
  };
  return (
    <AccountSection title={text.passkeysTitle} text={text.passkeysText} message={message}>
      {account.passkeys.length === 0 ? (
        <p className="text-ink-2">{text.noPasskeys}</p>
      ) : (
        <ul className="border-line border-b">
          {account.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRemove={(password) => remove(passkey, password)}
            />
          ))}
        </ul>
      )}
      <ReauthenticationForm label={text.addPasskey} onSubmit={add}>
        {(getError) => (
          <TextField
            name="name"
            label={text.passkeyName}
            error={getError('name')}
            required
            autoComplete="off"
            spellCheck={false}
            maxLength={maxNameLength}
          />
        )}
      </ReauthenticationForm>
    </AccountSection>
  );
}

interface PasskeyRowProps {
  passkey: PasskeySummary;
  onRemove: (password: string) => Promise<void>;
}

function PasskeyRow({ passkey, onRemove }: PasskeyRowProps) {
  const { account: text } = useMessages(messages);
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const lastUsed =
    passkey.last_used_at === null
      ? text.neverUsed
      : `${text.used.toLowerCase()} ${formatDate(passkey.last_used_at, language)}`;
  return (
    <RenamableRow
      name={passkey.name}
      removeLabel={text.removePasskey}
      confirmText={text.confirmRemove(passkey.name)}
      onRename={(name) => renamePasskey(transport, passkey.id, name)}
      onRemove={onRemove}
    >
      {text.created} {formatDate(passkey.created_at, language)} · {lastUsed}
      {passkey.is_synced && ` · ${text.synced}`}
    </RenamableRow>
  );
}
