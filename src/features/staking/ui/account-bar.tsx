import { getRouteApi, Link } from '@tanstack/react-router';
import { type FormEvent, useId } from 'react';
import { useWords } from '../../../shared/i18n/language-context.tsx';
import type { AccountProblem } from '../client.ts';
import type { StakingMeta } from '../contract/staking.ts';
import type { Watched } from '../contract/watched.ts';
import { noAccount } from '../rules/address.ts';
import { Address } from './figure-values.tsx';
import { KeepAccount } from './keep-account.tsx';
import { useChooseAccount } from './use-account.ts';
import { WatchedList } from './watched-list.tsx';
import { words } from './words.ts';

/** What the bar goes by. */
export interface AccountBarProps {
  readonly meta: StakingMeta;
  readonly problem: AccountProblem | null;
  /** What the address of the page says. */
  readonly search: Readonly<Record<string, unknown>>;
  readonly watched: readonly Watched[];
}

const root = getRouteApi('__root__');

/** Whose positions are shown: any address, without a wallet; who is signed in chooses among those they keep. */
export function AccountBar(props: AccountBarProps) {
  const { meta, watched, search } = props;
  const canKeep = root.useLoaderData().user !== null;
  const text = useWords(words).account;
  const kept = watched.find(({ address }) => address === meta.account);
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
            {text.watching} {kept?.label ? `${kept.label}, ` : ''}
            <Address address={meta.account} />
          </span>
          <Link
            to="."
            activeOptions={{ exact: true }}
            search={{ ...search, account: watched.length > 0 ? noAccount : undefined }}
            resetScroll={false}
            className="go min-h-6 print:hidden"
          >
            {text.forget}
          </Link>
        </p>
      )}
      {canKeep && meta.account !== null && !kept && <KeepAccount address={meta.account} key={meta.account} />}
      {watched.length > 0 && <WatchedList watched={watched} chosen={meta.account} search={search} />}
      {meta.account === null ? (
        <AccountForm {...props} />
      ) : (
        <details key={meta.account} className="label pt-1 print:hidden">
          <summary className="min-h-6 cursor-pointer">{text.change}</summary>
          <AccountForm {...props} />
        </details>
      )}
    </section>
  );
}

function AccountForm({ meta, problem, search }: AccountBarProps) {
  const text = useWords(words).account;
  const choose = useChooseAccount();
  const id = useId();
  const typed = problem === null ? '' : String(search.account ?? '');
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const account = String(new FormData(event.currentTarget).get('account') ?? '').trim();
    if (account !== '') void choose(account);
  };
  return (
    <form key={`${meta.account} ${typed}`} method="get" onSubmit={onSubmit} className="max-w-[44rem] pt-1">
      {Object.entries(search).map(([name, value]) =>
        name === 'account' || typeof value !== 'string' ? null : (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      <div className="flex items-end gap-x-6">
        <label htmlFor={id} className="label min-w-0 flex-1">
          <span className="text-ink-2">{text.field}</span>
          <input
            id={id}
            name="account"
            required
            maxLength={64}
            defaultValue={typed}
            placeholder="0x…"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-invalid={problem !== null}
            aria-describedby={`${id}-problem`}
            className="block min-h-11 w-full min-w-0 writing-line rounded-none bg-transparent py-1 placeholder:text-ink-2 aria-invalid:border-dot"
          />
        </label>
        <button type="submit" className="label go mb-3 min-h-6 flex-none">
          {text.look}
        </button>
      </div>
      <p
        id={`${id}-problem`}
        role={problem === null ? undefined : 'alert'}
        className={problem === null ? 'hidden' : 'dotted pt-2'}
      >
        {problem !== null && text.problems[problem]}
      </p>
    </form>
  );
}
