import { Link } from '@tanstack/react-router';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { useCurrentUser } from '#shared/users/user-context.tsx';
import { messages } from '../../messages/messages.ts';
import { noAccount } from '../../rules/search-params.ts';
import { Address } from '../../ui/formatted-values.tsx';
import type { WatchlistEntry } from '../contract.ts';
import { AccountForm, type AccountFormProps } from './account-form.tsx';
import { AddToWatchlist } from './add-to-watchlist.tsx';
import { Watchlist } from './watchlist.tsx';

interface AccountBarProps extends AccountFormProps {
  readonly watchlist: readonly WatchlistEntry[];
}

export function AccountBar({ meta, problem, search, watchlist }: AccountBarProps) {
  const canAddToWatchlist = useCurrentUser() !== null;
  const text = useMessages(messages).account;
  const entry = watchlist.find(({ address }) => address === meta.account);
  return (
    <section
      aria-label={text.title}
      className={`mx-(--spacing-margin) border-line-2 border-t pt-3 pb-6 ${meta.account === null ? 'print:hidden' : ''}`}
    >
      {meta.account === null ? (
        <p className="pb-1">{text.none}</p>
      ) : (
        <p className="label flex flex-wrap items-baseline gap-x-6 gap-y-2">
          <span className="dotted wrap-anywhere">
            {text.watching} {entry?.label ? `${entry.label}, ` : ''}
            <Address address={meta.account} />
          </span>
          <Link
            to="."
            activeOptions={{ exact: true }}
            search={{ ...search, account: watchlist.length > 0 ? noAccount : undefined }}
            resetScroll={false}
            className="go min-h-6 print:hidden"
          >
            {text.forget}
          </Link>
        </p>
      )}
      {canAddToWatchlist && meta.account !== null && !entry && (
        <AddToWatchlist address={meta.account} key={meta.account} />
      )}
      {watchlist.length > 0 && <Watchlist entries={watchlist} chosen={meta.account} search={search} />}
      {meta.account === null ? (
        <AccountForm meta={meta} problem={problem} search={search} />
      ) : (
        <details key={meta.account} className="pt-1 print:hidden">
          <summary className="label min-h-6 cursor-pointer">{text.change}</summary>
          <AccountForm meta={meta} problem={problem} search={search} />
        </details>
      )}
    </section>
  );
}
