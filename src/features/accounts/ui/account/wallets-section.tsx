import { useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { ApiError } from '../../../../shared/api-transport.ts';
import { formatDate } from '../../../../shared/dates.ts';
import { useLanguage, useWords } from '../../../../shared/i18n/language-context.tsx';
import { linkWallet, removeWallet, renameWallet } from '../../client/wallets.ts';
import type { Account, WalletSummary } from '../../contract.ts';
import { maximumName } from '../../rules/accounts.ts';
import { TextLine } from '../text-line.tsx';
import { Told } from '../told.tsx';
import { typedIn } from '../use-form-call.ts';
import { useWallets, type Wallet } from '../use-wallets.ts';
import { words } from '../words.ts';
import { Confirmed } from './confirmed.tsx';
import { NamedRow } from './named-row.tsx';
import { Section } from './section.tsx';
import { useReload } from './use-reload.ts';

/** The Ethereum addresses that one signs in with. */
export function WalletsSection({ account }: { account: Account }) {
  const { account: text, failure } = useWords(words);
  const { transport } = useRouter().options.context;
  const reload = useReload();
  const wallets = useWallets();
  const [said, setSaid] = useState('');
  const link = async (password: string, typed: FormData) => {
    setSaid('');
    const chosen = wallets.find(({ id }) => id === typedIn(typed, 'wallet')) ?? wallets[0];
    if (!chosen) return;
    const told = await linkWallet(transport, chosen.provider, {
      name: typedIn(typed, 'name'),
      password,
    }).then(
      (isLinked) => (isLinked ? text.wallets.added : text.wallets.brokenOff),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'conflict') return text.wallets.taken;
        // What the wallet said was not right: no field of the form is at fault.
        if ('signature' in error.fields || 'address' in error.fields) return failure.failed;
        throw error;
      },
    );
    await reload();
    setSaid(told);
  };
  const remove = async ({ id }: WalletSummary) => {
    const told = await removeWallet(transport, id).then(
      () => text.wallets.removed,
      () => failure.failed,
    );
    await reload();
    setSaid(told);
  };
  return (
    <Section title={text.wallets.title}>
      <p>{text.wallets.text}</p>
      <Told said={said} />
      {account.wallets.length === 0 ? (
        <p className="text-ink-2">{text.wallets.none}</p>
      ) : (
        <ul className="border-line border-b">
          {account.wallets.map((wallet) => (
            <WalletRow key={wallet.id} wallet={wallet} onRemove={() => remove(wallet)} />
          ))}
        </ul>
      )}
      {wallets.length === 0 ? (
        <p className="text-ink-2">{text.wallets.noWallet}</p>
      ) : (
        <Confirmed label={text.wallets.link} onConfirmed={link}>
          {(problemOf) => (
            <>
              {wallets.length > 1 && <WalletChoice wallets={wallets} />}
              <TextLine
                name="name"
                label={text.wallets.name}
                problem={problemOf('name')}
                autoComplete="off"
                maxLength={maximumName}
                defaultValue={wallets.length === 1 ? wallets[0]?.name : undefined}
              />
            </>
          )}
        </Confirmed>
      )}
    </Section>
  );
}

/** Which wallet is asked, where there are several. */
function WalletChoice({ wallets }: { wallets: readonly Wallet[] }) {
  const { account: text } = useWords(words);
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="label">
        {text.wallets.which}
      </label>
      <select
        id={id}
        name="wallet"
        className="mt-2 block min-h-11 w-full writing-line bg-transparent py-1 text-t1"
      >
        {wallets.map((wallet) => (
          <option key={wallet.id} value={wallet.id}>
            {wallet.name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** An address, with its name to change. */
function WalletRow({ wallet, onRemove }: { wallet: WalletSummary; onRemove: () => Promise<void> }) {
  const { account: text } = useWords(words);
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const used = wallet.last_used_at === null ? text.never : formatDate(wallet.last_used_at, language);
  return (
    <NamedRow
      name={wallet.name}
      detail={wallet.address}
      question={text.wallets.removeSure(wallet.name)}
      onRename={(name) => renameWallet(transport, wallet.id, name)}
      onRemove={onRemove}
    >
      {text.created} {formatDate(wallet.created_at, language)} · {text.used.toLowerCase()} {used}
    </NamedRow>
  );
}
