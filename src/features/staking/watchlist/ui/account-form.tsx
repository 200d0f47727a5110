import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { Button } from '#design/form/button.tsx';
import { besideFieldClass, TextField } from '#design/form/fields.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { AccountProblem } from '../../client.ts';
import type { StakingMeta } from '../../contract/staking.ts';
import { messages } from '../../messages/messages.ts';
import { noAccount } from '../../rules/search-params.ts';
import { HiddenFields } from '../../ui/staking-links.tsx';

export interface AccountFormProps {
  readonly meta: StakingMeta;
  readonly problem: AccountProblem | null;
  readonly search: Readonly<Record<string, unknown>>;
}

/** A form for any address; a plain GET form, so that it works without scripts. */
export function AccountForm({ meta, problem, search }: AccountFormProps) {
  const text = useMessages(messages).account;
  const choose = useChooseAccount();
  const typed = problem === null ? '' : String(search.account ?? '');
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const account = String(new FormData(event.currentTarget).get('account') ?? '').trim();
    if (account !== '') void choose(account);
  };
  return (
    <form key={`${meta.account} ${typed}`} method="get" onSubmit={onSubmit} className="max-w-[44rem] pt-1">
      <HiddenFields search={{ ...search, account: undefined }} />
      <div className="flex items-start gap-x-6">
        <div className="min-w-0 flex-1">
          <TextField
            label={text.field}
            name="account"
            required
            maxLength={64}
            defaultValue={typed}
            placeholder="0x…"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            error={problem === null ? undefined : text.problems[problem]}
            className="placeholder:text-ink-2"
          />
        </div>
        <Button type="submit" size="small" className={besideFieldClass}>
          {text.watch}
        </Button>
      </div>
    </form>
  );
}

/** Returns a function that sets the account in the URL, so that connected and typed accounts work alike. */
export function useChooseAccount() {
  const navigate = useNavigate();
  return (account: string | null) =>
    navigate({
      to: '.',
      search: (search: object) => ({ ...search, account: account ?? noAccount }),
      resetScroll: false,
    });
}
