import { useRouter } from '@tanstack/react-router';
import { Select, TextField } from '#design/form/fields.tsx';
import { ApiError } from '#shared/api/api-transport.ts';
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
import { useWallets, type Wallet } from '../../ui/use-wallets.ts';
import { linkWallet, removeWallet, renameWallet } from '../client.ts';
import type { WalletSummary } from '../contract.ts';

export function WalletsSection({ account }: { account: Account }) {
  const { account: text } = useMessages(messages);
  const { transport } = useRouter().options.context;
  const { run, reset, message } = useAccountAction();
  const wallets = useWallets();
  const linkSelected = useLinkWallet();
  const link = async (password: string, formData: FormData) => {
    reset();
    const selected = wallets.find(({ id }) => id === getText(formData, 'wallet')) ?? wallets[0];
    if (!selected) return;
    const result = await linkSelected(selected, { name: getText(formData, 'name'), password });
    await run(async () => result);
  };
  const remove = async ({ id }: WalletSummary, password: string) => {
    reset();
    await removeWallet(transport, id, password);
    await run(async () => text.wallets.removed);
  };
  return (
    <AccountSection title={text.wallets.title} text={text.wallets.text} message={message}>
      {account.wallets.length === 0 ? (
        <p className="text-ink-2">{text.wallets.none}</p>
      ) : (
        <ul className="border-line border-b">
          {account.wallets.map((wallet) => (
            <WalletRow key={wallet.id} wallet={wallet} onRemove={(password) => remove(wallet, password)} />
          ))}
        </ul>
      )}
      {wallets.length === 0 ? (
        <p className="text-ink-2">{text.wallets.noWallet}</p>
      ) : (
        <ReauthenticationForm label={text.wallets.link} onSubmit={link}>
          {(getError) => <WalletFields wallets={wallets} nameError={getError('name')} />}
        </ReauthenticationForm>
      )}
    </AccountSection>
  );
}

/**
 * Returns a message about the result.
 * @throws errors of the form's fields
 */
function useLinkWallet() {
  const { account: text, failure } = useMessages(messages);
  const { transport } = useRouter().options.context;
  return ({ provider }: Wallet, fields: { name: string; password: string }) =>
    linkWallet(transport, provider, fields).then(
      (isLinked) => (isLinked ? text.wallets.added : text.wallets.brokenOff),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'conflict') return text.wallets.taken;
        // The wallet's data was invalid, not a field of the form.
        if ('signature' in error.fields || 'address' in error.fields) return failure.failed;
        throw error;
      },
    );
}

interface WalletFieldsProps {
  wallets: readonly Wallet[];
  nameError: string | undefined;
}

function WalletFields({ wallets, nameError }: WalletFieldsProps) {
  const { wallets: text } = useMessages(messages).account;
  return (
    <>
      {wallets.length > 1 && (
        <Select name="wallet" label={text.which}>
          {wallets.map((wallet) => (
            <option key={wallet.id} value={wallet.id}>
              {wallet.name}
            </option>
          ))}
        </Select>
      )}
      <TextField
        name="name"
        label={text.name}
        error={nameError}
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={maxNameLength}
        defaultValue={wallets.length === 1 ? wallets[0]?.name : undefined}
      />
    </>
  );
}

interface WalletRowProps {
  wallet: WalletSummary;
  onRemove: (password: string) => Promise<void>;
}

function WalletRow({ wallet, onRemove }: WalletRowProps) {
  const { account: text } = useMessages(messages);
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const lastUsed =
    wallet.last_used_at === null
      ? text.neverUsed
      : `${text.used.toLowerCase()} ${formatDate(wallet.last_used_at, language)}`;
  return (
    <RenamableRow
      name={wallet.name}
      detail={wallet.address}
      removeLabel={text.wallets.remove}
      confirmText={text.wallets.confirmRemove(wallet.name)}
      onRename={(name) => renameWallet(transport, wallet.id, name)}
      onRemove={onRemove}
    >
      {text.created} {formatDate(wallet.created_at, language)} · {lastUsed}
    </RenamableRow>
  );
}
